import { DEFAULT_CURRENCY, minor, minorToDecimal } from "../money/money.ts"
import type { CatalogueAccount, CatalogueService } from "./catalogue.ts"
import type { RateTable } from "./rate-table.ts"

/** The rate card of an account as the pricing screen shows it: couriers and services in the catalogue's order. */
export function rateTableOf(account: CatalogueAccount): RateTable {
  const byCourier = Map.groupBy(account.services, ({ details }) => details.Meta["Courier"] ?? "")
  return {
    RateVersion: account.rateVersion,
    ValidFrom: account.ratesFrom,
    CurrencyCode: DEFAULT_CURRENCY,
    Couriers: [...byCourier].map(([Key, services]) => ({
      Key,
      Name: services[0]?.details.CourierName ?? Key,
      FuelPercent: services[0]?.fuelPercent ?? 0,
      Services: services.map(serviceRates),
      RemoteAreas: (services[0]?.remoteAreaNames ?? []).map((Name, area) => ({
        Name,
        Price: minorToDecimal(minor(services[0]?.remoteAreaPence[area] ?? 0)),
      })),
    })),
  }
}

function serviceRates(service: CatalogueService): RateTable["Couriers"][number]["Services"][number] {
  const { Id, Name, CollectionType, MaxWeight } = service.details
  return {
    Id,
    Name,
    CollectionType,
    Speed: service.speed,
    MaxWeight,
    Zones: service.zoneNames.flatMap((zone, number) => {
      const sizes = service.ratesByZone[number] ?? []
      return sizes.length === 0 ? [] : [{ ...zone, Sizes: sizes.map(sizeRates) }]
    }),
  }
}

function sizeRates({ size, maxGrams, pence }: CatalogueService["ratesByZone"][number][number]) {
  return {
    Size: size,
    Bands: maxGrams.map((grams, index) => ({
      MaxWeight: grams / 1000,
      PriceExVat: minorToDecimal(minor(pence[index] ?? 0)),
    })),
  }
}
