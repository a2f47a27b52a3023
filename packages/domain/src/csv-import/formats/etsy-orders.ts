import type { CsvFormat } from "../csv-format.ts"

const SOURCE = { Id: "CSV", AccountId: "etsy-orders", Name: "Etsy (CSV)" } as const

/** Etsy writes a number sign before it in one of its files. */
const withoutSign = (orderNumber: string): string => orderNumber.replace(/^#/, "")

/** Etsy's sold order items: one row a line, each with the whole address. "Price" is the price of one. */
export const etsyOrderItems: CsvFormat = {
  id: "etsy-order-items",
  name: "Etsy sold order items",
  source: SOURCE,
  required: [["order id"], ["item name"], ["transaction id", "listing id"], ["ship name"], ["ship address1"]],
  columns: [
    ["OrderNumber", "order id"],
    ["OrderDate", "sale date"],
    ["RecipientName", "ship name"],
    ["AddressLine1", "ship address1"],
    ["AddressLine2", "ship address2"],
    ["Town", "ship city"],
    ["County", "ship state"],
    ["Postcode", "ship zipcode"],
    ["Country", "ship country"],
    ["BuyerId", "buyer"],
    ["ItemNumber", "transaction id", "listing id"],
    ["ItemName", "item name"],
    ["Variation", "variations"],
    ["Sku", "sku"],
    ["Quantity", "quantity"],
    ["UnitPrice", "price"],
    ["LineDiscount", "discount amount"],
    ["Currency", "currency"],
    ["SentAt", "date shipped"],
    ["SoldInPerson", "inperson location"],
  ],
  dropped: [
    "coupon code",
    "coupon details",
    "shipping discount",
    "order shipping",
    "order sales tax",
    "item total",
    "listing id",
    "date paid",
    "order type",
    "listings type",
    "payment type",
    "inperson discount",
    "vat paid by buyer",
  ],
  dateOrder: "monthFirst",
  isRowDone: (text) => text("SentAt") !== "" || text("SoldInPerson") !== "",
  derive: (text) => ({ OrderNumber: withoutSign(text("OrderNumber")) }),
}

/** Etsy's sold orders: one row an order, with the SKUs of its products in one cell and without their names. */
export const etsyOrders: CsvFormat = {
  id: "etsy-orders",
  name: "Etsy sold orders",
  source: SOURCE,
  required: [["order id"], ["full name"], ["street 1"], ["ship zipcode"], ["order value", "number of items"]],
  columns: [
    ["OrderNumber", "order id"],
    ["OrderDate", "sale date"],
    ["RecipientName", "full name"],
    ["FirstName", "first name"],
    ["LastName", "last name"],
    ["AddressLine1", "street 1"],
    ["AddressLine2", "street 2"],
    ["Town", "ship city"],
    ["County", "ship state"],
    ["Postcode", "ship zipcode"],
    ["Country", "ship country"],
    ["BuyerId", "buyer"],
    ["Sku", "sku"],
    ["LineValue", "order value"],
    ["Currency", "currency"],
    ["SentAt", "date shipped"],
    ["SoldInPerson", "inperson location"],
  ],
  dropped: [
    "buyer user id",
    "number of items",
    "payment method",
    "coupon code",
    "coupon details",
    "discount amount",
    "shipping discount",
    "shipping",
    "sales tax",
    "order total",
    "status",
    "card processing fees",
    "order net",
    "adjusted order total",
    "adjusted card processing fees",
    "adjusted net order amount",
    "order type",
    "payment type",
    "inperson discount",
  ],
  hasFullerTwin: true,
  dateOrder: "monthFirst",
  isRowDone: (text) => text("SentAt") !== "" || text("SoldInPerson") !== "",
  derive: (text) => {
    const skus = text("Sku").split(/\s*,\s*/)
    const OrderNumber = withoutSign(text("OrderNumber"))
    // Several SKUs are no product that could be remembered.
    return skus.length > 1 ? { OrderNumber, Sku: "", ItemName: skus.join(", ") } : { OrderNumber }
  },
}
