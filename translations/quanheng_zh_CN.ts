<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>Edit</name>
    <message>
        <source>edit workload</source>
        <translation>修改任务</translation>
    </message>
    <message>
        <source>add workload</source>
        <translation>添加任务</translation>
    </message>
    <message>
        <source>remove workload</source>
        <translation>删除任务</translation>
    </message>
    <message>
        <source>add column</source>
        <translation>添加对比列</translation>
    </message>
    <message>
        <source>add machine</source>
        <translation>添加自有机器</translation>
    </message>
    <message>
        <source>remove added columns</source>
        <translation>移除添加的列</translation>
    </message>
    <message>
        <source>enter price</source>
        <translation>录入价格</translation>
    </message>
    <message>
        <source>change objective</source>
        <translation>更改优选目标</translation>
    </message>
    <message>
        <source>make it fit</source>
        <translation>改到放得下</translation>
    </message>
    <message>
        <source>import configuration</source>
        <translation>导入配置</translation>
    </message>
    <message>
        <source>add measured run</source>
        <translation>添加自有实测</translation>
    </message>
    <message>
        <source>use measured run</source>
        <translation>启用自有实测</translation>
    </message>
    <message>
        <source>leave out measured run</source>
        <translation>停用自有实测</translation>
    </message>
    <message>
        <source>remove measured run</source>
        <translation>删除自有实测</translation>
    </message>
    <message>
        <source>import prices</source>
        <translation>导入价格</translation>
    </message>
    <message>
        <source>use own prices</source>
        <translation>采用自有价格</translation>
    </message>
    <message>
        <source>use list prices</source>
        <translation>采用目录价</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Usage</source>
        <translation>使用方式</translation>
    </message>
    <message>
        <source>How often it runs, and what is asked of a run.</source>
        <translation>多久跑一次，对一次训练有什么要求。</translation>
    </message>
    <message>
        <source>&amp;Runs a month</source>
        <translation>每月次数(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>runs</source>
        <translation>
            <numerusform>次</numerusform>
        </translation>
    </message>
    <message>
        <source>Complete trainings, retries and experiments included.</source>
        <translation>完整训练的次数，重跑和实验也算。</translation>
    </message>
    <message>
        <source>&amp;Interactive use</source>
        <translation>交互使用(&amp;I)</translation>
    </message>
    <message numerus="yes">
        <source>hours a day</source>
        <translation>
            <numerusform>小时/天</numerusform>
        </translation>
    </message>
    <message>
        <source>Notebooks and debugging on the same machines.</source>
        <translation>在同样的机器上跑 Notebook 和调试。</translation>
    </message>
    <message>
        <source>Machines are &amp;kept</source>
        <translation>机器保留方式(&amp;K)</translation>
    </message>
    <message>
        <source>What is paid between two runs.</source>
        <translation>决定两次训练之间付多少钱。</translation>
    </message>
    <message>
        <source>&amp;Deadline of a run</source>
        <translation>单次完成期限(&amp;D)</translation>
    </message>
    <message numerus="yes">
        <source>hours</source>
        <translation>
            <numerusform>小时</numerusform>
        </translation>
    </message>
    <message>
        <source>Met when even the slow end of the 80 % band is inside.</source>
        <translation>80% 区间里最慢的一端也不超过，才算满足。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Budget of a run</source>
        <translation>单次预算(&amp;B)</translation>
    </message>
    <message>
        <source>CNY</source>
        <translation>元</translation>
    </message>
    <message>
        <source>Met when even the dear end of the 80 % band is inside.</source>
        <translation>80% 区间里最贵的一端也不超过，才算满足。</translation>
    </message>
    <message>
        <source>Budget of a &amp;year</source>
        <translation>年度预算(&amp;Y)</translation>
    </message>
    <message>
        <source>All runs of twelve months, with what is paid between them.</source>
        <translation>十二个月所有训练的费用，含训练之间的费用。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>Everything at a glance. Follow an entry to change it.</source>
        <translation>所有内容一览，点任意一项即可返回修改。</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>训练配方</translation>
    </message>
    <message>
        <source>How it is trained. Fields left empty are chosen for you.</source>
        <translation>怎么训练。留空的项由程序选择。</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>训练量(&amp;L)</translation>
    </message>
    <message>
        <source>How long the training goes on, in the unit below.</source>
        <translation>训练多少，单位见下一项。</translation>
    </message>
    <message>
        <source>&amp;Unit of length</source>
        <translation>训练量单位(&amp;U)</translation>
    </message>
    <message>
        <source>Passes over the data, tokens seen, or optimizer steps.</source>
        <translation>数据遍数（epoch）、token 数或优化器步数。</translation>
    </message>
    <message>
        <source>&amp;Global batch</source>
        <translation>全局批大小(&amp;G)</translation>
    </message>
    <message>
        <source>How much goes through the model, in the unit below.</source>
        <translation>有多少数据要过模型，单位见下一项。</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>批大小(&amp;B)</translation>
    </message>
    <message>
        <source>Samples that go through the model together.</source>
        <translation>一起送入模型的样本数。</translation>
    </message>
    <message numerus="yes">
        <source>samples</source>
        <translation>
            <numerusform>个样本</numerusform>
        </translation>
    </message>
    <message>
        <source>Samples of one optimizer step on all cards together; it stays when nodes are added.</source>
        <translation>所有卡合起来一步优化的样本数，增加节点时不变。</translation>
    </message>
    <message>
        <source>&amp;Mean sequence length</source>
        <translation>平均序列长度(&amp;M)</translation>
    </message>
    <message numerus="yes">
        <source>tokens</source>
        <translation>
            <numerusform>token</numerusform>
        </translation>
    </message>
    <message>
        <source>The mean after packing or padding, never the maximum.</source>
        <translation>打包或填充之后的平均长度，不是最大长度。</translation>
    </message>
    <message>
        <source>Pac&amp;ked</source>
        <translation>序列打包(&amp;K)</translation>
    </message>
    <message>
        <source>Several texts share a sequence, so that none is padded.</source>
        <translation>多条文本拼成一条序列，不产生填充。</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>精度(&amp;P)</translation>
    </message>
    <message>
        <source>BF16 needs compute capability 8.0: not T4 or V100.</source>
        <translation>BF16 需要计算能力 8.0 以上，T4 和 V100 不支持。</translation>
    </message>
    <message>
        <source>&amp;Optimizer</source>
        <translation>优化器(&amp;O)</translation>
    </message>
    <message>
        <source>AdamW keeps two states for each parameter.</source>
        <translation>AdamW 为每个参数保存两份状态。</translation>
    </message>
    <message>
        <source>Activation &amp;recomputation</source>
        <translation>激活重计算(&amp;R)</translation>
    </message>
    <message>
        <source>Saves memory and costs up to a third more time.</source>
        <translation>节省显存，时间最多增加三分之一。</translation>
    </message>
    <message>
        <source>M&amp;icro-batch</source>
        <translation>微批大小(&amp;I)</translation>
    </message>
    <message numerus="yes">
        <source>samples per card</source>
        <translation>
            <numerusform>个样本/卡</numerusform>
        </translation>
    </message>
    <message>
        <source>Samples of one pass on one card.</source>
        <translation>一张卡一次前向的样本数。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>&amp;Evaluate every</source>
        <translation>评估间隔(&amp;E)</translation>
    </message>
    <message numerus="yes">
        <source>epochs</source>
        <translation>
            <numerusform>个 epoch</numerusform>
        </translation>
    </message>
    <message>
        <source>0: never. Each evaluation reads the validation samples.</source>
        <translation>0 表示不评估。每次评估要读一遍验证样本。</translation>
    </message>
    <message>
        <source>LoRA r&amp;ank</source>
        <translation>LoRA 秩(&amp;A)</translation>
    </message>
    <message>
        <source>Width of the adapters; 8 to 64 is usual.</source>
        <translation>适配器的宽度，常用 8 到 64。</translation>
    </message>
    <message>
        <source>LoRA &amp;targets</source>
        <translation>LoRA 目标(&amp;T)</translation>
    </message>
    <message>
        <source>Which matrices get an adapter.</source>
        <translation>给哪些矩阵加适配器。</translation>
    </message>
    <message>
        <source>&amp;Quantisation</source>
        <translation>量化(&amp;Q)</translation>
    </message>
    <message>
        <source>How the frozen weights are kept.</source>
        <translation>冻结的权重怎么存放。</translation>
    </message>
    <message>
        <source>Pin the la&amp;yout</source>
        <translation>指定并行方式(&amp;Y)</translation>
    </message>
    <message>
        <source>Off: the fastest layout that fits is found for every machine.</source>
        <translation>不勾选时，为每种机器找放得下且最快的切分。</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message numerus="yes">
        <source>cards</source>
        <translation>
            <numerusform>张卡</numerusform>
        </translation>
    </message>
    <message>
        <source>Each layer is cut over so many cards; keep it inside a node.</source>
        <translation>每一层切到几张卡上，最好不跨节点。</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message numerus="yes">
        <source>stages</source>
        <translation>
            <numerusform>级</numerusform>
        </translation>
    </message>
    <message>
        <source>The layers are cut into so many stages.</source>
        <translation>把各层分成几级。</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Long sequences are cut over so many cards.</source>
        <translation>长序列切到几张卡上。</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>What the data-parallel cards share instead of copying.</source>
        <translation>数据并行的各卡分摊哪些状态，而不是各存一份。</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批大小</translation>
    </message>
    <message>
        <source>Software stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>How much care went into speed. On a CPU this moves the answer by up to seven times.</source>
        <translation>性能调到什么程度。在 CPU 上，结果最多相差七倍。</translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation>注意力算子</translation>
    </message>
    <message>
        <source>Automatic: flash from compute capability 8.0.</source>
        <translation>自动：计算能力 8.0 以上用 FlashAttention。</translation>
    </message>
    <message>
        <source>Execution</source>
        <translation>执行方式</translation>
    </message>
    <message>
        <source>Compiled saves launches and memory traffic.</source>
        <translation>编译执行能减少算子启动和访存。</translation>
    </message>
    <message>
        <source>Memory recipe</source>
        <translation>显存策略</translation>
    </message>
    <message>
        <source>How weights, gradients and optimizer states are kept.</source>
        <translation>权重、梯度和优化器状态怎么存放。</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Moves states to host memory: less GPU memory, much slower.</source>
        <translation>把状态挪到内存：省显存，但慢很多。</translation>
    </message>
    <message>
        <source>Fused kernels</source>
        <translation>融合算子</translation>
    </message>
    <message>
        <source>Norms, activations and rotary embeddings in one kernel each.</source>
        <translation>归一化、激活函数、旋转位置编码各用一个融合算子。</translation>
    </message>
    <message>
        <source>Chunked loss</source>
        <translation>分块损失</translation>
    </message>
    <message>
        <source>Logits are never whole in memory (Liger and the like).</source>
        <translation>logits 不整块放进显存（如 Liger）。</translation>
    </message>
    <message>
        <source>Collective library</source>
        <translation>通信库</translation>
    </message>
    <message>
        <source>Automatic: TCP unless the machine has eRDMA or RDMA.</source>
        <translation>自动：机器有 eRDMA 或 RDMA 就用，否则走 TCP。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Begin with a case that is near yours; everything can be changed.</source>
        <translation>选一个接近的场景开始，之后什么都可以改。</translation>
    </message>
    <message>
        <source>&amp;Template</source>
        <translation>模板(&amp;T)</translation>
    </message>
    <message>
        <source>Fills all pages with values that such a team really uses.</source>
        <translation>用同类团队的实际取值填好所有页面。</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>How the workload is called in tables and reports.</source>
        <translation>任务在表格和报告里的名称。</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>选型约束</translation>
    </message>
    <message>
        <source>Within which limits options are sought. Prices are CNY list prices of the China site.</source>
        <translation>在哪些限制内找方案。价格是中国站的人民币目录价。</translation>
    </message>
    <message>
        <source>&amp;Regions</source>
        <translation>地域(&amp;R)</translation>
    </message>
    <message>
        <source>All ticked regions are searched; prices differ between them.</source>
        <translation>勾选的地域都会搜索，各地域价格不同。</translation>
    </message>
    <message>
        <source>&amp;Best means</source>
        <translation>优选目标(&amp;B)</translation>
    </message>
    <message>
        <source>Balanced: cheapest that meets deadline and budget; without a deadline the lowest cost × time.</source>
        <translation>均衡：满足期限和预算的最低费用；没有期限时取费用 × 时间最小。</translation>
    </message>
    <message>
        <source>&amp;Nodes at most</source>
        <translation>节点数上限(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>machines</source>
        <translation>
            <numerusform>台</numerusform>
        </translation>
    </message>
    <message>
        <source>Counts that do not divide the global batch are left out.</source>
        <translation>不能整除全局批大小的节点数会略过。</translation>
    </message>
    <message>
        <source>&amp;Cards not to be had</source>
        <translation>不可用的 GPU(&amp;C)</translation>
    </message>
    <message>
        <source>Export control or no quota: never offered.</source>
        <translation>因出口管制或没有配额而不考虑的卡。</translation>
    </message>
    <message>
        <source>&amp;Headroom</source>
        <translation>余量(&amp;H)</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Share of memory to keep free; a job that needs it is shown as tight.</source>
        <translation>预留不用的内存比例；用到预留部分的方案标为“偏紧”。</translation>
    </message>
    <message>
        <source>Task and model</source>
        <translation>任务与模型</translation>
    </message>
    <message>
        <source>What is trained, and how far it starts from scratch.</source>
        <translation>训练什么，从零开始还是在已有模型上继续。</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>任务类型(&amp;T)</translation>
    </message>
    <message>
        <source>Fine-tuning starts from published weights; LoRA trains small adapters only.</source>
        <translation>微调从公开权重开始；LoRA 只训练很小的适配器。</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>From the library, or described by its own numbers.</source>
        <translation>从模型库选，或自己填规模。</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>层数(&amp;L)</translation>
    </message>
    <message>
        <source>num_hidden_layers of a config.json.</source>
        <translation>config.json 里的 num_hidden_layers。</translation>
    </message>
    <message>
        <source>&amp;Hidden size</source>
        <translation>隐藏维度(&amp;H)</translation>
    </message>
    <message>
        <source>hidden_size of a config.json.</source>
        <translation>config.json 里的 hidden_size。</translation>
    </message>
    <message>
        <source>&amp;Attention heads</source>
        <translation>注意力头数(&amp;A)</translation>
    </message>
    <message>
        <source>num_attention_heads of a config.json.</source>
        <translation>config.json 里的 num_attention_heads。</translation>
    </message>
    <message>
        <source>&amp;Key/value heads</source>
        <translation>键值头数(&amp;K)</translation>
    </message>
    <message>
        <source>Fewer than the attention heads with grouped-query attention.</source>
        <translation>分组查询注意力（GQA）时少于注意力头数。</translation>
    </message>
    <message>
        <source>Head &amp;dimension</source>
        <translation>单头维度(&amp;D)</translation>
    </message>
    <message>
        <source>As a rule the hidden size over the attention heads.</source>
        <translation>一般等于隐藏维度除以注意力头数。</translation>
    </message>
    <message>
        <source>ML&amp;P width</source>
        <translation>MLP 中间维度(&amp;P)</translation>
    </message>
    <message>
        <source>intermediate_size of a config.json.</source>
        <translation>config.json 里的 intermediate_size。</translation>
    </message>
    <message>
        <source>MLP mat&amp;rices</source>
        <translation>MLP 矩阵数(&amp;R)</translation>
    </message>
    <message>
        <source>3 for gated MLPs (SwiGLU), 2 for plain ones.</source>
        <translation>门控 MLP（SwiGLU）为 3，普通 MLP 为 2。</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>词表大小(&amp;V)</translation>
    </message>
    <message>
        <source>vocab_size of a config.json.</source>
        <translation>config.json 里的 vocab_size。</translation>
    </message>
    <message>
        <source>Tied &amp;embeddings</source>
        <translation>共享词嵌入(&amp;E)</translation>
    </message>
    <message>
        <source>The output layer shares the weights of the input embeddings.</source>
        <translation>输出层与输入词嵌入共用权重。</translation>
    </message>
    <message>
        <source>E&amp;ncoder</source>
        <translation>编码器(&amp;N)</translation>
    </message>
    <message>
        <source>Reads whole texts, as BERT does; leave it off for GPT-like models.</source>
        <translation>像 BERT 那样双向读整段文本；GPT 类模型不勾选。</translation>
    </message>
    <message>
        <source>&amp;Kind of network</source>
        <translation>网络类型(&amp;K)</translation>
    </message>
    <message>
        <source>Decides how well a GPU is used.</source>
        <translation>决定 GPU 能发挥多少算力。</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>参数量(&amp;P)</translation>
    </message>
    <message>
        <source>All weights, such as 25.6M.</source>
        <translation>全部权重的个数，如 25.6M。</translation>
    </message>
    <message>
        <source>S&amp;ynchronised parameters</source>
        <translation>同步参数量(&amp;Y)</translation>
    </message>
    <message>
        <source>What is all-reduced every step: all but sparse embeddings.</source>
        <translation>每步做梯度 all-reduce 的参数，不含稀疏词嵌入。</translation>
    </message>
    <message>
        <source>Multiply-a&amp;dds per sample</source>
        <translation>单样本乘加次数(&amp;D)</translation>
    </message>
    <message>
        <source>Of one forward pass; half the FLOPs that most tools print.</source>
        <translation>一次前向的乘加数，是多数工具所报 FLOPs 的一半。</translation>
    </message>
    <message>
        <source>&amp;Activations per sample</source>
        <translation>单样本激活值(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>elements</source>
        <translation>
            <numerusform>个</numerusform>
        </translation>
    </message>
    <message>
        <source>Outputs of all convolution, linear and matmul layers.</source>
        <translation>所有卷积、线性和矩阵乘层输出的元素数。</translation>
    </message>
    <message>
        <source>Weight layers that run one after another.</source>
        <translation>依次执行的带权重的层数。</translation>
    </message>
    <message>
        <source>T&amp;ool</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>The library that trains the model.</source>
        <translation>用哪个库训练。</translation>
    </message>
    <message>
        <source>&amp;Algorithm</source>
        <translation>算法(&amp;A)</translation>
    </message>
    <message>
        <source>Boosted trees, a forest, or a linear model.</source>
        <translation>提升树、随机森林或线性模型。</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>行数(&amp;R)</translation>
    </message>
    <message>
        <source>Rows of the training table, such as 10M.</source>
        <translation>训练表的行数，如 1000 万。</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>特征数(&amp;F)</translation>
    </message>
    <message>
        <source>Columns after encoding.</source>
        <translation>编码之后的列数。</translation>
    </message>
    <message>
        <source>Non-&amp;zero cells per row</source>
        <translation>每行非零元素(&amp;Z)</translation>
    </message>
    <message>
        <source>For sparse tables only.</source>
        <translation>只用于稀疏表。</translation>
    </message>
    <message>
        <source>all (dense)</source>
        <translation>全部（稠密）</translation>
    </message>
    <message>
        <source>Tr&amp;ees</source>
        <translation>树的数量(&amp;E)</translation>
    </message>
    <message>
        <source>Boosting rounds, or trees of the forest.</source>
        <translation>提升轮数，或森林里树的棵数。</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>类别数(&amp;C)</translation>
    </message>
    <message>
        <source>1 for regression and yes/no; else one tree a class and round.</source>
        <translation>回归和二分类填 1；多分类时每类每轮一棵树。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>How much is read, from where, and what it takes to prepare it.</source>
        <translation>读多少数据、放在哪里、要做哪些预处理。</translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation>样本数(&amp;S)</translation>
    </message>
    <message>
        <source>Images, texts or rows of one epoch, such as 1.28M.</source>
        <translation>一个 epoch 的图片、文本或行数，如 128 万。</translation>
    </message>
    <message>
        <source>&amp;Validation samples</source>
        <translation>验证样本数(&amp;V)</translation>
    </message>
    <message>
        <source>Read at every evaluation; 0 for none.</source>
        <translation>每次评估读一遍，没有就填 0。</translation>
    </message>
    <message>
        <source>S&amp;ize of a sample</source>
        <translation>单样本大小(&amp;I)</translation>
    </message>
    <message numerus="yes">
        <source>bytes</source>
        <translation>
            <numerusform>字节</numerusform>
        </translation>
    </message>
    <message>
        <source>As stored: a JPEG of ImageNet has about 115k.</source>
        <translation>存储时的大小，ImageNet 的一张 JPEG 约 115k。</translation>
    </message>
    <message>
        <source>&amp;Location</source>
        <translation>存放位置(&amp;L)</translation>
    </message>
    <message>
        <source>Where the job reads it; bounds the reading rate.</source>
        <translation>训练时从哪里读，决定读取速度上限。</translation>
    </message>
    <message>
        <source>&amp;Preprocessing</source>
        <translation>预处理(&amp;P)</translation>
    </message>
    <message>
        <source>Work of the CPUs for each sample while training.</source>
        <translation>训练过程中 CPU 对每个样本做的处理。</translation>
    </message>
    <message>
        <source>Your own word for it; never shown as an Alibaba Cloud type.</source>
        <translation>自己起的名字，不会当作阿里云规格显示。</translation>
    </message>
    <message>
        <source>v&amp;CPU</source>
        <translation>vCPU(&amp;C)</translation>
    </message>
    <message>
        <source>Hardware threads: two a core on most machines.</source>
        <translation>硬件线程数，多数机器一核两线程。</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>内存(&amp;M)</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Of one machine, without the cards&apos; own.</source>
        <translation>单台机器的内存，不含显存。</translation>
    </message>
    <message>
        <source>&amp;Processor</source>
        <translation>处理器(&amp;P)</translation>
    </message>
    <message>
        <source>Needed for estimates on the CPU.</source>
        <translation>估算 CPU 训练时要用。</translation>
    </message>
    <message>
        <source>&amp;GPU</source>
        <translation>GPU(&amp;G)</translation>
    </message>
    <message>
        <source>The card&apos;s model.</source>
        <translation>卡的型号。</translation>
    </message>
    <message>
        <source>N&amp;umber of GPUs</source>
        <translation>GPU 数量(&amp;U)</translation>
    </message>
    <message>
        <source>Cards in one machine.</source>
        <translation>单台机器上的卡数。</translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation>网络(&amp;W)</translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation>Gbit/s</translation>
    </message>
    <message>
        <source>Guaranteed rate between machines.</source>
        <translation>机器之间的保证带宽。</translation>
    </message>
    <message>
        <source>unknown: one machine only</source>
        <translation>未知（只能单机）</translation>
    </message>
    <message>
        <source>P&amp;rice</source>
        <translation>价格(&amp;R)</translation>
    </message>
    <message>
        <source>CNY per hour</source>
        <translation>元/小时</translation>
    </message>
    <message>
        <source>USD per hour</source>
        <translation>美元/小时</translation>
    </message>
    <message>
        <source>Of one machine. Without it, cost stays unknown.</source>
        <translation>单台机器的价格。不填则费用未知。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <source>Where the description comes from.</source>
        <translation>这些配置的出处。</translation>
    </message>
    <message>
        <source>&amp;Instance type</source>
        <translation>实例规格(&amp;I)</translation>
    </message>
    <message>
        <source>Type any part of its name and choose from the list.</source>
        <translation>输入名称的任意一段，从列表里选。</translation>
    </message>
    <message>
        <source>&amp;Bought as</source>
        <translation>购买方式(&amp;B)</translation>
    </message>
    <message>
        <source>ECS machines, or a PAI-DLC job on the same machines.</source>
        <translation>ECS 实例，或在同样机器上跑 PAI-DLC 任务。</translation>
    </message>
    <message>
        <source>&amp;Region</source>
        <translation>地域(&amp;R)</translation>
    </message>
    <message>
        <source>The price is used there only.</source>
        <translation>这个价格只用于该地域。</translation>
    </message>
    <message>
        <source>&amp;Price</source>
        <translation>价格(&amp;P)</translation>
    </message>
    <message>
        <source>Of one machine, pay-as-you-go.</source>
        <translation>单台机器的按量付费价格。</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>日期(&amp;D)</translation>
    </message>
    <message>
        <source>Day on which the price was seen.</source>
        <translation>看到这个价格的日期。</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>来源(&amp;S)</translation>
    </message>
    <message>
        <source>Contract, console or quote: it stands in the report.</source>
        <translation>合同、控制台或报价单，会写进报告。</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>节点数(&amp;N)</translation>
    </message>
    <message>
        <source>Identical machines that run the job together.</source>
        <translation>一起跑这个任务的相同机器数。</translation>
    </message>
    <message>
        <source>Its prices are used.</source>
        <translation>使用该地域的价格。</translation>
    </message>
    <message>
        <source>&amp;Workload</source>
        <translation>任务(&amp;W)</translation>
    </message>
    <message>
        <source>Its batch, sequence length and layout must be those of the run.</source>
        <translation>它的批大小、序列长度和并行方式必须与这次运行一致。</translation>
    </message>
    <message>
        <source>The machine that it ran on, or one of your own.</source>
        <translation>当时所用的机器，也可以是自有机器。</translation>
    </message>
    <message>
        <source>N&amp;odes</source>
        <translation>台数(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Memory counted by</source>
        <translation>显存统计方(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;VAT</source>
        <translation>增值税(&amp;V)</translation>
    </message>
    <message>
        <source>A price without VAT is brought to the terms of the list before it is compared.</source>
        <translation>不含税的价格会先换算成与目录价相同的口径再比较。</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>价格类型(&amp;K)</translation>
    </message>
    <message>
        <source>A contract, an invoice or a quote is left out of plans that are exported without own prices.</source>
        <translation>导出不含自有价格的方案时，合同价、账单价和询价不会带出。</translation>
    </message>
</context>
<context>
    <name>NativeDialogs</name>
    <message>
        <source>Unsaved changes</source>
        <translation>有未保存的修改</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>“%1”有修改还没有保存。</translation>
    </message>
    <message>
        <source>If you discard them, they are lost.</source>
        <translation>放弃后无法找回。</translation>
    </message>
</context>
<context>
    <name>OwnRunWords</name>
    <message>
        <source>What was read</source>
        <translation>读到的内容</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>请留意</translation>
    </message>
    <message>
        <source>What changes in the plan</source>
        <translation>计划的变化</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Estimated without it</source>
        <translation>未参照实测的估算</translation>
    </message>
    <message>
        <source>Measured against estimated</source>
        <translation>实测与估算相比</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>每步用时</translation>
    </message>
    <message>
        <source>Entries of the log</source>
        <translation>日志记录</translation>
    </message>
    <message>
        <source>Peak memory of a card</source>
        <translation>单卡显存峰值</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>慢 %1</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>快 %1</translation>
    </message>
    <message>
        <source>%1, inside the 80 % band</source>
        <translation>%1，在 80% 区间内</translation>
    </message>
    <message>
        <source>%1, outside the 80 % band</source>
        <translation>%1，在 80% 区间外</translation>
    </message>
    <message>
        <source>one mean over the whole run</source>
        <translation>只有整次运行的平均值</translation>
    </message>
    <message numerus="yes">
        <source>%n used</source>
        <translation>
            <numerusform>采用 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n at the start left out as warm-up</source>
        <translation>
            <numerusform>剔除开头预热 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, estimated %2</source>
        <translation>%1，估算 %2</translation>
    </message>
    <message>
        <source>The comparison has no columns yet that it could change.</source>
        <translation>对比表还没有可以受影响的列。</translation>
    </message>
    <message>
        <source>Time now</source>
        <translation>现在的时间</translation>
    </message>
    <message>
        <source>Time after</source>
        <translation>添加后的时间</translation>
    </message>
    <message>
        <source>Cost now</source>
        <translation>现在的费用</translation>
    </message>
    <message>
        <source>Cost after</source>
        <translation>添加后的费用</translation>
    </message>
    <message>
        <source>likeness %1</source>
        <translation>相似度 %1</translation>
    </message>
    <message>
        <source>too unlike the run: unchanged</source>
        <translation>与实测不够相似，不变</translation>
    </message>
</context>
<context>
    <name>PriceColumns</name>
    <message>
        <source>Type</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Per GPU-hour</source>
        <translation>每 GPU 小时</translation>
    </message>
    <message>
        <source>vCPU per GPU</source>
        <translation>每 GPU 的 vCPU</translation>
    </message>
    <message>
        <source>One run here</source>
        <translation>单次训练（一台）</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>价格类型</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>PriceDetails</name>
    <message>
        <source>Kept out:</source>
        <translation>已隔离：</translation>
    </message>
    <message>
        <source>No price:</source>
        <translation>无价格：</translation>
    </message>
    <message>
        <source>Not used:</source>
        <translation>未采用：</translation>
    </message>
    <message>
        <source>another row of the same thing is newer or says more.</source>
        <translation>同一项另有更新或更可信的价格。</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>来源：</translation>
    </message>
    <message>
        <source>Basis:</source>
        <translation>口径：</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, confirmed on %2, %3</source>
        <translation>%1，%2 经询价确认，%3</translation>
    </message>
    <message>
        <source>Date:</source>
        <translation>日期：</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>备注：</translation>
    </message>
    <message>
        <source>Type:</source>
        <translation>规格：</translation>
    </message>
    <message>
        <source>no longer in the catalogue.</source>
        <translation>已不在目录中。</translation>
    </message>
    <message>
        <source>One run on one machine:</source>
        <translation>单次训练（一台）：</translation>
    </message>
    <message>
        <source>%1 (%2, 80 % band), the machine alone, without start-up and disk</source>
        <translation>%1（80% 区间 %2），只含机器费，不含启动和磁盘</translation>
    </message>
</context>
<context>
    <name>TypeColumns</name>
    <message>
        <source>Type</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>规格族</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>GPU memory, GiB</source>
        <translation>显存 (GiB)</translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation>vCPU</translation>
    </message>
    <message>
        <source>Memory, GiB</source>
        <translation>内存 (GiB)</translation>
    </message>
    <message>
        <source>Network, Gbit/s</source>
        <translation>网络 (Gbit/s)</translation>
    </message>
    <message>
        <source>RDMA</source>
        <translation>RDMA</translation>
    </message>
    <message>
        <source>Sale</source>
        <translation>售卖状态</translation>
    </message>
    <message>
        <source>Regions seen</source>
        <translation>见于地域数</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>能否估算</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不能</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>能</translation>
    </message>
</context>
<context>
    <name>TypeDetails</name>
    <message>
        <source>No estimate:</source>
        <translation>不能估算：</translation>
    </message>
    <message>
        <source>Sale:</source>
        <translation>售卖状态：</translation>
    </message>
    <message>
        <source>Seen on sale in October 2024:</source>
        <translation>2024 年 10 月在售地域：</translation>
    </message>
    <message>
        <source>in no region</source>
        <translation>未见</translation>
    </message>
    <message>
        <source>Processor:</source>
        <translation>处理器：</translation>
    </message>
    <message>
        <source>memory is read at %1 GB/s</source>
        <translation>内存读取 %1 GB/s</translation>
    </message>
    <message>
        <source>host to GPU %1 GB/s</source>
        <translation>主机到 GPU %1 GB/s</translation>
    </message>
    <message>
        <source>Measured on %1:</source>
        <translation>%1 实测：</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>备注：</translation>
    </message>
    <message>
        <source>Sources:</source>
        <translation>来源：</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::AboutDialog</name>
    <message>
        <source>About Quanheng</source>
        <translation>关于权衡</translation>
    </message>
    <message>
        <source>Capacity planning for machine-learning training on Alibaba Cloud. No number without its source, no estimate without its error band.

Free software under the GNU General Public License, version 3 or later. Not a product of Alibaba Cloud; check prices before you sign.</source>
        <translation>面向阿里云的机器学习训练容量规划。每个数字都有来源，每项估算都有误差区间。

自由软件，以 GNU 通用公共许可证第 3 版或更高版本发布。本软件不是阿里云的产品，签约前请核对价格。</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::AnswerBar</name>
    <message>
        <source>Best means:</source>
        <translation>优选目标：</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>最省钱</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Lowest cost that meets deadline and budget; without a deadline the lowest cost × time</source>
        <translation>满足期限和预算的最低费用；没有期限时取费用 × 时间最小</translation>
    </message>
    <message>
        <source>Lowest cost of a run</source>
        <translation>单次费用最低</translation>
    </message>
    <message>
        <source>Shortest run</source>
        <translation>单次时间最短</translation>
    </message>
    <message>
        <source>Estimating… %1 %</source>
        <translation>正在估算… %1%</translation>
    </message>
    <message>
        <source>Nothing to recommend</source>
        <translation>没有可推荐的方案</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Show how the figures of the recommendation were found</source>
        <translation>查看推荐方案的数字是怎么算出来的</translation>
    </message>
    <message>
        <source>Estimating…</source>
        <translation>正在估算…</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::CatalogueBrowser</name>
    <message>
        <source>Catalogue</source>
        <translation>规格目录</translation>
    </message>
    <message>
        <source>Details of the type</source>
        <translation>规格详情</translation>
    </message>
    <message>
        <source>%1 of %2 types</source>
        <translation>共 %2 个规格，显示 %1 个</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ChartPage</name>
    <message>
        <source>Show data</source>
        <translation>显示数据</translation>
    </message>
    <message>
        <source>Show the data of the chart as a table</source>
        <translation>用表格显示图里的数据</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy the chart as a picture, at twice the screen&apos;s resolution</source>
        <translation>以两倍屏幕分辨率复制图表</translation>
    </message>
    <message>
        <source>Data of the chart</source>
        <translation>图表数据</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ColumnDialog</name>
    <message>
        <source>Add a column</source>
        <translation>添加对比列</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ComparisonView</name>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the selected cells, or the whole table, with headers</source>
        <translation>复制选中的单元格或整个表格，带表头</translation>
    </message>
    <message>
        <source>Differences only</source>
        <translation>只看差异</translation>
    </message>
    <message>
        <source>Leave out rows in which all options say the same</source>
        <translation>隐藏各方案相同的行</translation>
    </message>
    <message>
        <source>Verdicts only</source>
        <translation>只看结论</translation>
    </message>
    <message>
        <source>Fold every group down to its verdict</source>
        <translation>每组只保留结论行</translation>
    </message>
    <message>
        <source>Comparison of the options</source>
        <translation>方案对比</translation>
    </message>
    <message>
        <source>Criteria in rows, options in columns. Left and right on a criterion fold and unfold its group.</source>
        <translation>行是指标，列是方案。在指标上按左右键可折叠和展开该组。</translation>
    </message>
    <message>
        <source>Notes on the plan</source>
        <translation>计划提示</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::CuresDialog</name>
    <message>
        <source>What would make it fit?</source>
        <translation>怎样才放得下？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n machine(s)</source>
        <translation>
            <numerusform>%1，%n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>Trying out changes…</source>
        <translation>正在试算各种改动…</translation>
    </message>
    <message>
        <source>No single change that the program knows makes the memory suffice.</source>
        <translation>程序知道的改动都不能让内存够用。</translation>
    </message>
    <message>
        <source>Each change was tried: after it the memory suffices. Those that train the same come first, the lowest cost × time above.</source>
        <translation>每项改动都试算过，改后内存够用。不改变训练结果的排在前面，其中费用 × 时间最低的在最上面。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Time of a run</source>
        <translation>单次训练时间</translation>
    </message>
    <message>
        <source>Cost of a run</source>
        <translation>单次训练费用</translation>
    </message>
    <message>
        <source>As it is now: tight</source>
        <translation>现在：偏紧</translation>
    </message>
    <message>
        <source>As it is now: does not fit</source>
        <translation>现在：放不下</translation>
    </message>
    <message>
        <source>Another method: the result of the training differs.</source>
        <translation>换了训练方法，训练结果会不同。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>应用：%1</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::Field</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::FileController</name>
    <message>
        <source>Quanheng plans (*.qhplan)</source>
        <translation>权衡计划 (*.qhplan)</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>打开计划</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ImportDialog</name>
    <message>
        <source>Import a configuration</source>
        <translation>导入配置</translation>
    </message>
    <message>
        <source>What was understood and what was not</source>
        <translation>读懂了什么、没用上什么</translation>
    </message>
    <message>
        <source>Import and complete…</source>
        <translation>导入并补全…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>This file cannot be imported</source>
        <translation>此文件无法导入</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Nothing in %1 was understood</source>
        <translation>%1 里没有能读懂的内容</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>会改变的内容</translation>
    </message>
    <message>
        <source>Nothing: the plan says the same already.</source>
        <translation>没有：计划里已经是这样。</translation>
    </message>
    <message>
        <source>Not used: nothing is guessed from these</source>
        <translation>没有用上（不据此猜测任何内容）</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>已读懂</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>请留意</translation>
    </message>
    <message>
        <source>Configurations (*.json *.yaml *.yml *.sh *.txt *.args)</source>
        <translation>配置文件 (*.json *.yaml *.yml *.sh *.txt *.args)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::MachineDialog</name>
    <message>
        <source>A machine of your own</source>
        <translation>自有机器</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::MainActions</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Quanheng</source>
        <translation>关于权衡(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New plan…</source>
        <translation>新建计划(&amp;N)…</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近的计划(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export PDF</source>
        <translation>导出 PDF(&amp;E)</translation>
    </message>
    <message>
        <source>Export PDF</source>
        <translation>导出 PDF</translation>
    </message>
    <message>
        <source>Report in &amp;Chinese…</source>
        <translation>中文报告(&amp;C)…</translation>
    </message>
    <message>
        <source>Report in &amp;English…</source>
        <translation>英文报告(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Close plan</source>
        <translation>关闭计划(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>计划(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Edit workload…</source>
        <translation>修改任务(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit workload</source>
        <translation>修改任务</translation>
    </message>
    <message>
        <source>&amp;Add workload…</source>
        <translation>添加任务(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Remove workload</source>
        <translation>删除任务(&amp;R)</translation>
    </message>
    <message>
        <source>Add a &amp;column…</source>
        <translation>添加对比列(&amp;C)…</translation>
    </message>
    <message>
        <source>Add column</source>
        <translation>添加对比列</translation>
    </message>
    <message>
        <source>Add a &amp;machine of your own…</source>
        <translation>添加自有机器(&amp;M)…</translation>
    </message>
    <message>
        <source>Remove &amp;added columns</source>
        <translation>移除添加的列(&amp;D)</translation>
    </message>
    <message>
        <source>Enter a &amp;price…</source>
        <translation>录入价格(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>依据(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Go to the reasons, and back</source>
        <translation>转到依据，再按返回(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Import a configuration…</source>
        <translation>导入配置(&amp;I)…</translation>
    </message>
    <message>
        <source>What would make it &amp;fit?</source>
        <translation>怎样才放得下(&amp;F)？</translation>
    </message>
    <message>
        <source>Import a training &amp;log…</source>
        <translation>导入训练日志(&amp;L)…</translation>
    </message>
    <message>
        <source>Measured runs of your &amp;own…</source>
        <translation>自有实测(&amp;O)…</translation>
    </message>
    <message>
        <source>P&amp;rices</source>
        <translation>价格(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Import prices…</source>
        <translation>导入价格(&amp;I)…</translation>
    </message>
    <message>
        <source>Save a &amp;template for prices…</source>
        <translation>保存价格模板(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Use own prices and discounts</source>
        <translation>采用自有价格和折扣(&amp;U)</translation>
    </message>
    <message>
        <source>Save a &amp;copy without own prices…</source>
        <translation>另存不含自有价格的副本(&amp;C)…</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::MainWindow</name>
    <message>
        <source>%1[*] – Quanheng</source>
        <translation>%1[*] – 权衡</translation>
    </message>
    <message>
        <source>Quanheng</source>
        <translation>权衡</translation>
    </message>
    <message>
        <source>No recent plans</source>
        <translation>没有最近的计划</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭这条消息</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ModelPicker</name>
    <message>
        <source>Search models</source>
        <translation>搜索模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Language model of my own…</source>
        <translation>自定义语言模型…</translation>
    </message>
    <message>
        <source>Other network of my own…</source>
        <translation>自定义其他网络…</translation>
    </message>
    <message>
        <source>%1 (%2 parameters)</source>
        <translation>%1（%2 参数）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::Navigation</name>
    <message>
        <source>Workloads</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格簿</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>规格目录</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::OwnRunController</name>
    <message>
        <source>Import a training log</source>
        <translation>导入训练日志</translation>
    </message>
    <message>
        <source>Training logs (*.log *.txt *.out *.csv *.json)</source>
        <translation>训练日志 (*.log *.txt *.out *.csv *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>A training log belongs to a plan: open the plan of that job, or make one, and import the log again.</source>
        <translation>训练日志要导入到计划里：请先打开或新建这个任务的计划，再导入日志。</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::OwnRunDialog</name>
    <message>
        <source>Say on which machines it ran.</source>
        <translation>请填写当时所用的机器。</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>正在读取日志…</translation>
    </message>
    <message>
        <source>This run cannot be used so</source>
        <translation>这次运行还不能用</translation>
    </message>
    <message>
        <source>Import a training log: %1</source>
        <translation>导入训练日志：%1</translation>
    </message>
    <message>
        <source>What was read, and what it would change</source>
        <translation>读到的内容和由此带来的变化</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::OwnRunsDialog</name>
    <message>
        <source>Measured runs of your own</source>
        <translation>自有实测</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>&amp;Import a training log…</source>
        <translation>导入训练日志(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>删除(&amp;R)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>None yet. The log of a run that you timed makes the estimates of like work better and their bands narrower.</source>
        <translation>还没有。导入一次实际训练的日志，相似任务的估算会更准，区间会更窄。</translation>
    </message>
    <message>
        <source>What is ticked shifts the estimates of like work. What is not is kept and changes nothing.</source>
        <translation>勾选的实测会修正相似任务的估算；未勾选的只保留，不起作用。</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::PreviewPanel</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Estimating…</source>
        <translation>正在估算…</translation>
    </message>
    <message>
        <source>In brackets: 80 % bands.</source>
        <translation>括号内为 80% 区间。</translation>
    </message>
    <message>
        <source>Complete the fields to see estimates.</source>
        <translation>填好各项后显示估算。</translation>
    </message>
    <message>
        <source>c-series (CPU)</source>
        <translation>c 系列（CPU）</translation>
    </message>
    <message>
        <source>gn-series (GPU)</source>
        <translation>gn 系列（GPU）</translation>
    </message>
    <message>
        <source>PAI</source>
        <translation>PAI</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>memory not known</source>
        <translation>内存需求未知</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>偏紧</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::PriceBrowser</name>
    <message>
        <source>Price book</source>
        <translation>价格簿</translation>
    </message>
    <message>
        <source>Details of the price</source>
        <translation>价格详情</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>共 %2 条，显示 %1 条</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::PriceController</name>
    <message>
        <source>Import prices</source>
        <translation>导入价格</translation>
    </message>
    <message>
        <source>Price files (*.csv *.json)</source>
        <translation>价格文件 (*.csv *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save a template for prices</source>
        <translation>保存价格模板</translation>
    </message>
    <message>
        <source>Price files (*.csv)</source>
        <translation>价格文件 (*.csv)</translation>
    </message>
    <message>
        <source>The template is written to %1. Fill it in and import it.</source>
        <translation>模板已写到 %1，填好后再导入。</translation>
    </message>
    <message>
        <source>Save a copy without own prices</source>
        <translation>另存不含自有价格的副本</translation>
    </message>
    <message>
        <source>The copy without own prices is written to %1.</source>
        <translation>不含自有价格的副本已写到 %1。</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::PriceDialog</name>
    <message>
        <source>Enter a price</source>
        <translation>录入价格</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::PriceFilterBar</name>
    <message>
        <source>All regions</source>
        <translation>全部地域</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>全部规格族</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全部 GPU</translation>
    </message>
    <message>
        <source>All products</source>
        <translation>全部产品</translation>
    </message>
    <message>
        <source>All kinds of price</source>
        <translation>全部价格类型</translation>
    </message>
    <message>
        <source>Of any age</source>
        <translation>不限时效</translation>
    </message>
    <message>
        <source>In any state</source>
        <translation>不限状态</translation>
    </message>
    <message>
        <source>Search: type, family, GPU, region, source</source>
        <translation>搜索：规格、规格族、GPU、地域、来源</translation>
    </message>
    <message>
        <source>Search the price book</source>
        <translation>搜索价格簿</translation>
    </message>
    <message>
        <source>Price in CNY, from</source>
        <translation>单价（元）从</translation>
    </message>
    <message>
        <source>Price in USD, from</source>
        <translation>单价（美元）从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>vCPU per GPU, at least</source>
        <translation>每 GPU 的 vCPU 不少于</translation>
    </message>
    <message>
        <source>Lowest price</source>
        <translation>最低单价</translation>
    </message>
    <message>
        <source>Highest price</source>
        <translation>最高单价</translation>
    </message>
    <message>
        <source>Fewest vCPU per GPU</source>
        <translation>每 GPU 最少 vCPU</translation>
    </message>
    <message>
        <source>Can be estimated</source>
        <translation>可估算</translation>
    </message>
    <message>
        <source>Only machines that the estimator has the facts for</source>
        <translation>只看资料足以估算的机型</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::PriceReviewDialog</name>
    <message>
        <source>Import prices</source>
        <translation>导入价格</translation>
    </message>
    <message>
        <source>Prices of the file</source>
        <translation>文件中的价格</translation>
    </message>
    <message>
        <source>What cannot be used</source>
        <translation>不能采用的内容</translation>
    </message>
    <message numerus="yes">
        <source>Also remove %n of the plan&apos;s own prices that the file no longer has</source>
        <translation>
            <numerusform>同时删除文件中已没有的 %n 条自有价格</numerusform>
        </translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>cannot be used: %1</source>
        <translation>不能采用：%1</translation>
    </message>
    <message>
        <source>The file holds no price</source>
        <translation>文件中没有价格</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 处</translation>
    </message>
    <message>
        <source>Cannot be used</source>
        <translation>不能采用</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::RecipePage</name>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Parallel layout</source>
        <translation>并行方式</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ReportController</name>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF 文件 (*.pdf)</translation>
    </message>
    <message>
        <source>The report is written: %1</source>
        <translation>报告已写好：%1</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ReviewModel</name>
    <message>
        <source>What happens</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>现价</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>价格类型</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::ReviewPage</name>
    <message>
        <source>To look at</source>
        <translation>请留意</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::StartPage</name>
    <message>
        <source>Which machines, how many, how long, how much, how sure?</source>
        <translation>用什么机器、用几台、跑多久、花多少、有多大把握？</translation>
    </message>
    <message>
        <source>Describe a training workload and see CPU, GPU and PAI options of Alibaba Cloud side by side. Every figure comes with its source and its 80 % band.</source>
        <translation>描述一个训练任务，并排比较阿里云的 CPU、GPU 和 PAI 方案。每个数字都有来源，每项估算都带 80% 区间。</translation>
    </message>
    <message>
        <source>&amp;New plan…</source>
        <translation>新建计划(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open plan…</source>
        <translation>打开计划(&amp;O)…</translation>
    </message>
    <message>
        <source>Recent plans</source>
        <translation>最近的计划</translation>
    </message>
    <message>
        <source>Begin with a case</source>
        <translation>从一个场景开始</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::StatusLine</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Ranges are 80 % bands</source>
        <translation>范围均为 80% 区间</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>list prices of %1 (fresh)</source>
        <translation>目录价日期 %1（较新）</translation>
    </message>
    <message>
        <source>list prices of %1 (to be checked)</source>
        <translation>目录价日期 %1（需核对）</translation>
    </message>
    <message>
        <source>list prices of %1 (stale: check before you sign)</source>
        <translation>目录价日期 %1（已过期，签约前请核对）</translation>
    </message>
    <message numerus="yes">
        <source>with %n measured run(s)</source>
        <translation>
            <numerusform>参照 %n 条自有实测</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quanheng::ui::TemplatePage</name>
    <message>
        <source>As it is now: %1</source>
        <translation>保持现状：%1</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::TypeFilterBar</name>
    <message>
        <source>All families</source>
        <translation>全部规格族</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全部 GPU</translation>
    </message>
    <message>
        <source>Sold or not</source>
        <translation>不限售卖状态</translation>
    </message>
    <message>
        <source>Seen anywhere</source>
        <translation>不限地域</translation>
    </message>
    <message>
        <source>Search: type, GPU, processor, note</source>
        <translation>搜索：规格、GPU、处理器、备注</translation>
    </message>
    <message>
        <source>Search the catalogue</source>
        <translation>搜索规格目录</translation>
    </message>
    <message>
        <source>Can be estimated</source>
        <translation>可估算</translation>
    </message>
    <message>
        <source>Only machines that the estimator has the facts for</source>
        <translation>只看资料足以估算的机型</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::WhyDock</name>
    <message>
        <source>Close the reasons</source>
        <translation>关闭依据</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>依据</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::WhyPanel</name>
    <message>
        <source>Why this figure</source>
        <translation>这个数字怎么来的</translation>
    </message>
    <message>
        <source>Tab goes from link to link, Enter follows it, Escape goes back to the table.</source>
        <translation>Tab 键在链接间移动，回车键打开链接，Esc 键回到表格。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all steps, as text and as a table (Ctrl+C)</source>
        <translation>复制全部步骤：文本和表格 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Show all steps</source>
        <translation>显示全部步骤</translation>
    </message>
    <message>
        <source>Unfold every step, or leave only the last one open</source>
        <translation>展开所有步骤，或只留最后一步</translation>
    </message>
    <message>
        <source>What would make it fit?</source>
        <translation>怎样才放得下？</translation>
    </message>
    <message>
        <source>List the changes after which the memory suffices</source>
        <translation>列出改后内存够用的改动</translation>
    </message>
    <message>
        <source>Move to a figure of the comparison to see how it was found.</source>
        <translation>在对比表中移到一个数字上，查看它是怎么算出来的。</translation>
    </message>
</context>
<context>
    <name>quanheng::ui::WorkloadWizard</name>
    <message>
        <source>Workload</source>
        <translation>训练任务</translation>
    </message>
    <message>
        <source>&lt; &amp;Back</source>
        <translation>&lt; 上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next &gt;</source>
        <translation>下一步(&amp;N) &gt;</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>开始对比(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
</context>
</TS>
