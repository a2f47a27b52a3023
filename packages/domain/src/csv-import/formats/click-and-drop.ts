import type { CsvFormat } from "../csv-format.ts"

/** Royal Mail's Click & Drop file: one row a line, the order's cells repeated; "Weight" is the parcel's, in kg. */
export const clickAndDrop: CsvFormat = {
  id: "click-and-drop",
  name: "Click & Drop order file",
  source: { Id: "CSV", AccountId: "click-and-drop", Name: "Click & Drop (CSV)" },
  required: [
    ["order reference"],
    ["first name", "full name", "last name"],
    ["address line 1"],
    ["postcode"],
    ["package size", "service code", "unit weight"],
  ],
  columns: [
    ["OrderNumber", "order reference"],
    ["OrderDate", "date", "order date"],
    ["RecipientName", "full name"],
    ["FirstName", "first name"],
    ["LastName", "last name"],
    ["Company", "company name", "company"],
    ["AddressLine1", "address line 1"],
    ["AddressLine2", "address line 2"],
    ["AddressLine3", "address line 3"],
    ["Town", "city"],
    ["County", "county"],
    ["Postcode", "postcode"],
    ["Country", "country"],
    ["Phone", "phone"],
    ["Email", "email"],
    ["BuyerNote", "special instructions"],
    ["DeliveryInstructions", "safeplace"],
    ["ItemName", "product name"],
    ["Sku", "product sku"],
    ["Quantity", "quantity"],
    ["UnitPrice", "unit price"],
    ["OrderValue", "sub total", "subtotal"],
    ["Currency", "currency code"],
    ["Weight", "weight"],
    ["TariffCode", "customs code"],
    ["CountryOfManufacture", "country of origin"],
    ["IossNumber", "ioss number"],
    ["MarketplaceService", "service code"],
  ],
  dropped: [
    "customer title",
    "package size",
    "unit weight",
    "customs description",
    "shipping cost",
    "total",
    "commercial invoice number",
    "commercial invoice date",
    "service register code",
    "department",
    "planned despatch date",
  ],
  dateOrder: "dayFirst",
  // Without products the file knows the value of the order alone.
  derive: (text) => {
    const hasProduct = text("ItemName") !== "" || text("Sku") !== "" || text("UnitPrice") !== ""
    return hasProduct ? {} : { LineValue: text("OrderValue") }
  },
}
