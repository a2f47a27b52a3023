import type { CsvFormat } from "../csv-format.ts"
import type { ImportField } from "../import-field.ts"

/** Nothing is left to send. Orders on hold or unpaid are left to the seller. */
const DONE = /^(?:wc-)?(?:completed|cancelled|refunded|failed|trash)$/i

/**
 * The file of WooCommerce's order exports: one row a line, the order's cells repeated. Both address lines may stand in one cell,
 * and an order that goes to its buyer's own address may leave the delivery address out.
 */
export const woocommerceOrders: CsvFormat = {
  id: "woocommerce-orders",
  name: "WooCommerce order export",
  source: { Id: "CSV", AccountId: "woocommerce-orders", Name: "WooCommerce (CSV)" },
  required: [
    ["order number", "order id"],
    ["address 1 2 shipping", "address 1 shipping", "shipping address 1"],
    ["postcode shipping", "shipping postcode"],
    ["item name", "product name", "item name 1", "sku"],
  ],
  columns: [
    ["OrderNumber", "order number", "order id"],
    ["OrderDate", "order date", "paid date"],
    ["RecipientName", "full name shipping", "shipping full name"],
    ["FirstName", "first name shipping", "shipping first name"],
    ["LastName", "last name shipping", "shipping last name"],
    ["Company", "company shipping", "shipping company"],
    ["AddressLine1", "address 1 2 shipping", "address 1 shipping", "shipping address 1"],
    ["AddressLine2", "address 2 shipping", "shipping address 2"],
    ["Town", "city shipping", "shipping city"],
    ["County", "state name shipping", "state code shipping", "shipping state"],
    ["Postcode", "postcode shipping", "shipping postcode"],
    ["Country", "country code shipping", "country name shipping", "shipping country"],
    ["Phone", "phone shipping", "shipping phone", "phone billing", "billing phone"],
    ["Email", "email billing", "billing email"],
    ["BuyerNote", "customer note"],
    ["ItemName", "item name", "product name", "item name 1"],
    ["Variation", "product variation", "variation"],
    ["Sku", "sku", "sku 1"],
    ["Quantity", "quantity", "quantity 1"],
    ["UnitPrice", "item cost", "item price"],
    ["Currency", "currency", "order currency"],
    ["MarketplaceService", "shipping method title", "shipping method"],
    ["FulfilmentStatus", "order status", "status"],
  ],
  otherwise: [
    ["RecipientName", "full name billing", "billing full name"],
    ["FirstName", "first name billing", "billing first name"],
    ["LastName", "last name billing", "billing last name"],
    ["Company", "company billing", "billing company"],
    ["AddressLine1", "address 1 2 billing", "address 1 billing", "billing address 1"],
    ["AddressLine2", "address 2 billing", "billing address 2"],
    ["Town", "city billing", "billing city"],
    ["County", "state name billing", "state code billing", "billing state"],
    ["Postcode", "postcode billing", "billing postcode"],
    ["Country", "country code billing", "country name billing", "billing country"],
  ],
  dropped: [
    "payment method title",
    "cart discount amount",
    "order subtotal amount",
    "order shipping amount",
    "order refund amount",
    "order total amount",
    "order total tax amount",
    "item",
    "coupon code",
    "discount amount",
    "discount amount tax",
    // Of which unit the shop decides.
    "weight",
    "product weight",
  ],
  isOrderDone: (text) => DONE.test(text("FulfilmentStatus")),
  derive: twoLines,
}

/** The plug-in puts a comma between the two lines of an address that it writes into one cell. */
function twoLines(text: (field: ImportField) => string): Partial<Record<ImportField, string>> {
  const [, first, second] = /^(.+), (.+)$/.exec(text("AddressLine1")) ?? []
  if (first === undefined || second === undefined || text("AddressLine2") !== "") return {}
  return { AddressLine1: first, AddressLine2: second }
}
