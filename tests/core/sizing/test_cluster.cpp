#include "core/sizing/cluster.h"

#include <QTest>

using namespace quanheng::core;

class TestCluster : public QObject {
    Q_OBJECT

private slots:
    void linksFollowCardAndType_data();
    void linksFollowCardAndType();
    void networkFollowsTypeAndNodes_data();
    void networkFollowsTypeAndNodes();
    void aTypeWithoutCardsHasNone();
};

Q_DECLARE_METATYPE(IntraLink)
Q_DECLARE_METATYPE(InterNodeNetwork)
Q_DECLARE_METATYPE(RdmaKind)

void TestCluster::linksFollowCardAndType_data()
{
    QTest::addColumn<bool>("hasNvlink");
    QTest::addColumn<int>("cards");
    QTest::addColumn<IntraLink>("link");
    QTest::newRow("one V100") << true << 1 << IntraLink::None;
    QTest::newRow("eight V100") << true << 8 << IntraLink::Nvlink;
    QTest::newRow("four A10") << false << 4 << IntraLink::Pcie;
}

void TestCluster::linksFollowCardAndType()
{
    QFETCH(bool, hasNvlink);
    QFETCH(int, cards);
    QFETCH(IntraLink, link);
    Accelerator card;
    if (hasNvlink)
        card.nvlink = gigabytesPerSecond(300);
    InstanceType type;
    type.acceleratorCount = cards;
    type.isBareMetal = true;
    const Cluster cluster = clusterOf(type, &card, nullptr, 3);
    QCOMPARE(cluster.intraLink, link);
    QCOMPARE(cluster.cards(), 3 * cards);
    QVERIFY(!cluster.isVirtualMachine);
}

void TestCluster::networkFollowsTypeAndNodes_data()
{
    QTest::addColumn<RdmaKind>("rdma");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<double>("rdmaGbit");
    QTest::addColumn<InterNodeNetwork>("network");
    QTest::addColumn<double>("gbit");
    QTest::newRow("one node") << RdmaKind::Erdma << 1 << 0.0 << InterNodeNetwork::OneNode << 32.0;
    QTest::newRow("eRDMA at the baseline") << RdmaKind::Erdma << 2 << 0.0 << InterNodeNetwork::Rdma << 32.0;
    QTest::newRow("RoCE at its own rate") << RdmaKind::Roce << 2 << 800.0 << InterNodeNetwork::Rdma << 800.0;
    QTest::newRow("no RDMA") << RdmaKind::None << 2 << 0.0 << InterNodeNetwork::PlainTcp << 32.0;
    QTest::newRow("nobody knows") << RdmaKind::Unknown << 2 << 800.0 << InterNodeNetwork::PlainTcp << 32.0;
}

void TestCluster::networkFollowsTypeAndNodes()
{
    QFETCH(RdmaKind, rdma);
    QFETCH(int, nodes);
    QFETCH(double, rdmaGbit);
    QFETCH(InterNodeNetwork, network);
    QFETCH(double, gbit);
    InstanceType type;
    type.network = {gigabitsPerSecond(32), rdma, std::nullopt};
    if (rdmaGbit > 0)
        type.network.rdmaRate = gigabitsPerSecond(rdmaGbit);
    const Cluster cluster = clusterOf(type, nullptr, nullptr, nodes);
    QCOMPARE(cluster.network, network);
    QCOMPARE(inGbitPerSecond(cluster.nodeRate.value()), gbit);
}

void TestCluster::aTypeWithoutCardsHasNone()
{
    InstanceType type;
    type.vcpu = 64;
    type.memory = gibibytes(128);
    type.cpuBaseGhz = 2.7;
    const Cluster cluster = clusterOf(type, nullptr, nullptr, 2);
    QCOMPARE(cluster.cards(), 0);
    QCOMPARE(cluster.intraLink, IntraLink::None);
    QCOMPARE(cluster.vcpu, 64);
    QVERIFY(!cluster.nodeRate.has_value());
    QVERIFY(cluster.isVirtualMachine);
}

QTEST_APPLESS_MAIN(TestCluster)
#include "test_cluster.moc"
