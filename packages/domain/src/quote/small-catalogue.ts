import { addressSchema, type Address } from "../address/address.ts"
import type { LocalMoment } from "../calendar/local-moment.ts"
import type { ExtraId } from "../extra/extra.ts"
import { catalogueFaults } from "./catalogue-faults.ts"
import { serviceSourceSchema, type CatalogueSource } from "./catalogue-source.ts"
import type { Catalogue } from "./catalogue.ts"
import { compileCatalogue } from "./compile-catalogue.ts"
import type { QuotedItem } from "./rate-item.ts"

const service = (changes: object) =>
  serviceSourceSchema.parse({
    Courier: "wren",
    CourierProductName: "Product",
    CourierProductCode: "P",
    CollectionType: "Collection",
    CollectionCountries: ["GBR"],
    ZoneSet: "uk",
    MaxWeight: 20,
    MaxLength: 100,
    MaxWidth: 60,
    MaxHeight: 50,
    VolumetricDivisor: null,
    MaxCover: 100_000,
    IncludedCover: 0,
    IsPrinterRequired: true,
    DimensionsRequired: false,
    TariffSystem: "HS",
    Tags: [],
    Extras: ["ExtendedBaseCover", "Cover", "Signature"],
    DeliveryDays: { From: 2, To: 3 },
    Speed: "Medium",
    CutOff: "16:00",
    ShortDescriptions: ["For tests"],
    ...changes,
  })

/** `at`: service, zone and, where there are any, size class. */
const rate = (at: string, kg: number, pence: number) => {
  const [service = "", zone = "", size = ""] = at.split(" ")
  return { service, zone, size, maxGrams: kg * 1000, pence }
}

/** For tests: a few services, each with one thing that rating has to get right. */
const smallSource: CatalogueSource = {
  provider: {
    Id: "PARCELYARD",
    Name: "Parcelyard",
    Accounts: [{ Id: "main", Name: "Main account" }],
    Currency: "GBP",
    Vat: [
      { Countries: ["GBR", "IMN"], Percent: 20 },
      { Countries: ["GGY"], SenderStatuses: ["Individual"], Percent: 5 },
      { Countries: ["GGY"], SenderStatuses: ["Registered"], Percent: 0 },
    ],
    Couriers: [
      { Key: "wren", Name: "Wren" },
      { Key: "heron", Name: "Heron" },
    ],
  },
  services: [
    service({
      Id: "plain",
      Name: "Plain",
      Tags: ["MultiConsignment"],
      DeliveryDays: { From: 2, To: 3, Elsewhere: [{ Zones: ["highlands", "crown"], From: 3, To: 5 }] },
    }),
    service({
      Id: "saturday",
      Name: "Saturday",
      DeliveryDays: { From: 1, To: 1 },
      DeliversOn: "Saturday",
      WorkingWeek: "MonSat",
    }),
    service({
      Id: "sized",
      Name: "Sized",
      VatExempt: true,
      Extras: [],
      MaxCover: 0,
      Sizes: [
        { Id: "small", Length: 35, Width: 25, Height: 10 },
        { Id: "large", Length: 61, Width: 46, Height: 46 },
      ],
    }),
    service({
      Id: "volumetric",
      Name: "Volumetric",
      VolumetricDivisor: 5000,
      DimensionsRequired: true,
      CollectionType: "Shop",
    }),
    service({
      Id: "signed",
      Name: "Signed",
      Courier: "heron",
      IncludedCover: 5000,
      Tags: ["Signature Included"],
      Extras: ["Cover", "Signature"],
    }),
    service({ Id: "only", Name: "Only", Tags: ["Sms Only"], Extras: ["Cover", "Sms"] }),
    service({
      Id: "abroad",
      Name: "Abroad",
      Courier: "heron",
      ZoneSet: "abroad",
      Tags: ["dduUnavailable"],
      Extras: ["Cover", "DeliveredDutyPaid"],
    }),
  ],
  zones: [
    {
      Id: "uk",
      NotServed: [],
      Zones: [
        { Zone: "mainland", Name: "UK mainland", Countries: ["GBR"] },
        { Zone: "highlands", Name: "Highlands", Countries: ["GBR"], Postcodes: ["IV*", "HS1-HS9"] },
        { Zone: "ireland", Name: "Northern Ireland", Countries: ["GBR"], Subdivision: "NIR" },
        { Zone: "crown", Name: "Crown dependencies", Countries: ["IMN", "JEY", "GGY"] },
      ],
    },
    {
      Id: "abroad",
      NotServed: ["GBR", "PRK"],
      Zones: [
        { Zone: "near", Name: "Near", Countries: ["FRA", "NLD"] },
        { Zone: "far", Name: "Far", Countries: ["*"] },
        { Zone: "far", Name: "Far", Countries: ["FRA"], Postcodes: ["20*"] },
      ],
    },
  ],
  surcharges: {
    Fuel: [{ Courier: "wren", Percent: 6.5 }],
    Areas: [{ Courier: "wren", Name: "Isle of Wight", Countries: ["GBR"], Postcodes: ["PO30-PO41"], Price: 150 }],
  },
  extras: [
    { Id: "ExtendedBaseCover", Name: "Basic protection", Courier: "*", Price: 42 },
    { Id: "Cover", Name: "Full protection", Courier: "*", Price: 95, PercentOfValue: 3.5 },
    { Id: "Signature", Name: "Signature", Courier: "*", Price: 60 },
    { Id: "Sms", Name: "Text message", Courier: "*", Price: 12 },
    { Id: "DeliveredDutyPaid", Name: "Delivered duty paid", Courier: "*", Price: 0 },
  ],
  rates: {
    wren: [
      rate("plain mainland", 1, 399),
      rate("plain mainland", 5, 459),
      rate("plain mainland", 20, 829),
      rate("plain highlands", 20, 1190),
      rate("plain ireland", 20, 1290),
      rate("plain crown", 20, 1490),
      rate("saturday mainland", 20, 999),
      rate("sized mainland small", 2, 275),
      rate("sized mainland large", 20, 475),
      rate("only mainland", 5, 700),
      rate("volumetric mainland", 1, 300),
      rate("volumetric mainland", 10, 500),
    ],
    heron: [rate("signed mainland", 20, 579), rate("abroad near", 5, 1050), rate("abroad far", 5, 2390)],
  },
  duties: {
    AdminFee: 500,
    Countries: [
      { Countries: ["FRA"], Vat: 20, Duty: 4, DutyFreeUpTo: 0 },
      { Countries: ["USA"], Vat: 0, Duty: 10, DutyFreeUpTo: 0 },
      { Countries: ["NOR"], Vat: 25, Duty: 0, DutyFreeUpTo: 0 },
    ],
  },
  ratesFrom: "2026-01-01",
  rateVersion: "2026-01-01.1",
}

/** For tests. */
export function smallCatalogue(): Catalogue {
  const faults = catalogueFaults(smallSource)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return { accounts: compileCatalogue(smallSource) }
}

/** For tests: a Friday at nine, London. */
export const FRIDAY_MORNING: LocalMoment = { date: "2026-11-20", minutes: 540 }

/** What a test says of an item that is not the usual one: 1 kg, £20, Manchester to London. */
export interface QuotedItemParts {
  readonly weight?: number
  readonly size?: readonly [length: number, width: number, height: number]
  readonly value?: number
  readonly to?: Partial<Address>
  readonly from?: Partial<Address>
  readonly extras?: readonly ExtraId[]
  readonly service?: string
  readonly ioss?: string
  /** The delivery that the buyer chose in the shop. */
  readonly shopService?: string
  /** Weights of several parcels. */
  readonly parcels?: readonly number[]
}

/** For tests: an item to be quoted. */
export function aQuotedItem(parts: QuotedItemParts = {}): QuotedItem {
  const { weight = 1, size = [0, 0, 0], value = 20, extras = [], parcels } = parts
  const dimensions = (kg: number) => ({ Weight: kg, Length: size[0], Width: size[1], Height: size[2] })
  const source = { Id: "CSV", AccountId: "", Name: "CSV" }
  return {
    Sender: addressSchema.parse({ CountryIsoCode: "GBR", Postcode: "M3 1AZ", ...parts.from }),
    Recipient: addressSchema.parse({ CountryIsoCode: "GBR", Postcode: "EC1A 1BB", ...parts.to }),
    PackageDimensions: dimensions(weight),
    Extras: extras.map((Id) => ({ Id, Name: Id, Provider: "PARCELYARD" })),
    Meta: {
      ...(parts.ioss === undefined ? {} : { IossNumber: { Type: "Text", Value: parts.ioss } }),
      ...(parts.shopService === undefined ? {} : { MarketplaceService: { Type: "Text", Value: parts.shopService } }),
    },
    Service:
      parts.service === undefined
        ? null
        : { Id: parts.service, Name: "", Provider: "PARCELYARD", AccountId: "main", Meta: {}, Tags: [] },
    Consignment: parcels
      ? { Parcels: parcels.map((kg, index) => ({ UID: String(index), Dimensions: dimensions(kg), Orders: [] })) }
      : null,
    MarketplaceOrderLines: [
      {
        Id: "",
        MarketplaceOrderId: "",
        MarketplaceOrderLineId: "",
        CustomerReference: "",
        Description: "Mug",
        Value: value,
        Quantity: 1,
        Source: source,
        Meta: {},
        Product: {
          Sku: "",
          Description: "",
          TariffCode: "",
          CountryOfManufacture: "",
          ImageUrl: "",
          ProductLink: "",
          Dimensions: dimensions(0),
        },
        OrderLink: "",
      },
    ],
  }
}

/** The same with one service whose buyer fetches the parcel. */
export function deliveringToPoint(catalogue: Catalogue, serviceId: string): Catalogue {
  const accounts = catalogue.accounts.map((account) => {
    const services = account.services.map((service) =>
      service.details.Id === serviceId
        ? { ...service, details: { ...service.details, DeliversTo: "Point" as const } }
        : service,
    )
    return { ...account, services, servicesById: new Map(services.map((service) => [service.details.Id, service])) }
  })
  return { accounts }
}
