#include "core/workload/import/config_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace quanheng::core {

namespace {

constexpr Bounds kCounts{1, 1e9};

/// Members that change neither the number of parameters nor the work of a step.
constexpr std::array<std::string_view, 70> kOfNoMatter{
    "architectures",
    "auto_map",
    "bos_token_id",
    "eos_token_id",
    "pad_token_id",
    "decoder_start_token_id",
    "sep_token_id",
    "cls_token_id",
    "transformers_version",
    "torch_dtype",
    "dtype",
    "use_cache",
    "initializer_range",
    "init_std",
    "rope_theta",
    "rope_scaling",
    "rope_ratio",
    "rotary_emb_base",
    "rotary_pct",
    "rotary_dim",
    "rotary",
    "partial_rotary_factor",
    "rms_norm_eps",
    "layer_norm_eps",
    "layer_norm_epsilon",
    "layernorm_epsilon",
    "norm_eps",
    "hidden_act",
    "hidden_activation",
    "activation_function",
    "hidden_dropout",
    "hidden_dropout_prob",
    "hidden_dropout_rate",
    "attention_dropout",
    "attention_probs_dropout_prob",
    "attn_pdrop",
    "embd_pdrop",
    "resid_pdrop",
    "dropout",
    "attn_dropout_prob",
    "emb_dropout_prob",
    "activation_dropout",
    "layerdrop",
    "classifier_dropout",
    "classifier_dropout_prob",
    "position_embedding_type",
    "router_aux_loss_coef",
    "aux_loss_alpha",
    "output_router_logits",
    "norm_topk_prob",
    "routed_scaling_factor",
    "scoring_func",
    "topk_method",
    "topk_group",
    "n_group",
    "seq_aux",
    "pretraining_tp",
    "name_or_path",
    "_name_or_path",
    "_attn_implementation",
    "id2label",
    "label2id",
    "problem_type",
    "num_labels",
    "gradient_checkpointing",
    "summary_type",
    "task_specific_params",
    "attn_logit_softcapping",
    "final_logit_softcapping",
    "query_pre_attn_scalar",
};

} // namespace

const char* ConfigReader::present(Names names)
{
    const char* found = nullptr;
    for (const char* name : names)
        if (m_members.has(name)) {
            m_read.insert(name);
            if (found == nullptr)
                found = name;
        }
    return found;
}

int ConfigReader::count(Names names)
{
    const char* name = present(names);
    return m_members.integer(name != nullptr ? name : *names.begin(), kCounts);
}

int ConfigReader::countOr(Names names, int fallback)
{
    const char* name = present(names);
    return name != nullptr ? m_members.integer(name, Bounds{0, kCounts.high}) : fallback;
}

double ConfigReader::numberOr(Names names, double fallback)
{
    const char* name = present(names);
    return name != nullptr ? m_members.number(name, kNonNegative) : fallback;
}

bool ConfigReader::flagOr(Names names, bool fallback)
{
    const char* name = present(names);
    return name != nullptr ? m_members.boolean(name) : fallback;
}

std::string ConfigReader::textOr(Names names, std::string_view fallback)
{
    const char* name = present(names);
    return name != nullptr ? m_members.text(name) : std::string(fallback);
}

bool ConfigReader::has(const char* name) { return present({name}) != nullptr; }

JsonCursor ConfigReader::at(const char* name)
{
    m_read.insert(name);
    return m_members[name];
}

std::vector<std::string> ConfigReader::read() const
{
    std::vector<std::string> members;
    m_members.eachMember([&](const std::string& name, const JsonCursor& member) {
        const bool isRead = m_read.find(name) != m_read.end() && !member.raw().is_null();
        if (isRead)
            members.push_back(member.raw().is_primitive() ? member.pointer() + ' ' + member.raw().dump()
                                                          : member.pointer());
    });
    return members;
}

std::vector<std::string> ConfigReader::unread() const
{
    std::vector<std::string> pointers;
    m_members.eachMember([&](const std::string& name, const JsonCursor& member) {
        const bool isNoMatter = std::find(kOfNoMatter.begin(), kOfNoMatter.end(), name) != kOfNoMatter.end();
        if (!isNoMatter && !member.raw().is_null() && m_read.find(name) == m_read.end())
            pointers.push_back(member.pointer());
    });
    return pointers;
}

} // namespace quanheng::core
