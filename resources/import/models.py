# SPDX-License-Identifier: GPL-3.0-or-later
"""The model libraries: transformers and other deep-learning models."""

import re

from common import FORMAT, SourceTable, require, tidy, write_json

# ---------------------------------------------------------------- transformers

#: Shapes of measured grids and doubles of a model under another key: validation only.
TRANSFORMER_GRID = re.compile(
    r"^(gpt-h\d|bloom-h\d|gpt-jz-|megatron-gpt-|megatron-|turing-|gpt2-8\.3b|gpt3-5b|gpt3-20b"
    r"|nemotron-3-22b|mpt-(125m|350m|760m|1b|3b|13b|70b)$|nanochat-|.*-reward$)")
TRANSFORMER_DOUBLES = {"gpt2-large": "gpt-2-large", "gpt2-medium": "gpt-2-medium",
                       "gpt2-xl": "gpt-2-xl", "bert-large": "bert-large-uncased"}

TRANSFORMER_NAMES = {
    "llama-7b": "LLaMA 7B", "llama-13b": "LLaMA 13B", "llama-33b": "LLaMA 33B",
    "llama-65b": "LLaMA 65B", "gpt2-124m": "GPT-2 124M (padded vocabulary)",
    "gpt-2-medium": "GPT-2 medium", "gpt-2-large": "GPT-2 large", "gpt-2-xl": "GPT-2 XL",
    "gpt-j-6b": "GPT-J 6B", "phi-3-mini": "Phi-3 mini", "qwq-32b": "QwQ 32B",
    "tinyllama-1.1b": "TinyLlama 1.1B", "codellama-7b": "Code Llama 7B",
    "stablelm-base-alpha-3b": "StableLM Base Alpha 3B", "gpt-oss-120b": "gpt-oss 120B",
    "deepseek-v3": "DeepSeek-V3 671B", "deepseek-v2": "DeepSeek-V2 236B",
    "deepseek-v2-lite": "DeepSeek-V2-Lite 16B", "deepseek-llm-7b": "DeepSeek LLM 7B",
    "deepseek-llm-67b": "DeepSeek LLM 67B", "kimi-k2": "Kimi K2",
    "moonlight-16b-a3b": "Moonlight 16B-A3B", "bert-base-uncased": "BERT-base uncased",
    "bert-large-uncased": "BERT-large uncased", "bert-base-chinese": "BERT-base Chinese",
    "chinese-roberta-wwm-ext": "Chinese RoBERTa wwm-ext",
    "chinese-roberta-wwm-ext-large": "Chinese RoBERTa wwm-ext large",
    "roberta-base": "RoBERTa base", "roberta-large": "RoBERTa large",
    "xlm-roberta-base": "XLM-RoBERTa base", "ernie-3.0-base-zh": "ERNIE 3.0 base (Chinese)",
    "glm-4-32b-0414": "GLM-4 32B (0414)", "mistral-nemo-12b": "Mistral NeMo 12B",
    "mistral-small-22b": "Mistral Small 22B", "minimind-64m": "MiniMind 64M",
    "aquila2-7b": "Aquila2 7B", "qwen1.5-moe-a2.7b": "Qwen1.5-MoE A2.7B", "glm-4-9b": "GLM-4 9B",
    "gpt3-1.3b": "GPT-3 1.3B", "gpt3-2.7b": "GPT-3 2.7B",
    "gpt3-175b": "GPT-3 175B", "bloom-7b1": "BLOOM 7.1B", "bloom-176b": "BLOOM 176B",
}
TRANSFORMER_PREFIXES = {
    "mpt": "MPT", "qwen": "Qwen", "llama": "Llama", "mistral": "Mistral", "phi": "Phi",
    "internlm": "InternLM", "internlm2": "InternLM2", "chatglm": "ChatGLM", "chatglm2": "ChatGLM2",
    "chatglm3": "ChatGLM3", "yi": "Yi", "baichuan": "Baichuan", "baichuan2": "Baichuan2",
    "gemma": "Gemma", "falcon": "Falcon", "mixtral": "Mixtral", "opt": "OPT", "glm": "GLM",
    "minicpm": "MiniCPM", "pythia": "Pythia", "nemotron": "Nemotron", "megatron": "Megatron",
    "bloom": "BLOOM", "gpt": "GPT", "gpt2": "GPT-2", "gpt3": "GPT-3", "turing": "Turing-NLG",
    "nanochat": "nanochat", "bert": "BERT",
}
TRANSFORMER_FIELDS = ("layers", "hidden", "heads", "kv_heads", "head_dim", "ffn", "mlp_matrices",
                      "vocab", "tied", "learned_positions", "attn_params_per_layer", "params_total",
                      "params_active", "matmul_params_active", "published_params_b")


def transformer_name(key):
    if key in TRANSFORMER_NAMES:
        return TRANSFORMER_NAMES[key]
    head, _, tail = key.partition("-")
    prefix = next((known for known in sorted(TRANSFORMER_PREFIXES, key=len, reverse=True)
                   if head == known or re.fullmatch(re.escape(known) + r"[\d.]*", head)), None)
    require(prefix is not None, f"{key}: no display name")
    name = TRANSFORMER_PREFIXES[prefix] + head[len(prefix):]
    words = [re.sub(r"(?<=\d)[bm](?=$|-)|^a(?=\d)", lambda match: match[0].upper(), word)
             for word in tail.split("-")]
    tail = re.sub(r"-(?=\d+(\.\d+)?[BM]$)", " ", "-".join(words))
    return f"{name} {tail}".strip()


def transformers(facts):
    table = SourceTable("m")
    gathered = dict(facts.json("measurements/transformer_models.json"))
    extra = facts.json("measurements/models_extra.json")
    for key, model in extra["llm"].items():
        require(key not in gathered, f"{key}: in both model files")
        gathered[key] = model
    records = []
    for key, model in gathered.items():
        double = TRANSFORMER_DOUBLES.get(key)
        picker = not TRANSFORMER_GRID.match(key) and double is None
        encoder = bool(model.get("encoder"))
        record = {"key": key, "name": transformer_name(key), "picker": picker,
                  "picker_reason": None if picker else
                  f"the same model as {double}" if double else "shape of a measured grid",
                  "encoder": encoder, "estimator": "deep" if encoder else "transformer"}
        record.update({field: model[field] for field in TRANSFORMER_FIELDS})
        record["moe"] = model.get("moe")
        record["window_half"] = model.get("window_half")
        record["verified"] = model.get("verified")
        record["note"] = model.get("note")
        record["source"] = table.add(model["source"])
        known = set(TRANSFORMER_FIELDS) | {"moe", "window_half", "verified", "note", "source",
                                           "encoder", "attn_params"}
        require(set(model) <= known, f"{key}: unknown fields {sorted(set(model) - known)}")
        records.append(tidy(record))
    left_out = [{"key": key, "reason": "encoder-decoder: no estimator covers this class yet",
                 "source": table.add(model["source"])}
                for key, model in extra["encoder_decoder"].items()]
    return {
        "format": FORMAT,
        "about": "Transformer architectures. picker false: validation rows only. estimator deep: "
                 "encoders, served by the deep-learning estimator. verified false: recalled and "
                 "checked by the parameter count only; null: read from the published file. "
                 "window_half: window in tokens of every other layer; null: none.",
        "aliases": {"dolly-v2-7b": "pythia-6.9b"},
        "sources": table.table(),
        "models": records,
        "left_out": left_out,
    }


# --------------------------------------------------------- other deep learning

#: Odd variants of measured rows and doubles under another name: validation only.
DEEP_ODD = {
    "bert-large-mlperf": "MLPerf's mean of unpadded lengths", "bert-large-s128-lddl": "length-binned loader",
    "bert-large-s512-lddl": "length-binned loader", "retinanet-x50-mlperf": "MLPerf variant",
    "txl-large384": "evaluation length", "adv_inception_v3@299": "same network as inception_v3@299",
    "resnet50@96": "shape of a measured record", "resnet50@128": "shape of a measured record",
    "resnet50@288": "shape of a measured record", "sd1-unet@640": "scaled by area",
}

#: w3 as the second form of the estimator states it.
W3_LISTED = {
    "vgg11@224": 0.985, "vgg13@224": 0.985, "vgg16@224": 0.985, "vgg16_bn@224": 0.985,
    "vgg19@224": 0.985, "resnet50@224": 0.37, "resnet50@96": 0.37, "resnet50@128": 0.37,
    "resnet50@288": 0.37, "resnet101@224": 0.44, "resnet152@224": 0.47, "resnet18@224": 0.75,
    "resnet34@224": 0.85, "densenet121@224": 0.35, "densenet161@224": 0.35, "densenet201@224": 0.35,
    "alexnet": 0.45, "faster-rcnn-r50-fpn": 0.55, "mask-rcnn-r50-fpn": 0.55,
}
#: Detectors whose rate factors were fitted with w3 = 0: the factors reproduce to four digits only so, and any
#: other share would count the gain of Winograd twice.
W3_IN_FACTOR = {
    "faster-rcnn-r101-fpn", "faster-rcnn-x101-fpn", "mask-rcnn-r101-fpn", "mask-rcnn-x101-fpn",
    "retinanet-r50-fpn", "retinanet-r101-fpn", "retinanet-x50-mlperf",
}
W3_COMPUTED = {"vgg11@224", "vgg13@224", "vgg16@224", "vgg16_bn@224", "vgg19@224", "resnet50@224",
               "resnet101@224", "resnet152@224"}
#: Not listed: 2-D networks built of dense 3x3 blocks only.
W3_ONLY_3X3 = {
    "repvgg_a2@224", "repvgg_b0@224", "repvgg_b3@224", "ssd300-r34", "nnunet-2d", "unet-medical",
    "insightface-r100-85k", "insightface-r100-360k", "dla34@224",
}
#: Kinds whose convolutions are grouped, depthwise, 1-D, 3-D, or that are no convolutional network.
W3_ZERO_KINDS = {
    "cnn-depthwise": "depthwise", "cnn-dw-modern": "depthwise", "cnn-grouped": "grouped",
    "cnn1d": "1-D", "cnn1d-separable": "1-D", "cnn3d": "3-D", "vit": "transformer",
    "vit-hierarchical": "transformer", "transformer-encoder": "transformer",
    "transformer-decoder": "transformer", "rnn": "recurrent", "rnn-stepwise": "recurrent",
    "recsys": "no convolutions", "diffusion": "convolutions and attention: not computed",
}
#: cnn-awkward members with grouped or depthwise convolutions (bottleneck otherwise).
W3_AWKWARD_GROUPED = re.compile(r"^(regnet|mixnet|ghostnet|dm_nfnet|eca_nfnet|nfnet|dpn|legacy_senet"
                                r"|resnest)")

DEEP_NAMES = {
    "alexnet": "AlexNet", "dlrm": "DLRM", "dlrm-dcnv2": "DLRM-DCNv2", "efficientdet-d0":
    "EfficientDet-D0", "fastpitch": "FastPitch", "gnmt-v2": "GNMT v2 (per token)", "jasper-10x5":
    "Jasper 10x5", "ncf": "NCF", "nnunet-2d": "nnU-Net 2-D", "nnunet-3d": "nnU-Net 3-D",
    "quartznet-15x5": "QuartzNet 15x5", "rnnt": "RNN-T", "ssd300-r34": "SSD300 ResNet-34",
    "ssd300-r50": "SSD300 ResNet-50", "ssd320-r50-fpn": "SSD320 ResNet-50 FPN",
    "stable-diffusion-v2": "Stable Diffusion 2 (UNet, 512 px)", "tacotron2": "Tacotron 2",
    "transformer-big": "Transformer-big (per token)", "txl-base": "Transformer-XL base",
    "txl-large": "Transformer-XL large", "txl-large384": "Transformer-XL large (384)",
    "unet-medical": "U-Net (medical, 2-D)", "unet3d-kits19": "3D U-Net (KiTS19)",
    "unet3d-tf-brats": "3D U-Net (BraTS)", "vae-cf": "VAE-CF", "waveglow": "WaveGlow",
    "wide-deep": "Wide & Deep", "se-resnext50": "SE-ResNeXt-50",
    "se-resnext101-32x4d": "SE-ResNeXt-101 32x4d", "resnext101-32x4d": "ResNeXt-101 32x4d",
    "insightface-r100-85k": "Face recognition R100, 85 k identities",
    "insightface-r100-360k": "Face recognition R100, 360 k identities",
    "bert-large-mlperf": "BERT-large (MLPerf)", "yolov3-spp@416": "YOLOv3-SPP (416 px)",
    "esm2-150m-s512": "ESM-2 150M, 512 tokens", "distilbert-s128": "DistilBERT, 128 tokens",
    "sd1-unet@512": "Stable Diffusion 1 (UNet, 512 px)",
    "sd1-unet@640": "Stable Diffusion 1 (UNet, 640 px)",
    "retinanet-x50-mlperf": "RetinaNet ResNeXt-50 (MLPerf)",
    "vit_base_patch14_dinov2@224": "DINOv2 ViT-B/14 (224 px)",
}
#: Beginnings of published network names and how they are written.
DEEP_PREFIXES = (
    (r"^tf_efficientnetv2_", "EfficientNetV2-"), (r"^tf_efficientnet_", "EfficientNet-"),
    (r"^efficientnetv2_", "EfficientNetV2-"), (r"^efficientnet_", "EfficientNet-"),
    (r"^mobilenetv2_", "MobileNetV2 "), (r"^mobilenetv3_", "MobileNetV3 "),
    (r"^resnetv2_", "ResNetV2-"), (r"^resnet(?=\d)", "ResNet-"), (r"^resnext(?=\d)", "ResNeXt-"),
    (r"^seresnet(?=\d)", "SE-ResNet-"), (r"^seresnext(?=\d)", "SE-ResNeXt-"),
    (r"^wide_resnet", "Wide ResNet-"), (r"^vgg", "VGG-"), (r"^densenet", "DenseNet-"),
    (r"^convnext_", "ConvNeXt-"), (r"^swinv2_", "SwinV2-"), (r"^swin_", "Swin-"),
    (r"^vit_", "ViT "), (r"^deit3_", "DeiT III "), (r"^deit_", "DeiT "), (r"^beit_", "BEiT "),
    (r"^regnet(?=[xyz])", "RegNet"), (r"^inception_", "Inception "), (r"^hrnet_", "HRNet "),
    (r"^bert-base-s", "BERT-base, "), (r"^bert-large-s", "BERT-large, "),
    (r"^bart-large-s", "BART-large, "), (r"^electra-base-s", "ELECTRA-base, "),
    (r"^faster-rcnn-", "Faster R-CNN "), (r"^mask-rcnn-", "Mask R-CNN "),
    (r"^retinanet-", "RetinaNet "),
)

#: Epochs to a usual target by largest batch (medians of MLPerf runs); null: no upper limit.
EPOCHS = {
    "resnet50@224": [[4096, 35], [16384, 46], [32768, 58], [65536, 85]],
    "ssd300-r34": [[1024, 50], [2048, 60], [4096, 77]],
    "mask-rcnn-r50-fpn": [[128, 14], [256, 17]],
    "retinanet-x50-mlperf": [[256, 4.5], [1024, 6.5], [2048, 8.3]],
    "rnnt": [[512, 43], [2048, 50], [4096, 75], [8192, 99]],
}


def deep_name(key):
    if key in DEEP_NAMES:
        return DEEP_NAMES[key]
    base, _, size = key.partition("@")
    for pattern, written in DEEP_PREFIXES:
        base, count = re.subn(pattern, written, base)
        if count:
            break
    if re.search(r"^(BERT|BART|ELECTRA)", base):
        return re.sub(r"(\d+)(-lddl)?$", lambda m: f"{m[1]} tokens" + (" (length-binned)" if m[2] else ""),
                      base)
    base = re.sub(r"-(b\d|l|m|s)(?=$|_)", lambda match: match[0].upper(), base) \
        if base.startswith("EfficientNet") else base
    base = base.replace("_", " ")
    base = re.sub(r"\bpatch(\d+)\b", r"/\1", base).replace(" /", "/")
    base = re.sub(r"\b[rx](50|101)-fpn$", lambda match: f"{match[0][0].upper()}{match[1]} FPN", base)
    base = base.removesuffix(f" {size}") + (" TF" if key.startswith("tf_") else "")
    return f"{base} ({size} px)" if size else base


def w3(key, kind):
    """Share of multiply-accumulates in dense 3x3 stride-1 convolutions, with its reason."""
    if key in W3_LISTED:
        return W3_LISTED[key], "computed" if key in W3_COMPUTED else "from layer shapes, +-0.1"
    if key in W3_IN_FACTOR:
        return 0, "as its rate factor was fitted"
    if key in W3_ONLY_3X3:
        return 0.9, "rule: 2-D network built of 3x3 blocks only"
    if kind in W3_ZERO_KINDS:
        return 0, f"rule: {W3_ZERO_KINDS[kind]}"
    if kind == "cnn-awkward" and W3_AWKWARD_GROUPED.match(key):
        return 0, "rule: grouped or depthwise"
    require(kind in ("cnn", "cnn-awkward"), f"{key}: no rule for kind {kind}")
    return 0.4, "rule: bottleneck or mixed 2-D network"


DEEP_FIELDS = ("kind", "family", "params", "dense_params", "fwd_macs_per_sample",
               "act_elements_per_sample", "layers", "sample_bytes", "frozen_bn")
DEEP_OPTIONAL = ("seq", "hidden", "heads", "vocab", "transformer_layers", "lookups", "emb_dim")
UNITS = {"gnmt-v2": "token", "transformer-big": "token", "tacotron2": "utterance",
         "fastpitch": "utterance", "jasper-10x5": "utterance", "quartznet-15x5": "utterance",
         "rnnt": "utterance", "waveglow": "audio segment"}


def sample_unit(key, kind):
    if key in UNITS:
        return UNITS[key]
    if kind.startswith("transformer"):
        return "sequence"
    return "row" if kind == "recsys" else "image"


def deep(facts):
    table = SourceTable("d")
    gathered = dict(facts.json("measurements/dl_models.json")["models"])
    for key, model in facts.json("measurements/models_extra.json")["dl"].items():
        require(key not in gathered, f"{key}: in both model files")
        gathered[key] = model
    records = []
    for key, model in gathered.items():
        share, reason = w3(key, model["kind"])
        record = {"key": key, "name": deep_name(key), "picker": key not in DEEP_ODD,
                  "picker_reason": DEEP_ODD.get(key), "sample_unit": sample_unit(key, model["kind"])}
        record.update({field: model[field] for field in DEEP_FIELDS})
        record.update({"w3": share, "w3_reason": reason})
        record.update({field: model.get(field) for field in DEEP_OPTIONAL})
        record["emb_model_parallel"] = model.get("emb_model_parallel", False)
        record["how"] = model["how"].replace("prototype-dl models.json", "the model library") or None
        record["source"] = table.add(model["source"].replace("prototype-dl models.json",
                                                             "the model library:"))
        known = set(DEEP_FIELDS) | set(DEEP_OPTIONAL) | {"emb_model_parallel", "how", "source"}
        require(set(model) <= known, f"{key}: unknown fields {sorted(set(model) - known)}")
        records.append(tidy(record))
    for key in EPOCHS:
        require(key in gathered, f"{key}: epochs of an unknown model")
    return {
        "format": FORMAT,
        "about": "Models other than language models. fwd_macs_per_sample: multiply-accumulates of a "
                 "forward pass; act_elements_per_sample: output elements of convolution, linear and "
                 "matmul layers; layers: weight layers launched in sequence; dense_params: "
                 "parameters all-reduced every step; w3: share of dense 3x3 stride-1 2-D convolutions "
                 "with 16 channels or more. picker false: validation rows only.",
        "epochs_to_target": {"source": "medians of MLPerf training runs",
                             "by_model": {key: [{"batch_up_to": batch, "epochs": epochs}
                                                for batch, epochs in steps]
                                          for key, steps in EPOCHS.items()}},
        "sources": table.table(),
        "models": records,
    }


def make(facts, out):
    write_json(out / "models_transformer.json", transformers(facts))
    write_json(out / "models_deep.json", deep(facts), {"epochs_to_target": 2})
