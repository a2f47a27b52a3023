import { addressSchema } from "@smart-send/domain/address/address"
import { customerIdSchema, itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { newItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import { makeItem } from "@smart-send/domain/item/make-item"
import { quoteStateSchema, type QuoteState } from "@smart-send/domain/quote/quote"
import { recordOf, type ItemRecord } from "./item-record.ts"

/** For tests: the nth item, of a seller in Manchester, ready to be priced. */
export function testId(n: number): ItemId {
  return itemIdSchema.parse(`0192f0c0-0000-7000-8000-${String(n).padStart(12, "0")}`)
}

export function testItem(n: number, changes: Partial<ShipmentItem> = {}): ShipmentItem {
  const fresh = newItemSchema.parse({
    Recipient: { Name: `Buyer ${n}`, Town: "Whitby", Postcode: "YO21 3BD", CountryIsoCode: "GBR" },
    Source: { Id: "EBAY", Name: "eBay" },
    PackageDimensions: { Weight: 1, Length: 10, Width: 10, Height: 10 },
    MarketplaceOrderLines: [
      {
        Description: `Thing ${n}`,
        Value: 20,
        Source: { Id: "EBAY", Name: "eBay" },
        Product: { Sku: `SKU-${n}` },
        MarketplaceOrderLineId: `line-${n}`,
      },
    ],
  })
  const creation = {
    id: testId(n),
    customerId: customerIdSchema.parse(testId(999_999)),
    now: "2026-11-20T10:00:00.000Z",
    by: "seller",
    defaultSender: addressSchema.parse({
      Name: "Seller",
      Town: "Manchester",
      Postcode: "M1 1AE",
      CountryIsoCode: "GBR",
    }),
  }
  return { ...makeItem(fresh, creation), Service: testService, ...changes }
}

export const testService: NonNullable<ShipmentItem["Service"]> = {
  Id: "wren-next-day",
  Name: "Wren Next Day",
  Provider: "PARCELYARD",
  AccountId: "MAIN",
  Meta: {},
  Tags: [],
}

export function testRecord(n: number, changes: Partial<ItemRecord> = {}, item: Partial<ShipmentItem> = {}): ItemRecord {
  return { ...recordOf(testItem(n, item), "server"), ...changes }
}

/** A quote of one option at `total` pounds, `exVat` without VAT. */
export function testQuote(total: number, exVat: number): QuoteState {
  return quoteStateSchema.parse({
    Quote: {
      Service: {
        ...testService,
        Meta: {},
        CollectionType: "Collection",
        CourierName: "Wren",
        CourierProductName: "Next Day",
        CourierProductCode: "ND",
        MaxWeight: 30,
        MaxLength: 12_000,
        MaxWidth: 8000,
        MaxHeight: 8000,
        MaxCover: 1000,
        IsPrinterRequired: true,
        DimensionsRequired: false,
        TariffSystem: "HS",
        CollectionCountries: [],
        DeliveryCountries: [],
      },
      Options: [
        {
          Key: "wren::",
          TotalPrice: total,
          TotalPriceExVat: exVat,
          TotalVat: Math.round((total - exVat) * 100) / 100,
          VatRate: 20,
          Covered: 20,
          CoverPercentage: 100,
          CoverCost: 0,
          Extras: [],
          AvailableExtras: [],
          ManualCalculations: [],
          Unavailable: null,
        },
      ],
      CurrencyCode: "GBP",
      Speed: "Fast",
      DeliveryDays: { From: 1, To: 1 },
      Delivery: { HandOver: "2026-11-20", From: "2026-11-23", To: "2026-11-23" },
      RateVersion: "2026-01-01.1",
      Unavailable: [],
    },
    Dates: [],
    Restriction: "NONE",
    SenderValidation: [],
    RecipientValidation: [],
    ProductValidation: [],
    ItemValidation: [],
  })
}

export function readyRecord(n: number, total = 4.12, exVat = 3.43, item: Partial<ShipmentItem> = {}): ItemRecord {
  return testRecord(n, { validated: true, quote: testQuote(total, exVat) }, item)
}
