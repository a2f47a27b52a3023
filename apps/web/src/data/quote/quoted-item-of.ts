import type { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import type { BodySentBy } from "@smart-send/contract/call/define-call"
import type { ShipmentItem } from "@smart-send/domain/item/item"

export type SentQuotedItem = BodySentBy<typeof getQuoteOptions>["Item"]

/** The part of an item that its price depends on. The rest is not sent. */
export function quotedItemOf(item: ShipmentItem): SentQuotedItem {
  return {
    Id: item.Id,
    Recipient: item.Recipient,
    Sender: item.Sender,
    PackageDimensions: item.PackageDimensions,
    Service: item.Service,
    Extras: item.Extras,
    ExtrasRemoved: item.ExtrasRemoved,
    Tags: item.Tags,
    Meta: item.Meta,
    Consignment: item.Consignment,
    MarketplaceOrderLines: item.MarketplaceOrderLines,
  }
}
