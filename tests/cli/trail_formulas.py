"""The formulas that trails name, written from the design documents (estimator-transformer, -v2, estimator-dl, -v2,
bands-*, pricing), each by its code. A formula takes the values of a step by their symbols and gives back the result
and every intermediate value that the step derives, by symbol. Units are the base units of the JSON: s, B, B/s, FLOP/s,
samples/s, currency.

Written against the documents, never from the program: where both differ, one of them is wrong."""
import math

FORMULAS = {}
GIB = 2.0 ** 30
YEAR = 8760 * 3600.0


def formula(code):
    def keep(function):
        assert code not in FORMULAS, code
        FORMULAS[code] = function
        return function
    return keep


class Values(dict):
    """Values of a step by symbol; terms are the last word of their code."""

    def has(self, symbol):
        return symbol in self

    def factor(self, *symbols):
        """Product of those factors that the step has."""
        return math.prod(self[s] for s in symbols if s in self)

    def sum(self, *symbols):
        return sum(self[s] for s in symbols if s in self)


# ---- what several figures share ----

@formula("formula.catalogue")
@formula("formula.option")
@formula("formula.deep.micro_batch")
def identity(v):
    return {"x": v["x"], "b": v["x"], "M_a": v["x"]}


@formula("formula.cores")
def cores(v):
    return {"cores": v["vcpu"] / v["threads"]}


@formula("formula.compare.ratio")
def ratio(v):
    return {"ratio": v["own"] / v["best"]}


@formula("formula.fit.share")
def share(v):
    return {"share": v["need"] / v["M_a"]}


@formula("formula.memory.visible")
def visible(v):
    return {"M_a": v["M_visible"] if v.has("M_visible") else v["M_card"] * v["share"]}


@formula("formula.memory.limit")
def limit(v):
    return {"M_limit": v["M_a"] * v["share"]}


@formula("formula.mfu")
def mfu(v):
    return {"MFU": v["F"] * v["r"] / (v["P"] * v["G"] * v["n_nodes"])}


@formula("formula.mfu_fed")
def mfu_fed(v):
    return {"MFU": v["MFU_r"] * v["r_total"] / v["r"]}


@formula("formula.step_of_rate")
def step_of_rate(v):
    b = v["B_s"]
    return {"P50": b / v["r"], "P10": b / v["r90"], "P90": b / v["r10"]}


@formula("formula.rate_of_step")
def rate_of_step(v):
    b = v["B_s"]
    return {"r": b / v["step"], "P10": b / v["step90"], "P90": b / v["step10"]}


# ---- measured runs of the user's (core/sizing/own_runs/correction.h) ----

@formula("formula.mfu_own_run")
def mfu_own_run(v):
    return {"MFU": v["MFU_r"] * v["r_run"] / v["r"]}


def shifted_by_runs(v):
    runs = range(1, 1 + sum(1 for symbol in v if symbol[0] == "w" and symbol[1:].isdigit()))
    assert all(0 < v[f"c{i}"] <= 1 for i in runs)
    return math.prod((v[f"m{i}"] / v[f"p{i}"]) ** v[f"w{i}"] for i in runs)


def narrowed(v, side):
    return max(side * v["width"], min(side, v["least"]))


def ends_of_narrowed(v, middle, before, low, high):
    return {"P10": middle * math.exp(-narrowed(v, math.log(before / low))),
            "P90": middle * math.exp(narrowed(v, math.log(high / before)))}


@formula("formula.own_run.rate")
def own_run_rate(v):
    middle = v["r"] * shifted_by_runs(v)
    return {"r_run": middle, **ends_of_narrowed(v, middle, v["r"], v["r10"], v["r90"])}


@formula("formula.own_run.memory")
def own_run_memory(v):
    unseen = sum(value for symbol, value in v.items() if symbol[0] == "u")
    middle = (v["M"] - unseen) * shifted_by_runs(v) + unseen
    return {"M_run": middle, **ends_of_narrowed(v, middle, v["M"], v["M10"], v["M90"])}


# ---- links (estimator-transformer 3, estimator-dl 3, -v2 4) ----

@formula("formula.link.nvlink")
def nvlink(v):
    return {"I": v["NVLink"] / 2 * v["beta_nv"]}


@formula("formula.link.pcie")
def pcie(v):
    # Usable, one way: generation 3 12, 4 25, 5 50 GB/s.
    assert v["pcie_usable"] == {3: 12e9, 4: 25e9, 5: 50e9}[min(max(v["gen"], 3), 5)]
    return {"PCIe": v["pcie_usable"] * v["beta_pcie"]}


@formula("formula.link.network")
def network(v):
    return {"X": v["NET"] * v["beta_ib"]}


@formula("formula.link.tcp")
def tcp(v):
    planned = min(v["tcp"], v["share"] * v["NET"])
    return {"X": planned, "X_slow": min(v["tcp10"], planned), "X_fast": min(v["tcp90"], v["NET"])}


# ---- the network that a job needs ----

@formula("formula.network.share")
def network_share(v):
    return {"share": 1 - v["step_free"] / v["step"],
            "P10": 1 - v["step_free"] / v.get("step_fast", v["step"]),
            "P90": 1 - v["step_free"] / v.get("step_slow", v["step"])}


@formula("formula.network.need")
def network_need(v):
    # The step at which traffic between machines takes just the share that is allowed.
    return {"step_need": v["step_free"] / (1 - v["limit"])}


# ---- language models: time (estimator-transformer 5 with v2 1) ----

def isForward(v):
    return v["task"] == "inference"


def hasAdapters(v):
    return v["task"] in ("lora", "qlora")


@formula("formula.transformer.layout")
def layout(v):
    batch = v["B"] * (v["n_nodes"] if isForward(v) else 1)
    d = v["G"] * v["n_nodes"] / (v["t"] * v["p"] * v["c"])
    return {"B_s": batch, "d": d, "m": max(1, batch / (v["b"] * d)), "T": v["b"] * v["s"] / v["c"]}


@formula("formula.transformer.passes")
def passes(v):
    flash = v["attention"] == "flash"
    if isForward(v):
        # The forward third: one pass of products, a third of what forward and backward move.
        return {"w": 0, "n": 1, "n_att": (3.5 if flash else 3) / 3, "n_ew": 2.5 / 3, "n_dq": 1, "n_host": 1 / 3,
                "n_head": 1, "n_loss": 1 / 3, "n_ar": 2, "n_x": 2, "n_cp": 3.5 / 3, "n_z": 1}
    r = 1 if v["checkpointing"] == "full" else 0
    sigma = 1 if v["checkpointing"] == "selective" else 0
    w = 0 if hasAdapters(v) else 1
    rho = r if flash else max(r, sigma)
    return {"w": w, "n": 2 + w + r + (v["selective_pass"] * sigma if flash else 0),
            "n_att": 3.5 + r if flash else 3 + max(r, sigma), "n_ew": 2.5 + r + v["selective_pass"] * sigma,
            "n_dq": 2 + r, "n_host": (2.5 + r) / 2.5, "n_head": 2 + w, "n_loss": 1, "n_ar": 4 + 2 * r,
            "n_x": 4 + rho, "n_cp": 3.5 + rho, "n_z": 2}


@formula("formula.transformer.bandwidth")
def bandwidth(v):
    return {"W": v["BW"] * v.factor("x_bw") * v["beta_mem"]}


@formula("formula.transformer.efficiency")
def efficiency(v):
    out = {"η0": min(v["eta_cap"], 1 / (v["u0"] + v["u1"] * v["P16"] / (v["BW"] * v.factor("x_bw"))))}
    power = v.get("x_pow", 1)
    if v.has("TDP"):
        power = min(1, (v["TDP"] / (v["P16"] / 1e12) / v["omega_w"]) ** v["gamma_w"])
        assert v["gamma_w"] == 0.5
        out["x_pow"] = power
    out["η"] = out["η0"] * v["x_arch"] * v["x_typ"] * power
    return out


@formula("formula.transformer.precision")
def precision(v):
    power = {"fp8": 1, "nvfp4": 2}.get(v["precision"], 0)
    return {"η_g": v["η"] * v["x_fp8"] ** power}


def gemm(m, n, k, rate, beta, w):
    return 2 * m * n * k / rate + beta * (m * k + k * n + m * n) / w


@formula("formula.transformer.matrix")
def matrix(v):
    t, tokens, h = v["t"], v["T"], v["h"]

    def g(m, n, k, x=1):
        return gemm(m, n, k, v["P"] * v["η_g"] * x, v["β"], v["W"])

    a = v["ψ"] * (g(tokens, (v["a"] + 2 * v["k"]) * v["δ"] / t, h) + g(tokens, h, v["a"] * v["δ"] / t))

    def dense(f):
        return g(tokens, (v["n_g"] - 1) * f / t, h) + g(tokens, h, f / t)

    if v.has("E"):
        local = v["E"] / v["e"]
        m_e = tokens / t * v["κ"] * v["e"] / v["E"]
        expert = local * (g(m_e, 2 * v["f_e"], h, v["x_moe"]) + g(m_e, h, v["f_e"], v["x_moe"]))
        expert += v["n_s"] * (g(tokens, 2 * v["f_e"] / t, h) + g(tokens, h, v["f_e"] / t))
        first = v["L_d"] / v["L"]
        mlp = (1 - first) * expert + (first * dense(v["f_d"]) if first > 0 else 0)
    else:
        mlp = dense(v["f"])
    return {"t_proj": v["n"] * a, "t_mlp": v["n"] * mlp, "t_proj + t_mlp": v["n"] * (a + mlp)}


def attended(v):
    return 0.5 * v["s"] + v["half_window_tokens"] if v.has("half_window_tokens") else v["s"]


def coreFlops(v):
    # F = 4 b (s/c) s' a δ / t, and T = b s / c.
    return 4 * v["T"] * attended(v) * v["a"] * v["δ"] / v["t"]


@formula("formula.transformer.attention_flash")
def flash(v):
    balance = v["η"] / v["eta_ref"] * min(v["η0"] / v["eta_ref"], v["attention_cap"])
    causal = 1 if v.get("encoder") else 0.5
    rate = v["P16"] * v["eta_att"] * v.factor("x_att1") * balance
    return {"x_bal": balance, "t_att": v["n_att"] * causal * coreFlops(v) / rate}


@formula("formula.transformer.attention_standard")
def standard(v):
    scores = 2 * v["k_sc"] * v.factor("x_sc") * v["T"] * v["a"] * v["s"] / (v["t"] * v["W"])
    return {"t_att": v["n_att"] * (coreFlops(v) / (v["P16"] * v["η"]) + scores)}


@formula("formula.transformer.elementwise")
def elementwise(v):
    t, h = v["t"], v["h"]
    routing = 0
    if v.has("κ"):
        first = v["L_d"] / v["L"]
        f = (1 - first) * (v["κ"] + v["n_s"]) * v["f_e"] / t + first * v["f_d"] / t
        routing = 3 * v["κ"] * h / t
    else:
        f = (v["n_g"] - 1) * v["f"] / t
    volume = 8 * h / (t if v.get("SP") else 1) + 3 * f + routing
    return {"t_ew": v["k_ew"] * v.factor("k_comp") * 2 * v["T"] * volume / v["W"] * v["n_ew"]}


@formula("formula.transformer.dequantisation")
def dequantisation(v):
    return {"t_dq": v.factor("k_nf4", "k_gptq") * v["N"] / v["L"] / v["t"] * v["dequant_bytes"] / v["W"] * v["n_dq"]}


@formula("formula.transformer.layer")
def layer(v):
    device = v.sum("t_mat", "t_att", "t_ew", "t_dq")
    host = v["tau"] * v.factor("x_tau_tuned", "x_tau_comp") * v["n_host"]
    if v.has("x_loc"):
        host *= 1 + v["x_loc"] * v["E"] / v["e"]
    if v.has("kap_lora"):
        host *= 1 + v["kap_lora"] * v.get("kap_lora_qkv", 1)
    q = v["smooth_max_power"]
    return {"t_gpu": device, "t_host": host, "t_lay": (device ** q + host ** q) ** (1 / q)}


@formula("formula.transformer.head")
def head(v):
    vocabulary = v["V"] / v["t"]
    products = gemm(v["T"], vocabulary, v["h"], v["P16"] * v["η"], v["β_h"], v["W"]) * v["n_head"]
    loss = v.factor("head_bytes", "k_hd", "k_hd_tuned") * v["n_loss"] * v["T"] * vocabulary / v["W"]
    return {"head": (products + loss) / (v["p"] if v["v"] > 1 else 1)}


@formula("formula.transformer.layer_traffic")
def layer_traffic(v):
    t, h, tokens, d = v["t"], v["h"], v["T"], v["D"]
    out = {"t_tp": 0.0}
    if t > 1:
        inside, across = min(t, d), max(1, t / d)
        size = 2 * tokens * h
        ring = 2 * (inside - 1) / inside * size / v["I"] + v["alpha"]
        if across > 1:
            ring += 2 * (across - 1) / across * size / v["X"]
        out["t_tp"] = v["n_ar"] * ring * (v["x_sp"] if v.get("SP") else 1)
    if v["c"] > 1:
        rate = v["I"] if t * v["c"] <= d else v["X"] / v["G"]
        out["t_cp"] = 0.25 * v["n_cp"] * 4 * tokens * v["k"] * v["δ"] / t * (v["c"] - 1) / rate
    if v.has("κ"):
        e, kappa = v["e"], v["κ"]
        inside = min(e, d)
        o = 1 - inside / e
        size = v["n_x"] * (tokens / t) * kappa * h * 2 * (1 - 1 / e)
        near, far = 1 - o, o
        if v["stack"] == "tuned":
            n_e = e / inside
            near, far = 1, o * n_e * (1 - (1 - 1 / n_e) ** kappa) / kappa
        time = size * near / (v["I"] * v["beta_a2a"] / v["beta_nv"])
        if far > 0:
            outside = v["beta_a2a"] * v["NET"] / v["G"] if v.has("NET") else v["X"] / v["G"]
            time += size * far / outside
        out["t_a2a"] = (1 - v["L_d"] / v["L"]) * time
    out["t_par"] = sum(out.values())
    return out


@formula("formula.transformer.stage")
def stage(v):
    time = v["L"] / v["p"] * v.sum("t_lay", "t_par")
    return {"stage": time, "μ0": time + v["head"]}


def ring_of(ranks, per_domain):
    inside = max(1, min(ranks, per_domain))
    return inside, max(1, ranks / inside)


@formula("formula.transformer.ring")
def ring(v):
    t, p = v["t"], v["p"]
    g, q = ring_of(v["d"], v["D"] / (t * v["c"]))
    in_one_domain = v.has("z") and v["z"] * t * v["c"] <= v["D"]
    params = v["N"]
    if v.has("N_a"):
        params = v["N_a"] + (v["N"] - v["N_a"]) / max(1, v["e"] / t)
    return {"P_l": params / (t * p), "g": g, "q": q,
            "λ": (v["d"] - 1) * v["alpha_hop"] if q > 1 and not in_one_domain else 0}


def ring_time(v, size, g, q):
    time = (g - 1) / g * size / v["I"] if g > 1 else 0
    if q > 1:
        time += (q - 1) / q * size * v["G"] / min(g, v["G"]) / v["X"]
    return time


@formula("formula.transformer.gather")
def gather(v):
    def r(size):
        return ring_time(v, size, v["g"], v["q"])

    time = v["n_z"] * r(v["P_l"] * v["β_w"]) + v["w"] * r(2 * v["P_l"])
    time += (v["n_z"] + v["w"]) * v["L"] / v["p"] * v["λ"]
    omega = v.sum("om_z3", "om_z3_typ")  # over plain TCP nothing hides
    return {"t_z3": time, "t_z3x": time - omega * min(time, v["μ0"])}


@formula("formula.transformer.weight_offload")
def weight_offload(v):
    time = v["n_z"] * v["P_l"] * v["β_w"] / v["PCIe"]
    return {"t_owx": time - v["om_z3"] * min(time, v.sum("μ0", "t_z3x"))}


@formula("formula.transformer.point_to_point")
def point_to_point(v):
    in_domain = v["D"] > v["G"] and v["t"] * v["p"] * v["c"] <= v["D"]
    rate = v["I"] if v["n_nodes"] == 1 or in_domain else v["X"] / v["G"]
    time = 2 * v["v"] * 2 * v["T"] * v["h"] / v["t"] / rate * v.get("p2p_interleaved", 1)
    return {"p2p": time + 2 * v["alpha"]}


@formula("formula.transformer.pipeline")
def pipeline(v):
    micro = v.sum("μ0", "t_z3x", "t_owx", "p2p")
    bubble = (v["p"] - 1) / v["v"] * v.sum("stage", "p2p")
    return {"μ": micro, "bubble": bubble, "t_pipe": v["m"] * micro + bubble}


@formula("formula.transformer.gradients")
def gradients(v):
    p, vs, mu = v["p"], v["v"], v["μ"]
    sharded = v["sharding"] != "none"
    out = {}

    def traffic(params, g, q):
        reduce = ring_time(v, v["γ"] * params, g, q)
        return reduce + ring_time(v, 2 * params, g, q) if sharded else 2 * reduce

    total, params = 0.0, v["P_l"] * v.get("adapter_share", 1)
    if v.has("N_a"):
        spread = max(v["e"], v["t"])
        out["P_d"] = params = v["N_a"] / (v["t"] * p)
        out["P_e"] = (v["N"] - v["N_a"]) / (spread * p)
        out["d_e"] = max(1, v["d"] * v["t"] / spread)
        out["g_e"], out["q_e"] = ring_of(out["d_e"], v["D"] / max(v["e"], v["t"] * v["c"]))
        total = traffic(out["P_e"], out["g_e"], out["q_e"])
    if v["d"] > 1:
        total += traffic(params, v["g"], v["q"])
        if sharded:
            total += 2 * math.ceil(2 * params / v["bucket_params"]) * v["λ"]
    window = 2 / 3 * mu
    if v["stack"] == "tuned":
        window *= 1 + (p - 1) * (vs - 1) / vs
        window += mu / 3 if v["sharding"] in ("zero1", "zero2") else 0
    out.update({"R": total, "window": window, "t_dp": total - v.get("om_dp", 0) * min(total, window)})
    return out


def trained_on_card(v):
    params = v["P_l"] * v.get("adapter_share", 1)
    return params / v["d"] if v["sharding"] != "none" else params


@formula("formula.transformer.optimizer")
def optimizer(v):
    return {"t_opt": v["opt_bytes_per_param"] * trained_on_card(v) / v["W"]}


@formula("formula.transformer.optimizer_offload")
def optimizer_offload(v):
    params = trained_on_card(v)
    return {"offload": v["offload_link_bytes"] * params / v["PCIe"]
            + v["offload_host_bytes"] * params * v["G"] / v["offload_host_bandwidth"]}


@formula("formula.transformer.optimizer_paging")
def optimizer_paging(v):
    return {"t_page": v["paged_link_bytes"] * trained_on_card(v) / v["PCIe"]}


@formula("formula.transformer.step")
def transformer_step(v):
    return {"step": v.sum("t_pipe", "t_dp", "t_opt", "offload", "t_page") * v.get("x_layout", 1)}


@formula("formula.transformer.band")
def transformer_band(v):
    width = v.get("widening", 1)
    low, high = [-math.log(v["row_low"]) * width], [math.log(v["row_high"]) * width]
    if v.has("x_pow10"):
        # A higher factor is a shorter step.
        low.append(math.log(v["x_pow90"] / v["x_pow"]))
        high.append(math.log(v["x_pow"] / v["x_pow10"]))
    if v.has("layout_low"):
        low.append(-math.log(v["layout_low"] / v["x_layout"]))
        high.append(math.log(v["layout_high"] / v["x_layout"]))
    if v.has("step_fast"):
        low.append(-math.log(v["step_fast"] / v["step"]))
        high.append(math.log(v["step_slow"] / v["step"]))

    def joined(sides):
        return math.hypot(*(max(0, side) for side in sides))

    return {"P50": v["step"], "P10": v["step"] * math.exp(-joined(low)), "P90": v["step"] * math.exp(joined(high))}


@formula("formula.transformer.model_flops")
def transformer_flops(v):
    multiplied = v["N_a"] - (0 if v["tied"] else v["V"] * v["h"])
    weights = 1 if isForward(v) else 2 if hasAdapters(v) else 3
    attention = 1 if isForward(v) else 3
    causal = 1 if v.get("encoder") else 0.5
    token = 2 * weights * multiplied + attention * causal * 4 * attended(v) * v["a"] * v["δ"] * v["L"]
    return {"F": token * v["s"]}


# ---- language models: memory (estimator-transformer 8 with v2 2) ----

@formula("formula.transformer.params_on_card")
def params_on_card(v):
    table = v["V"] * v["h"]
    if v.has("N_a") and v["e"] > 1:
        layers = (v["N_a"] - table) / (v["p"] * v["t"]) + (v["N"] - v["N_a"]) / (v["p"] * max(v["e"], v["t"]))
        tables = table / v["t"]
    else:
        layers = (v["N"] - table * (1 if v["tied"] else 2)) / (v["p"] * v["t"])
        tables = table / v["t"] * (1 if v["p"] > 1 or v["tied"] else 2)
    return {"P_lay": layers, "P_emb": tables, "P_c": layers + tables}


@formula("formula.transformer.adapter_params")
def adapter_params(v):
    q = o = v["h"] + v["a"] * v["δ"]
    k = val = v["h"] + v["k"] * v["δ"]
    mlp = v["n_g"] * (v["h"] + v["f"])
    sides = {"all-linear": q + k + val + o + mlp, "attn+mlp": q + k + val + o + mlp, "qkv": q + k + val, "qv": q + val,
             "qkv+proj": q + k + val + o, "all-linear+emb": q + k + val + o + mlp}[v["targets"]]
    embedding = 2 * v["V"] * v["h"] if v["targets"] == "all-linear+emb" else 0
    return {"P_t": v["r"] * sides * v["L"] + embedding}


def adam(v, adam_bytes):
    master = max(0, adam_bytes - 8)
    return {"adamw": adam_bytes, "adamw-8bit": master + v["adam_8bit_bytes"], "adamw-8bit-paged": master,
            "sgd-momentum": master + (adam_bytes - master) / 2}[v["optimizer"]]


@formula("formula.transformer.memory_states")
def memory_states(v):
    wide = v["precision"] in ("fp32", "tf32")
    gradients = states = 0
    if isForward(v) or hasAdapters(v):
        plain = 4 if wide else 2
        weights = v.get("k_q4", plain) * v["P_lay"] + plain * v["P_emb"]
        if hasAdapters(v):
            fp32_adapters = v["recipe"] in ("mixed", "amp")
            trained = v["P_t"] / (v["t"] * v["p"])
            gradients = trained * v["adapter_grad_bytes"] * (2 if fp32_adapters else 1)
            states = trained * adam(v, v["adapter_adam_bytes"] + (4 if fp32_adapters else 0))
            assert (v["adapter_grad_bytes"], v["adapter_adam_bytes"]) == (2, 8)
    else:
        recipe = "amp" if wide else v["recipe"]
        table = {"mixed": (2, 2, 12), "amp": (4, 4, 8), "pure": (2, 2, 4), "megatron": (2, 4, 12),
                 "megatron-bf16grad": (2, 2, 12), "bloom-fp32grad": (2, 6, 12)}
        assert (v["q_w"], v["q_g"], v["q_adam"]) == table[recipe]
        params = v["P_lay"] + v["P_emb"]
        weights, gradients, states = v["q_w"] * params, v["q_g"] * params, adam(v, v["q_adam"]) * params
    shard = v["z_shard"] / v["d"] if v["d"] > 1 else 1
    level = {"none": 0, "zero1": 1, "zero2": 2, "zero3": 3}[v["sharding"]]
    states *= shard if level >= 1 else 1
    gradients *= shard if level >= 2 else 1
    weights *= shard if level >= 3 else 1
    if v.get("in_backward"):
        gradients = 0
    if v["offload"] in ("optimizer", "weights-and-optimizer") and not isForward(v):
        gradients = states = 0
    if v["offload"] in ("weights", "weights-and-optimizer"):
        weights = 0
    return {"M_w": weights, "M_g": gradients, "M_o": states, "M_s": weights + gradients + states}


@formula("formula.transformer.memory_gathered")
def memory_gathered(v):
    table = v["V"] * v["h"]
    layer_params = (v["N"] - table * (1 if v["tied"] else 2)) / v["L"]
    return {"U": v["k_unit"] * layer_params / v["t"] * v["β_w"] + 2 * table / v["t"]}


@formula("formula.transformer.memory_activations")
def memory_activations(v):
    t, p, h = v["t"], v["p"], v["h"]
    frozen = v.get("frozen", 0)
    width = (v["κ"] + v["n_s"]) * v["f_e"] if v.has("κ") else v["f"]
    sp = t if v.get("SP") else 1
    kept = (10 - 2 * frozen) * h / sp + 2 * (2 * v["a"] * v["δ"] + 2 * v["k"] * v["δ"]) / t + v["n_m"] * width / t
    if v.has("κ"):
        kept += 4 * v["κ"] * h / t
    f = v["k_act"] * v.factor("k_compiled") * kept * (2 if v["precision"] in ("fp32", "tf32") else 1)
    scores = v["score_bytes"] * v["a"] * v["s"] / t if v["attention"] == "standard" else 0
    if isForward(v):
        return {"F": f, "A_1": v["T"] * (f + scores), "A": 0}
    held, one_layer = f + scores, 0
    if v["checkpointing"] == "selective":
        held = v.get("selective_per_op", 1) * f
    elif v["checkpointing"] == "full":
        held, one_layer = 2 * h / sp, v["T"] * (f + scores)
    in_flight = p if p > 1 else 1
    interleaved = 1 + (p - 1) / (p * v["v"]) if v["v"] > 1 else 1
    return {"F": f, "A_1": one_layer, "A": v["T"] * held * v["L"] / p * in_flight * interleaved}


@formula("formula.transformer.memory_logits")
def memory_logits(v):
    size = v["T"] * v["V"] / v["t"] * v.factor("k_logit", "logit_bytes_tensor_parallel") * v.factor("k_compiled")
    return {"Λ": size / v.get("chunked_loss_divisor", 1) / (3 if isForward(v) else 1)}


@formula("formula.transformer.activation_peak")
def activation_peak(v):
    return {"A_peak": max(v["A"] + v["A_1"] + (v["Λ"] if v["p"] == 1 else 0), v["A"] / v["p"] + v["A_1"] + v["Λ"])}


@formula("formula.transformer.memory_buffers")
def memory_buffers(v):
    buckets = 0
    if v.has("k_work"):
        trained = v["P_t"] / (v["t"] * v["p"]) if v.has("P_t") else v["P_c"]
        buckets = min(v["k_work"], v["bucket_bytes"] * trained)
    return {"M_b": v["k_base"] + buckets}


@formula("formula.transformer.memory_total")
def memory_total(v):
    return {"M": v.sum("M_s", "U") + v["phi"] * v["A_peak"] + v.sum("M_b", "c_ctx", "c_comm")}


@formula("formula.transformer.memory_band")
def memory_band(v):
    spread = math.exp(v["width"])
    return {"P50": v["M"], "P10": v["M"] / spread, "P90": v["M"] * max(spread, v["upper"])}


# ---- other deep learning: time (estimator-dl 4 with v2 1.2) ----

FLOP_PER_MAC = {"inference": 2, "lora": 4, "qlora": 4}


def deep_share(v):
    return 1 / 3 if isForward(v) else 1


@formula("formula.deep.model")
def deep_model(v):
    s, h, L = v["s"], v["h"], v["L"]
    heads = v["a"] * v["δ"]
    if v.has("κ"):
        weights = v["N_a"] - (0 if v["tied"] else h * v["V"])
        width = v["κ"] * v["f_e"]
    else:
        weights = L * (v["P_att"] + v["n_g"] * h * v["f"]) + (0 if v["encoder"] else h * v["V"])
        width = v["f"]
    macs = s * (weights + L * 2 * s * heads)
    # Outputs of q, k, v, context, projection and the MLP, and a scores a token: L s (10 h + a s) for a usual encoder.
    outputs = 2 * heads + 2 * v["k"] * v["δ"] + h + (v["n_g"] - 1) * width + h + v["a"] * s
    return {"C": macs, "A": s * (L * outputs + (0 if v["encoder"] else v["V"])), "L_w": L * (4 + v["n_g"])}


@formula("formula.deep.batch")
def deep_batch(v):
    batch = v["B"] * (v["n_nodes"] if isForward(v) else 1)
    return {"B_s": batch, "m": batch / (v.get("G", 1) * v["n_nodes"] * v["b"])}


@formula("formula.deep.peak")
def deep_peak(v):
    return {"P": v["P_sheet"] * v.factor("x_peak")}


@formula("formula.deep.bandwidth")
def deep_bandwidth(v):
    return {"BW": v["BW_sheet"] * v.factor("x_bw")}


@formula("formula.deep.efficiency")
def deep_efficiency(v):
    return {"eta": v.factor("eta0", "x_arch", "x_simt", "x_tf32", "x_fp8", "x_rnn", "eta_conv3d")}


@formula("formula.deep.stack")
def deep_stack(v):
    return {"f": v.factor("x_tuned", "x_naive", "x_awk")}


@formula("formula.deep.passes")
def deep_passes(v):
    return {"k": v.factor("k_kind", "k_comp", "frozen_bn", "k_fuse", "x_amp", "z_tf32c")}


@formula("formula.deep.compute")
def deep_compute(v):
    macs = v["C"] * (1 - v["w3"] * (1 - 1 / v["r_wino"])) if v.has("w3") else v["C"]
    flop = FLOP_PER_MAC.get(v["task"], 6)
    return {"C_eff": macs, "t_c": flop * macs * v["b"] / (v["P"] * v["eta"]) * v["f"]}


@formula("formula.deep.memory")
def deep_memory(v):
    a = v["A"] - (v["L_t"] * v["a"] * v["seq"] ** 2 if v.get("attention") == "flash" else 0)
    elements = v["k"] * a + (v["k_rec"] * v["E"] if v.has("k_rec") else 0)
    return {"t_m": deep_share(v) * elements * v["s"] * v["b"] / v["BW"] * v["f"]}


@formula("formula.deep.host")
def deep_host(v):
    factor = v["x_host"] ** v["g"] * v.factor("x_tau_tuned")
    return {"x_h": factor, "t_host": deep_share(v) * v["tau"] * v["L"] * factor}


@formula("formula.deep.micro_step")
def deep_micro_step(v):
    return {"t_mb": v.sum("t_c", "t_m", "t_host")}


@formula("formula.deep.detector")
def deep_detector(v):
    images = deep_share(v) * v["h_det"] * v["b"] * v["x_h"]
    q = v["detector_join"]
    assert q == 3
    return {"t_img": images, "t_mb": (v.sum("t_c", "t_m", "t_host") ** q + images ** q) ** (1 / q)}


@formula("formula.deep.optimizer")
def deep_optimizer(v):
    assert v["q_opt"] == 30
    return {"t_opt": v["q_opt"] * v["W_all"] / v["BW"]}


@formula("formula.deep.exchange")
def deep_exchange(v):
    g, cards, nodes = v["W"] * v["q_grad"], v["G"], v["n_nodes"]
    inside = 2 * (cards - 1) / cards * g / v["I"] if cards > 1 else 0
    outside = 2 * (nodes - 1) / nodes * g / v["X"] if nodes > 1 else 0
    ring = inside + outside
    return {"g": g, "t_ring_in": inside, "t_ring_out": outside, "t_ar": ring,
            "t_ex": ring - v["om_dp"] * min(ring, v["overlap_window"] * v["t_mb"])}


@formula("formula.deep.all_to_all")
def deep_all_to_all(v):
    cards, total = v["G"], v["G"] * v["n_nodes"]
    size = (1 if isForward(v) else 2) * v["E"] * v["b"] * v["s"] * (1 - 1 / total)
    time = (cards - 1) / (total - 1) * size / v["I"] if cards > 1 else 0
    if v["n_nodes"] > 1:
        time += (total - cards) / (total - 1) * size / (v["X"] / cards)
    return {"t_a2a": time}


@formula("formula.deep.step")
def deep_step(v):
    loss = 0 if isForward(v) else v["scale"] * math.log2(v["G"] * v["n_nodes"])
    plain = v["m"] * v.sum("t_mb", "t_a2a") + v.sum("t_opt", "t_ex")
    return {"loss": loss, "t_step": plain * (1 + loss) * v.factor("checkpoint_time")}


@formula("formula.deep.rate")
def deep_rate(v):
    # The user's own code takes the square root of F (v2 1.2).
    assert v["own_code_exponent"] == 0.5
    return {"r": v["B_s"] / v["t_step"] * v["F_model"] ** v["own_code_exponent"]}


@formula("formula.deep.band")
def deep_band(v):
    factor = v["f_row"]
    for symbol, value in v.items():  # in their order of use
        if symbol.startswith("power"):
            factor **= value
        elif symbol.startswith("floor"):
            factor = max(factor, value)
        elif symbol.startswith("join"):
            factor = math.exp(math.hypot(math.log(factor), math.log(value)))
        elif symbol.startswith("times"):
            factor *= value
    low = high = math.log(factor)
    if v.has("r_slow"):
        low, high = math.hypot(low, math.log(v["r"] / v["r_slow"])), math.hypot(high, math.log(v["r_fast"] / v["r"]))
    return {"P50": v["r"], "P10": v["r"] / math.exp(low), "P90": v["r"] * math.exp(high)}


@formula("formula.deep.model_flops")
def deep_flops(v):
    return {"F": FLOP_PER_MAC.get(v["task"], 6) * v["C"]}


# ---- other deep learning: memory (estimator-dl 8 with v2 7); GiB where the documents divide by 1e9 ----

@formula("formula.deep.memory_states")
def deep_memory_states(v):
    params = v["W_all"]
    if v.has("W"):
        tables = max(v["W_all"] - v["W"], 0)
        params = v["W_all"] - tables + tables / (max(v["G"], 1) * v["n_nodes"])
    bytes_each = v["s"]
    if v["task"] not in ("inference", "lora", "qlora"):
        bytes_each = {"sgd-momentum": v["q_sgd"], "adamw": v["q_adam"],
                      "adamw-8bit": v["q_adam"] - v["q_8bit_saved"]}[v["optimizer"]]
        bytes_each += v["q_half"] if v["s"] == 2 else 0
        assert (v["q_sgd"], v["q_adam"], v["q_half"]) == (12, 16, 2)
    return {"M_s": params * bytes_each / 1e9 * GIB}


@formula("formula.deep.memory_activations")
def deep_memory_activations(v):
    a = v["A"] - (v["L_t"] * v["a"] * v["seq"] ** 2 if v.get("attention") == "flash" else 0)
    kept = 1
    if isForward(v):
        kept = 1 / 3
    elif v.has("checkpoint_activations"):
        kept = max(v["checkpoint_activations"], 1 / v["L_t"] if v["L_t"] > 0 else 0)
    return {"M_a": kept * v["kappa"] * a * v["s"] * v["b"] / 1e9 * GIB}


@formula("formula.deep.memory_need")
def deep_memory_need(v):
    rest = v["M_c"] + v["M_s"]
    return {"M": rest + v["M_a"], "P10": rest + v["M_a"] / v["upper"], "P90": rest + v["upper"] * v["M_a"]}


# ---- deep learning on CPU machines (estimator-dl 9 with v2 5) ----

@formula("formula.cpu.core_peak")
def cpu_core_peak(v):
    return {"P32": v["p32_amx"] if v.has("p32_amx") else v["flop_cycle"] * v["GHz"] * 1e9}


@formula("formula.cpu.core_bandwidth")
def cpu_core_bandwidth(v):
    return {"B_core": v["B_socket"] / v["cores_socket"]}


@formula("formula.cpu.sample")
def cpu_sample(v):
    compute = FLOP_PER_MAC.get(v["task"], 6) * v["C"] / (v["P32"] * v["phi"] * v["g"])
    memory = deep_share(v) * v["k_cpu"] * v["A"] * v["s"] / v["B_core"]
    return {"t_c1": compute, "t_m1": memory, "t": compute + memory}


@formula("formula.cpu.working_cores")
def cpu_working_cores(v):
    n = min(v["cores"], v.get("small_model_cores", math.inf))
    virtual = (n / v["vm_cores"]) ** v["vm_exponent"] if v.has("vm_cores") and n > v["vm_cores"] else 1
    nodes = 1 if isForward(v) else v["e_node"] ** math.log2(v["n_nodes"])
    return {"n": n, "x_vm": virtual, "x_node": nodes}


@formula("formula.cpu.step")
def cpu_step(v):
    slow = 1 / (v["x_vm"] * v["x_node"])
    working = v["n"] ** v["a_core"]
    samples = v["b"] * v["m"]
    out = {"T_c": slow * samples * v["t_c1"] / working, "T_m": slow * samples * v["t_m1"] / working,
           "T_w": slow * v["m"] * v["c_w"] * v["W_all"] / (v["n"] * v["B_core"]),
           "T_h": slow * v["m"] * v["tau_c"] * v["L"]}
    total = sum(out.values())
    if v.has("X"):
        ring = 2 * (v["n_nodes"] - 1) / v["n_nodes"] * 4 * v["W"] / v["X"]
        out["t_ex"] = ring - v["om_dp"] * min(ring, 2 / 3 * out["T_c"])
        total += out["t_ex"]
    out["t_step"] = total
    return out


@formula("formula.cpu.rate")
def cpu_rate(v):
    return {"r": v["B_s"] / v["t_step"]}


@formula("formula.cpu.recommender")
def cpu_recommender(v):
    cores = min(v["cores"], v["recommender_cores"])
    rate = v["rate_core"] * cores * v["n_nodes"] * v["e_node"] ** math.log2(v["n_nodes"])
    return {"r": rate, "P10": rate / v["f"], "P90": rate * v["f"]}


# ---- classical machine learning (estimator-dl 11 with v2 6) ----

def features(v):
    if not v.has("feature_row"):
        return 1
    a, b = v["feature_row"], v["feature_cell"]
    return (a + b * v["F"]) / (a + b * v["fitted_features"])


def one_socket(v):
    return max(1, min(v["cores"], v.get("cores_socket", math.inf)))


@formula("formula.classic.cpu")
def classic_cpu(v):
    useful = max(1, v["useful_scale"] * (v["R"] / v["useful_rows"]) ** v["useful_exponent"])
    c = min(one_socket(v), useful)  # the tool is told to use no more, so the last factor of section 11 is 1
    hundred = (v["T0"] + v["R"] * (v["serial"] + v["shared"] / c) * features(v)) / v["v"]
    return {"c_use": c, "t": v["trees"] * v["classes"] / 100 * hundred}


@formula("formula.classic.gpu")
def classic_gpu(v):
    slower = (v["BW_ref"] / v["BW"]) ** v["bandwidth_exponent"]
    return {"t": v["trees"] * v["classes"] / 100 * (v["T0"] + v["R"] * v["per_row"] * slower * features(v))}


@formula("formula.classic.forest")
def classic_forest(v):
    kappa = math.sqrt(v["kappa_low"] * v["kappa_high"]) / (v["modern_divisor"] if v["v"] > v["modern_speed"] else 1)
    return {"t": v["trees"] * v["classes"] * v["R"] * math.log2(max(v["R"], 2)) * kappa / one_socket(v)}


@formula("formula.classic.linear")
def classic_linear(v):
    c = min(one_socket(v), v.get("linear_cores", math.inf))
    return {"t": v["R"] * math.sqrt(v["kappa_low"] * v["kappa_high"]) / c}


@formula("formula.classic.rate")
def classic_rate(v):
    rate = v["R"] / v["t"]
    return {"r": rate, "P10": rate / v["f"], "P90": rate * v["f"]}


@formula("formula.classic.host_memory")
def classic_host_memory(v):
    cells = v["R"] * v["F"]

    def need(end):
        leaves = v["R"] * v["trees"] * v["classes"] * v["leaf" + end] if v.has("leaf") else 0
        return cells * (v["table_bytes"] + v["cell" + end]) + v["R"] * v["row_bytes"] + leaves + v["base" + end]

    return {"M": need(""), "P10": need("10"), "P90": need("90")}


@formula("formula.classic.card_memory")
def classic_card_memory(v):
    need = v["R"] * v["row_bytes"] * max(1, v["F"] / v["fitted_features"])
    return {"M": need, "P10": need / v["upper"], "P90": need * v["upper"]}


# ---- input pipeline (estimator-dl 10, 6) ----

@formula("formula.pipeline.cpu")
def pipeline_cpu(v):
    scale = (v["bytes_ref"] / v["bytes"]) ** v["size_exponent"] if v.has("bytes_ref") else 1 / v["bytes"]
    cores_of_all = v["cores"] * v["n_nodes"]
    return {"r_cpu" + end: v["core_rate" + end] * scale * cores_of_all for end in ("", "10", "90")}


@formula("formula.pipeline.storage_rate")
def pipeline_storage_rate(v):
    data = max(v["S"] * v["bytes"], v.get("checkpoint", 0))
    rates = [v["cap"]]
    if v.has("shared"):
        rates.append(v["shared"] + v["shared_per_byte"] * max(data, v["least_data"]))
    if v.has("per_node"):
        rates.append(v["per_node"] * v["n_nodes"])
    if v.has("cap_small"):
        slope = (v["cap_large"] - v["cap_small"]) / (v["vcpu_large"] - v["vcpu_small"])
        rates.append((v["cap_small"] + slope * (v["vcpu"] - v["vcpu_small"])) * v["n_nodes"])
    if v.has("NET"):
        rates.append(v["NET"] * v["n_nodes"])
    return {"R_store": min(rates)}


@formula("formula.pipeline.storage")
def pipeline_storage(v):
    return {"r_store": v["R_store"] / v["bytes"]}


@formula("formula.pipeline.limit")
def pipeline_limit(v):
    cpu = [v["r_cpu" + end] for end in ("", "10", "90")] if v.has("r_cpu") else None
    store = [v["r_store"]] * 3 if v.has("r_store") else None
    first = min((x for x in (cpu, store) if x), key=lambda x: x[0])
    cached = v["S"] * v["bytes"] <= v["cache_share"] * v["M_host"] * v["n_nodes"]
    later = cpu if cached else first
    out = {"first" + end: first[i] for i, end in enumerate(("", "10", "90"))}
    if later:
        out.update({"later" + end: later[i] for i, end in enumerate(("", "10", "90"))})
    seen_first = min(v["E_p·S"], v["S"])
    usual = later if v["E_p·S"] - seen_first > seen_first else first
    out["r_in"] = (usual or first)[0]
    return out


def soft_minimum(a, b, q):
    return a if b is None else (a ** -q + b ** -q) ** (-1 / q)


@formula("formula.pipeline.preparation")
def pipeline_preparation(v):
    rates = [v[s] for s in ("r_cpu", "r_store") if v.has(s)]
    rate = soft_minimum(rates[0], rates[1] if len(rates) > 1 else None, v["q"])
    return {"r_total": rate, "P10": rate / v["f"], "P90": rate * v["f"]}


def mean_of_epochs(v):
    first_count = min(v["E_p·S"], v["S"])
    later_count = v["E_p·S"] - first_count

    def mean(rate, end):
        first = soft_minimum(rate, v.get("first" + end), v["q"])
        later = soft_minimum(rate, v.get("later" + end), v["q"])
        return v["E_p·S"] / (first_count / first + later_count / later)
    return mean


@formula("formula.run.data_wait")
def data_wait(v):
    mean = mean_of_epochs(v)

    def wait(rate, end=""):
        share = 1 - mean(rate, end) / rate
        return share if share >= 1e-6 else 0  # a soft minimum of a far larger rate: none

    middle = wait(v["r"])
    low = math.hypot(wait(v["r10"]) - middle, wait(v["r"], "90") - middle)
    high = math.hypot(wait(v["r90"]) - middle, wait(v["r"], "10") - middle)
    return {"wait": middle, "P10": max(0, middle - low), "P90": min(1, middle + high)}


@formula("formula.run.vcpu_per_card")
def vcpu_per_card(v):
    # Cores needed = rate of the cards / rate of a core (estimator-dl 10), in vCPU of one card.
    return {"vcpu_card": v["vcpu"] / v["G"] * v["r"] / v["r_cpu"]}


@formula("formula.run.input_join")
def input_join(v):
    mean = mean_of_epochs(v)
    middle = mean(v["r"], "")

    def side(rate, end, other=1):
        return math.hypot(math.log(mean(rate, "") / middle), math.log(mean(v["r"], end) / middle), math.log(other))

    return {"r_total": middle, "P10": middle * math.exp(-side(v["r10"], "10", v.get("unknown_slow_side", 1))),
            "P90": middle * math.exp(side(v["r90"], "90"))}


# ---- the run (estimator-dl 6, estimator-transformer 12) ----

@formula("formula.run.samples")
def run_samples(v):
    if v.has("E_p"):
        return {"E_p·S": v["E_p"] * v["S"]}
    if v.has("tokens"):
        return {"E_p·S": v["tokens"] / v["s"]}
    if v.has("steps"):
        return {"E_p·S": v["steps"] * v["B"]}
    return {"E_p·S": v["R"] if v.has("R") else v["S"]}


@formula("formula.run.steps")
def run_steps(v):
    n = v["E_p·S"]
    return {"T_steps": n / v["r_total"], "T_steps10": n / v["r90"], "T_steps90": n / v["r10"]}


@formula("formula.run.evaluation")
def run_evaluation(v):
    share_of_training = v["S_val"] / v["S"] / 3 / v["every"]
    return {"phi_ev": share_of_training, "T_eval": v["T_steps"] * share_of_training}


@formula("formula.run.checkpoint_size")
def checkpoint_size(v):
    return {"checkpoint": v["q_ck"] * v["P"]}


@formula("formula.run.checkpoint_time")
def checkpoint_time(v):
    return {"t_ck": v["checkpoint"] / v["R_store"]}


def saved(work, t_ck, hazard):
    """Number of checkpoints and their interval: Young's best, sqrt(2 t_ck MTBF); the last one is the result."""
    interval = math.sqrt(2 * t_ck / hazard) if hazard > 0 else math.inf
    return 1 + math.floor(work / interval), interval


def failures_of(work, t_ck, hazard, restart):
    count, interval = saved(work, t_ck, hazard)
    expected = hazard * (work + count * t_ck)
    return count * t_ck, expected, expected * (min(interval, work) / 2 + restart + t_ck)


def hazard_of(v, rate):
    return rate * v["G"] * v["n_nodes"] / YEAR


@formula("formula.run.checkpoints")
def checkpoints(v):
    count, _ = saved(v.sum("T_steps", "T_eval"), v["t_ck"], hazard_of(v, v["failures"]))
    return {"n_ck": count, "T_ck": count * v["t_ck"]}


@formula("formula.run.failures")
def failures(v):
    saving, expected, lost = failures_of(v.sum("T_steps", "T_eval"), v["t_ck"], hazard_of(v, v["failures"]),
                                         v["restart"])
    return {"T_ck": saving, "n_fail": expected, "T_fail": lost}


@formula("formula.run.overhead")
def overhead(v):
    return {"T_over": max(0, (v["overhead"] - 1) * v["T_steps"] - v.sum("T_eval", "T_ck", "T_fail"))}


def run_of(v, steps, failure_rate, long_overhead):
    if not v.has("t_ck"):
        return steps
    evaluation = steps * v.get("phi_ev", 0)
    saving, _, lost = failures_of(steps + evaluation, v["t_ck"], hazard_of(v, failure_rate), v["restart"])
    named = evaluation + saving + lost
    if long_overhead and steps / 3600 * v["G"] * v["n_nodes"] > v["long_run_hours"]:
        named += max(0, (long_overhead - 1) * steps - named)
    return steps + named


@formula("formula.run.total")
def run_total(v):
    middle = (v["T_steps"], v.get("failures"), v.get("overhead"))
    total = run_of(v, *middle)

    def side(end):
        ends = (v["T_steps" + end], v.get("failures" + end), v.get("overhead" + end))
        return math.hypot(*(math.log(run_of(v, *(ends[j] if i == j else middle[j] for j in range(3))) / total)
                            for i in range(3)))

    assert abs(total / v.sum("T_steps", "T_eval", "T_ck", "T_fail", "T_over") - 1) < 1e-9
    return {"P50": total, "P10": total * math.exp(-side("10")), "P90": total * math.exp(side("90"))}


@formula("formula.run.startup")
def run_startup(v):
    start = {end: v["S" + end] for end in ("", "10", "90")}
    total = v["H"] + start[""]

    def end_of(end, sign):
        return total * math.exp(sign * math.hypot(math.log((v["H" + end] + start[""]) / total),
                                                  math.log((v["H"] + start[end]) / total)))

    return {"P50": total, "P10": end_of("10", -1), "P90": end_of("90", 1)}


@formula("formula.run.host_memory")
def host_memory(v):
    ranks = max(v["G"], 1)
    once = v["q_load"] * v["N"] if v["task"] not in ("pretrain", "train") else 0
    workers = max(v["cores"], ranks) if v["preprocessing"] == "jpeg-augment" else ranks
    loaders = workers * (v["prefetched"] * v["b"] * v["bytes"] + v["worker_bytes"])
    offloaded = v["q_offload"] * v["N"] / v["n_nodes"]
    assert (v["offload"] == "none") == (v["q_offload"] == 0) or v["optimizer"] == "adamw-8bit-paged"
    training = loaders + offloaded
    usual = max(ranks * once, training)
    return {"M_load": ranks * once, "workers": workers, "M_l": loaders, "M_off": offloaded, "M": usual,
            "P10": max(once, training), "P90": usual * v["headroom"]}


# ---- money (pricing: what a run costs) ----

def joined_product(a, b):
    """A product of two independent ranges (P10, P50, P90): root of the squared logarithms on each side."""
    middle = a[1] * b[1]
    if middle <= 0:
        return (0, 0, 0)
    down = math.hypot(math.log(a[1] / a[0]), math.log(b[1] / b[0]))
    up = math.hypot(math.log(a[2] / a[1]), math.log(b[2] / b[1]))
    return (middle * math.exp(-down), middle, middle * math.exp(up))


def machine_price(v):
    return tuple(v["p"] * v.get("x" + end, 1) for end in ("10", "", "90"))


def disk_price(v):
    return tuple(v["p_disk"] * v["size"] / GIB * (v["x_disk" + end] / v["x_disk"] if v.has("x_disk") else 1)
                 for end in ("10", "", "90"))


def run_hours(v):
    return tuple(v["H" + end] / 3600 for end in ("10", "", "90"))


def start_hours(v):
    return tuple(v["S" + end] / 3600 for end in ("10", "", "90"))


def line(v, price, hours):
    low, middle, high = (v["n_nodes"] * x for x in joined_product(price, hours))
    return {"P10": low, "P50": middle, "P90": high}


@formula("formula.price.adjusted")
def adjusted_price(v):
    return {"p": v["p_stated"] * v["k"]}


@formula("formula.cost.per_hour")
def cost_per_hour(v):
    return {"C_h": v["p"] * v.get("x", 1) * v["n_nodes"]}


@formula("formula.cost.compute")
def cost_compute(v):
    return line(v, machine_price(v), run_hours(v))


@formula("formula.cost.startup")
def cost_startup(v):
    return line(v, machine_price(v), start_hours(v))


@formula("formula.cost.disk")
def cost_disk(v):
    return line(v, disk_price(v), tuple(a + b for a, b in zip(run_hours(v), start_hours(v))))


@formula("formula.cost.per_run")
def cost_per_run(v):
    lines = ("C_compute", "C_startup", "C_disk")
    return {"C_run": v.sum(*lines), "P10": v.sum(*(s + "10" for s in lines)), "P90": v.sum(*(s + "90" for s in lines))}


def cluster_hour(v):
    return v["n_nodes"] * (machine_price(v)[1] + (disk_price(v)[1] if v.has("p_disk") else 0))


def interactive_hours(v):
    return 0 if v.get("ends_with_job") else v["interactive_hours"] * v["office_days"]


@formula("formula.cost.idle")
def cost_idle(v):
    kept = {"only-while-training": 0, "office-hours": v["office_hours"] / 3600 * v["office_days"],
            "always-on": v["month_hours"] / 3600}[v["keep"]]

    def idle(busy):
        return 0 if v.get("ends_with_job") else max(0, kept - busy * v["runs"] - interactive_hours(v))

    low, middle, high = (cluster_hour(v) * idle(a + b) for a, b in zip(run_hours(v), start_hours(v)))
    return {"C_idle": middle, "P10": high, "P90": low}


@formula("formula.cost.interactive")
def cost_interactive(v):
    return {"C_inter": cluster_hour(v) * interactive_hours(v)}


@formula("formula.cost.per_month")
def cost_per_month(v):
    def month(run, idle):
        return v[run] * v["runs"] + v["C_inter"] + v[idle]

    middle = month("C_run", "C_idle")
    # Long runs leave little idle time.
    return {"C_month": middle, "P10": min(middle, month("C_run10", "C_idle90")),
            "P90": max(middle, month("C_run90", "C_idle10"))}


@formula("formula.cost.per_year")
def cost_per_year(v):
    assert v["months"] == 12
    return {"C_year": 12 * v["C_month"], "P10": 12 * v["C_month10"], "P90": 12 * v["C_month90"]}
