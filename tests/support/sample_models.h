#pragma once

#include "core/catalogue/model_library.h"

namespace quanheng::test {

/// BERT-base of Google's Chinese release: config.json and the 102.3 M parameters of its card.
inline core::TransformerModel bertBaseChinese()
{
    core::TransformerModel model;
    model.key = "bert-base-chinese";
    model.name = "BERT-base Chinese";
    model.layers = 12;
    model.hidden = 768;
    model.heads = 12;
    model.kvHeads = 12;
    model.headDim = 64;
    model.ffn = 3072;
    model.mlpMatrices = 2;
    model.vocab = 21128;
    model.hasTiedEmbeddings = true;
    model.isEncoder = true;
    model.attentionParamsPerLayer = 2359296;
    model.paramsTotal = 102.3e6;
    model.paramsActive = 102.3e6;
    return model;
}

/// A decoder of the shape of Llama-3-8B.
inline core::TransformerModel llama3Of8B()
{
    core::TransformerModel model;
    model.key = "llama-3-8b";
    model.name = "Llama-3-8B";
    model.layers = 32;
    model.hidden = 4096;
    model.heads = 32;
    model.kvHeads = 8;
    model.headDim = 128;
    model.ffn = 14336;
    model.mlpMatrices = 3;
    model.vocab = 128256;
    model.attentionParamsPerLayer = 41943040;
    model.paramsTotal = 8.03e9;
    model.paramsActive = 8.03e9;
    return model;
}

/// ResNet-50 at 224 pixels: 4.11 G multiply-accumulates, 25.56 M parameters.
inline core::DeepModel resNet50()
{
    core::DeepModel model;
    model.key = "resnet50@224";
    model.name = "ResNet-50";
    model.kind = core::DeepKind::Cnn;
    model.family = "resnet";
    model.forwardMacs = 4.11e9;
    model.activationElements = 11.11e6;
    model.layers = 54;
    model.params = 25.56e6;
    model.denseParams = 25.56e6;
    model.sampleBytes = 114660;
    model.winogradShare = 0.37;
    return model;
}

template <class Model> Model withKey(Model model, const char* key)
{
    model.key = key;
    return model;
}

/// A library that holds every key that a template asks for; the shapes stand in for the real ones.
inline core::ModelLibrary templateLibrary()
{
    return {{bertBaseChinese(), llama3Of8B(), withKey(llama3Of8B(), "qwen2.5-7b"), withKey(llama3Of8B(), "gpt3-1.3b")},
            {resNet50(), withKey(resNet50(), "vit_base_patch16_224@224"), withKey(resNet50(), "stable-diffusion-v2"),
             withKey(resNet50(), "dlrm")}};
}

} // namespace quanheng::test
