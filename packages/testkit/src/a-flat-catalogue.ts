import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { serviceSourceSchema, type CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { compileCatalogue } from "@smart-send/domain/quote/compile-catalogue"

/** The price of every service of the flat catalogue for any parcel in Great Britain: £1.46 and 20 % VAT, in pence. */
export const FLAT_PRICE = { total: 175, vat: 29 }

const products = {
  wren: "WREN-48",
  heron: "H48",
  plover: "PECO",
  "national-post": "NP48",
  kestrel: "Kestrel48",
  dpd: "1^12",
} as const
export type FlatCourier = keyof typeof products

/** Couriers that draw no label themselves and that can close a booking's reference. */
export const FLAT_COURIERS = ["wren", "heron", "plover"] as const satisfies readonly FlatCourier[]
/** Couriers that take several parcels in one shipment: wren numbers each parcel, heron only the shipment. */
const TAKES_MANY: ReadonlySet<FlatCourier> = new Set(["wren", "heron"])
/** These and one courier for each of the larger protocols, Click & Drop, EasyPost and DPD. */
export const ALL_FLAT_COURIERS = [
  ...FLAT_COURIERS,
  "national-post",
  "kestrel",
  "dpd",
] as const satisfies readonly FlatCourier[]

/** The id of the courier's only service. */
export function flatServiceId(courier: FlatCourier): string {
  return `${courier}-flat`
}

/**
 * One service for each courier (three couriers by default), all at one price, for tests that count pennies. The account
 * is `main` of PARCELYARD.
 */
export function aFlatCatalogue(
  of: readonly FlatCourier[] = FLAT_COURIERS,
  pence = FLAT_PRICE.total - FLAT_PRICE.vat,
): Catalogue {
  const couriers = of.map((courier) => [courier, products[courier]] as const)
  const source: CatalogueSource = {
    provider: {
      Id: "PARCELYARD",
      Name: "Parcelyard",
      Accounts: [{ Id: "main", Name: "Main account" }],
      Currency: "GBP",
      Vat: [{ Countries: ["GBR"], Percent: 20 }],
      Couriers: couriers.map(([courier]) => ({ Key: courier, Name: courier })),
    },
    services: couriers.map(([courier, product]) =>
      serviceSourceSchema.parse({
        Id: `${courier}-flat`,
        Name: `${courier} flat`,
        Courier: courier,
        CourierProductName: product,
        CourierProductCode: product,
        CollectionType: "Shop",
        CollectionCountries: ["GBR"],
        ZoneSet: "home",
        MaxWeight: 10,
        MaxLength: 100,
        MaxWidth: 100,
        MaxHeight: 100,
        VolumetricDivisor: null,
        MaxCover: 10_000,
        IncludedCover: 2000,
        IsPrinterRequired: true,
        DimensionsRequired: false,
        DropOffProviderCode: `${courier.toUpperCase()}-SHOP`,
        TariffSystem: "HS",
        Tags: TAKES_MANY.has(courier) ? ["MultiConsignment"] : [],
        Extras: [],
        DeliveryDays: { From: 1, To: 2 },
        Speed: "Fast",
        CutOff: "16:00",
        ShortDescriptions: ["One price for all"],
      }),
    ),
    zones: [{ Id: "home", Zones: [{ Zone: "gb", Name: "Great Britain", Countries: ["GBR"] }], NotServed: [] }],
    surcharges: { Fuel: [], Areas: [] },
    extras: [],
    rates: Object.fromEntries(
      couriers.map(([courier]) => [
        courier,
        [
          {
            service: `${courier}-flat`,
            zone: "gb",
            size: "",
            maxGrams: 10_000,
            pence,
          },
        ],
      ]),
    ),
    duties: { AdminFee: 500, Countries: [{ Countries: ["FRA"], Vat: 20, Duty: 5, DutyFreeUpTo: 0 }] },
    ratesFrom: "2026-01-01",
    rateVersion: "2026-01-01.1",
  }
  return { accounts: compileCatalogue(source) }
}
