#pragma once

#include "core/pricing/import/price_review.h"
#include "core/pricing/price_listing.h"
#include "core/support/enum_names.h"

namespace quanheng::ui {

// Codes of the table of sentences, one for each value.

inline constexpr core::EnumNames<core::Product, 3> kProductCodes{{
    {"choice.product.ecs", core::Product::Ecs},
    {"choice.product.pai-dlc", core::Product::PaiDlc},
    {"choice.product.cloud-disk", core::Product::CloudDisk},
}};

inline constexpr core::EnumNames<core::ListingState, 4> kListingStateCodes{{
    {"price.state.used", core::ListingState::Used},
    {"price.state.superseded", core::ListingState::Superseded},
    {"price.state.quarantined", core::ListingState::Quarantined},
    {"price.state.unknown", core::ListingState::Unknown},
}};

inline constexpr core::EnumNames<core::ReviewState, 5> kReviewStateCodes{{
    {"price.review.new", core::ReviewState::New},
    {"price.review.changed", core::ReviewState::Changed},
    {"price.review.held_back", core::ReviewState::HeldBack},
    {"price.review.confirms", core::ReviewState::Confirms},
    {"price.review.same", core::ReviewState::Same},
}};

} // namespace quanheng::ui
