import { addressSchema } from "@smart-send/domain/address/address"
import type { NewItem } from "@smart-send/domain/item/item"

const source = { Id: "CSV", AccountId: "bench", Name: "CSV" }

/**
 * An item as a seller's file contains it, about 2 kB once saved. `mark` keeps runs apart for the rule against
 * duplicates.
 */
export function aNewItem(mark: string, number: number): NewItem {
  const line = (index: number) => ({
    Id: "",
    MarketplaceOrderId: `${mark}-${number}`,
    MarketplaceOrderLineId: `${index}`,
    CustomerReference: `REF-${number}`,
    Description: "Framed print A4, oak frame, museum glass",
    Value: 12.5,
    Quantity: 1,
    Source: source,
    Meta: {},
    Product: {
      Sku: `PRT-A4-${index}`,
      Description: "Framed print A4, oak frame, museum glass",
      TariffCode: "",
      CountryOfManufacture: "GBR",
      ImageUrl: "",
      ProductLink: "",
      Dimensions: { Weight: 0, Height: 0, Width: 0, Length: 0 },
    },
    OrderLink: "",
  })
  return {
    SubType: "",
    MarketplaceTransactionDate: "2026-11-14T00:00:00.000Z",
    Description: "Framed print A4, oak frame, museum glass",
    PropertyKey: "",
    Recipient: addressSchema.parse({
      Name: `Octavia Greenhalgh ${number}`,
      // Each item has an address of its own. Otherwise all would be for one buyer.
      AddressLine1: String(number),
      AddressLine2: "Sandgate Terrace",
      Town: "Whitby",
      County: "North Yorkshire",
      Postcode: "YO213BD",
      CountryIsoCode: "GBR",
      Phone: "07700900914",
      Email: "octavia@example.com",
    }),
    Service: null,
    Extras: [],
    Tags: [],
    Meta: { ExportReason: { Type: "Text", Value: "Sale" } },
    Source: source,
    PackageDimensions: { Weight: 0.5, Height: 4, Width: 20, Length: 30 },
    Consignment: null,
    PreferredCollectionDate: null,
    MarketplaceOrderLines: [line(1)],
    Status: "Active",
  }
}
