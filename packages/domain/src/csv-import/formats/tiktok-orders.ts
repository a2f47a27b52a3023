import type { CsvFormat } from "../csv-format.ts"

const DONE = /^(?:shipped|in transit|delivered|completed|cancel)/i

/** TikTok hides the buyers of orders that it sends itself: `S*** B***`. */
const HIDDEN = /\*{2}/

/**
 * TikTok Shop's order export: one row a line, a tab at the end of numbers and times, and a second row that describes the columns.
 */
export const tiktokOrders: CsvFormat = {
  id: "tiktok-orders",
  name: "TikTok Shop order export",
  source: { Id: "CSV", AccountId: "tiktok-orders", Name: "TikTok Shop (CSV)" },
  required: [["order id"], ["sku id", "seller sku"], ["recipient"], ["detail address"]],
  columns: [
    ["OrderNumber", "order id"],
    ["OrderDate", "created time", "paid time"],
    ["RecipientName", "recipient"],
    ["AddressLine1", "detail address"],
    ["AddressLine2", "additional address information"],
    ["Town", "post town", "city", "town", "districts", "district"],
    ["County", "state", "province", "county"],
    ["Postcode", "zipcode", "postcode", "zip code", "postal code"],
    ["Country", "country"],
    ["Phone", "phone"],
    ["Email", "email"],
    ["BuyerId", "buyer username"],
    ["BuyerNote", "buyer message"],
    ["ItemNumber", "sku id"],
    ["ItemName", "product name"],
    ["Variation", "variation"],
    ["Sku", "seller sku"],
    ["Quantity", "quantity"],
    ["LineValue", "sku subtotal after discount"],
    ["UnitPrice", "sku unit original price"],
    ["Currency", "currency"],
    ["Weight", "weight kg"],
    ["MarketplaceService", "delivery option"],
    ["FulfilmentStatus", "order status"],
    ["SentAt", "shipped time"],
    ["CancelledAt", "cancelled time"],
  ],
  dropped: [
    "order substatus",
    "cancelation return type",
    "normal or pre order",
    "sku quantity of return",
    "sku subtotal before discount",
    "sku platform discount",
    "sku seller discount",
    "shipping fee after discount",
    "original shipping fee",
    "shipping fee seller discount",
    "shipping fee platform discount",
    "payment platform discount",
    "taxes",
    "small order fee",
    "order amount",
    "order refund amount",
    "paid time",
    "rts time",
    "delivered time",
    "cancel by",
    "cancel reason",
    "fulfillment type",
    "warehouse name",
    "tracking id",
    "package id",
    "shipping provider name",
    "payment method",
    "product category",
    "seller note",
    "checked status",
    "checked marked by",
  ],
  isNoise: (_cells, text) => text("OrderNumber") !== "" && !/\d/.test(text("OrderNumber")),
  isOrderDone: (text) => DONE.test(text("FulfilmentStatus")) || text("SentAt") !== "" || text("CancelledAt") !== "",
  problemOf: (text) =>
    [text("RecipientName"), text("AddressLine1")].some((cell) => HIDDEN.test(cell))
      ? "TikTok hides this buyer's address. Set the order's delivery to \"send by seller\" in TikTok Shop, then export it again."
      : null,
}
