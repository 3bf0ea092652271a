#!/bin/bash
# The shape of Megatron-LM's examples/gpt3/train_gpt3_175b_distributed.sh.
torchrun --nproc_per_node 8 --nnodes 4 pretrain_gpt.py \
  --num-layers 32 --hidden-size 4096 --num-attention-heads 32 --vocab-size 50304 \
  --seq-length 2048 --max-position-embeddings 2048 \
  --micro-batch-size 2 --global-batch-size 512 --train-iters 50000 \
  --tensor-model-parallel-size 2 --pipeline-model-parallel-size 1 --use-distributed-optimizer \
  --bf16 --recompute-granularity selective --data-path $DATA --my-own-switch 7
