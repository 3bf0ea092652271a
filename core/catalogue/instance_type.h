#pragma once

#include "core/support/date.h"
#include "core/units/bytes.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// Whether a type can be bought, from Alibaba Cloud's own pages.
enum class SaleStatus { OnSale, OnSaleChina, SelectedRegions, NotRecommended, ByTicket, Invitation, Retired, ApiOnly };

enum class RdmaKind { None, Unknown, Erdma, Roce };

/// The network of one machine.
struct NodeNetwork {
    /// Guaranteed rate; the burst rate is never planned with.
    std::optional<BytesPerSecond> baseline;
    RdmaKind rdma = RdmaKind::Unknown;
    /// RDMA rate where it differs from the baseline.
    std::optional<BytesPerSecond> rdmaRate;
};

/// What was seen on a running machine of a type.
struct MeasuredMachine {
    Date date{};
    /// As the operating system names it.
    std::string cpu;
    /// As the driver names it; empty without a card.
    std::string card;
    std::optional<BytesPerSecond> memoryRead;
    std::optional<BytesPerSecond> hostToCard;
};

/// An ECS instance type.
struct InstanceType {
    std::string id;
    std::string family;
    int vcpu = 0;
    Bytes memory;
    /// Key of an accelerator; empty for CPU types and where the card is not disclosed.
    std::string accelerator;
    int acceleratorCount = 0;
    /// A fraction of a card, or an accelerator that programs see only in part.
    bool isSlice = false;
    /// Key of a CPU; empty where it is not known.
    std::string cpu;
    std::string cpuModel;
    std::optional<double> cpuBaseGhz;
    NodeNetwork network;
    std::optional<Bytes> localDisk;
    bool isBareMetal = false;
    SaleStatus sale = SaleStatus::ApiOnly;
    /// Regions that quoted the type in October 2024: positive evidence only.
    std::vector<std::string> seenInRegions;
    std::optional<MeasuredMachine> measured;
    std::string notes;
    std::vector<std::string> sources;
};

} // namespace quanheng::core
