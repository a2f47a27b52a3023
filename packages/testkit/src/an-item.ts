import { addressSchema, type Address } from "@smart-send/domain/address/address"
import {
  newItemSchema,
  shipmentItemSchema,
  type Consignment,
  type NewItem,
  type ShipmentItem,
} from "@smart-send/domain/item/item"
import { NO_CUSTOMS } from "@smart-send/domain/customs/customs-state"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { Quote, QuoteOption, QuoteState } from "@smart-send/domain/quote/quote"
import { serviceSchema, type ItemService, type Service } from "@smart-send/domain/service/service"

/** An address in Leeds by default. */
export function anAddress(over: Partial<Address> = {}): Address {
  return addressSchema.parse({
    Name: "Ada Buyer",
    AddressLine1: "1 Station Road",
    Town: "Leeds",
    Postcode: "LS1 4DY",
    CountryIsoCode: "GBR",
    ...over,
  })
}

export function anOrderLine(over: Partial<OrderLine> = {}): OrderLine {
  return {
    Id: "",
    MarketplaceOrderId: "",
    MarketplaceOrderLineId: "",
    CustomerReference: "",
    Description: "Blue teapot",
    Value: 20,
    Quantity: 1,
    Source: { Id: "CSV", AccountId: "", Name: "CSV" },
    Meta: {},
    Product: {
      Sku: "TEA-1",
      Description: "Blue teapot",
      TariffCode: "",
      CountryOfManufacture: "",
      ImageUrl: "",
      ProductLink: "",
      Dimensions: { Weight: 0, Height: 0, Width: 0, Length: 0 },
    },
    OrderLink: "",
    ...over,
  }
}

export function anItemService(over: Partial<ItemService> = {}): ItemService {
  return {
    Id: "heron-next-day",
    Name: "Heron next day",
    Provider: "PARCELYARD",
    AccountId: "PARCELYARD",
    Meta: {},
    Tags: [],
    ...over,
  }
}

/** An item without problems: Active, Sold, weighed, with a service. */
export function anItem(over: Partial<ShipmentItem> = {}): ShipmentItem {
  return shipmentItemSchema.parse({
    Id: "0199c0de-0000-7000-8000-000000000001",
    CustomerId: "0199c0de-0000-7000-8000-00000000000c",
    Type: "SmartSend",
    Status: "Active",
    MarketplaceStatus: "Sold",
    Created: "2026-11-20T09:00:00.000Z",
    Updated: "2026-11-20T09:00:00.000Z",
    UpdatedBy: "seller@demo.test",
    Value: 20,
    Description: "Blue teapot",
    Recipient: anAddress(),
    Sender: anAddress({ Name: "Sam Seller", AddressLine1: "14 Deansgate", Town: "Manchester", Postcode: "M3 1AZ" }),
    Service: anItemService(),
    Source: { Id: "CSV", AccountId: "", Name: "CSV" },
    PackageDimensions: { Weight: 1, Height: 10, Width: 10, Length: 10 },
    Owners: [],
    BookingDetails: null,
    TrackingSummary: null,
    ReferenceSummary: "",
    MarketplaceOrderLines: [anOrderLine()],
    ...over,
  })
}

/** A consignment of parcels with these weights in kilograms. */
export function aConsignment(...weights: readonly number[]): Consignment {
  return {
    Parcels: weights.map((Weight, place) => ({
      UID: `parcel-${place}`,
      Dimensions: { Weight, Length: 10, Width: 10, Height: 10 },
      Orders: [],
    })),
  }
}

/** The input of a client that creates an item. */
export function aNewItem(over: Partial<NewItem> = {}): NewItem {
  return newItemSchema.parse({
    Description: "Blue teapot",
    Recipient: anAddress(),
    Source: { Id: "CSV", AccountId: "", Name: "CSV" },
    PackageDimensions: { Weight: 1, Height: 10, Width: 10, Length: 10 },
    MarketplaceOrderLines: [anOrderLine()],
    ...over,
  })
}

export function aService(over: Partial<Service> = {}): Service {
  return serviceSchema.parse({
    Id: "heron-next-day",
    Name: "Heron next day",
    Provider: "PARCELYARD",
    AccountId: "PARCELYARD",
    CollectionType: "Collection",
    CourierName: "Heron",
    CourierProductName: "Next day",
    CourierProductCode: "H24",
    MaxWeight: 30,
    MaxLength: 12_000,
    MaxWidth: 8000,
    MaxHeight: 8000,
    MaxCover: 2500,
    IsPrinterRequired: true,
    DimensionsRequired: false,
    TariffSystem: "HS",
    CollectionCountries: [],
    DeliveryCountries: [],
    ...over,
  })
}

/** £6.00 with VAT, covered in full. */
export function aQuoteOption(over: Partial<QuoteOption> = {}): QuoteOption {
  return {
    Key: "heron-next-day",
    TotalPrice: 6,
    TotalPriceExVat: 5,
    TotalVat: 1,
    VatRate: 20,
    Covered: 20,
    CoverPercentage: 100,
    CoverCost: 0,
    Extras: [],
    AvailableExtras: [],
    ManualCalculations: [],
    Unavailable: null,
    ...over,
  }
}

/** A quote with one option. */
export function aQuote(over: Partial<Quote> = {}): Quote {
  return {
    Service: aService(),
    Options: [aQuoteOption()],
    CurrencyCode: "GBP",
    Speed: "Fast",
    DeliveryDays: { From: 1, To: 1 },
    Delivery: { HandOver: "2026-11-20", From: "2026-11-23", To: "2026-11-23" },
    RateVersion: "2026-01-01.1",
    Unavailable: [],
    ...over,
  }
}

/** A quote state that finds nothing wrong and asks for nothing. */
export function aQuoteState(over: Partial<QuoteState> = {}): QuoteState {
  return {
    Quote: aQuote(),
    Dates: [],
    Restriction: "NONE",
    RestrictionReason: null,
    TariffCodeFaults: [],
    LabelTexts: [],
    Customs: NO_CUSTOMS,
    SenderValidation: [],
    RecipientValidation: [],
    ProductValidation: [],
    ItemValidation: [],
    ...over,
  }
}
