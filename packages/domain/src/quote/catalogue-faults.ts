import { countryByIso3 } from "../country/country.ts"
import { postcodeRange } from "../country/postcode-pattern.ts"
import { formatMoney, minor } from "../money/money.ts"
import type { CatalogueSource, RateSource, ServiceSource } from "./catalogue-source.ts"
import type { Places } from "./zone-map.ts"
import { ownValue } from "../record/own-value.ts"

/** The files of a provider's folder, as faults name them; a rate card is named by its courier. */
type CatalogueFile = "provider" | "services" | "zones" | "surcharges" | "extras" | "duties" | { readonly rates: string }

/** A contradiction in the operator's files. The reader of the file turns the path into line and column. */
export interface CatalogueFault {
  readonly file: CatalogueFile
  /** Where in the JSON; in a rate card the row's number (from 0) and the column's name. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** All contradictions between the files of one provider. Each file has already been parsed by its schema. */
export function catalogueFaults(source: CatalogueSource): readonly CatalogueFault[] {
  return [
    ...serviceFaults(source),
    ...deliveryDaysFaults(source),
    ...zoneFaults(source),
    ...surchargeFaults(source),
    ...extraFaults(source),
    ...dutyFaults(source),
    ...vatFaults(source),
    ...source.provider.Couriers.flatMap(({ Key }) => rateFaults(source, Key)),
  ]
}

function serviceFaults(source: CatalogueSource): CatalogueFault[] {
  const faults: CatalogueFault[] = []
  for (const [index, service] of source.services.entries()) {
    const fault = (message: string, ...path: (string | number)[]) =>
      faults.push({ file: "services", path: [index, ...path], message })
    if (source.services.findIndex((other) => other.Id === service.Id) < index) {
      fault(`There are two services "${service.Id}".`, "Id")
    }
    if (!isCourier(source, service.Courier)) fault(unknownCourier(service.Courier), "Courier")
    else if (!(ownValue(source.rates, service.Courier) ?? []).some((rate) => rate.service === service.Id)) {
      fault(`The rate card of "${service.Courier}" has no price for "${service.Id}".`, "Id")
    }
    if (!source.zones.some((set) => set.Id === service.ZoneSet)) {
      fault(`There is no zone set "${service.ZoneSet}" in zones.json.`, "ZoneSet")
    }
    for (const [place, country] of service.CollectionCountries.entries()) {
      if (countryByIso3(country) === null) fault(unknownCountry(country), "CollectionCountries", place)
    }
    for (const [place, id] of service.Extras.entries()) {
      const isPriced = source.extras.some(
        ({ Id, Courier }) => Id === id && (Courier === "*" || Courier === service.Courier),
      )
      if (!isPriced) fault(`extras.json has no price of "${id}" for courier "${service.Courier}".`, "Extras", place)
    }
  }
  return faults
}

/** Days must be said of zones the service goes to, each once; a service for one weekday takes the same number of days everywhere. */
function deliveryDaysFaults(source: CatalogueSource): CatalogueFault[] {
  return source.services.flatMap(({ Id, Courier, DeliveryDays, DeliversOn, WorkingWeek }, index) => {
    const { From, To, Elsewhere = [] } = DeliveryDays
    const fault = (message: string, ...path: (string | number)[]): CatalogueFault => ({
      file: "services",
      path: [index, ...path],
      message,
    })
    const rates = ownValue(source.rates, Courier) ?? []
    const seen = new Set<string>()
    const found = Elsewhere.flatMap(({ Zones }, line) =>
      Zones.flatMap((zone, place): CatalogueFault[] => {
        const path = ["DeliveryDays", "Elsewhere", line, "Zones", place]
        if (seen.has(zone)) return [fault(`The delivery days to "${zone}" are said twice.`, ...path)]
        seen.add(zone)
        const isServed = rates.some((rate) => rate.service === Id && rate.zone === zone)
        return isServed ? [] : [fault(`The rate card of "${Courier}" has no price of "${Id}" to "${zone}".`, ...path)]
      }),
    )
    if (DeliversOn === undefined) return found
    if (From !== To || Elsewhere.length > 0) {
      found.push(fault(`What arrives on a ${DeliversOn} takes one number of days, everywhere.`, "DeliversOn"))
    }
    if (WorkingWeek === "MonFri") found.push(fault("This courier does not work on a Saturday.", "DeliversOn"))
    return found
  })
}

function zoneFaults(source: CatalogueSource): CatalogueFault[] {
  return source.zones.flatMap((set, index) => [
    ...(source.zones.findIndex((other) => other.Id === set.Id) < index
      ? [{ file: "zones" as const, path: [index, "Id"], message: `There are two zone sets "${set.Id}".` }]
      : []),
    ...set.Zones.flatMap((zone, place) => placeFaults("zones", [index, "Zones", place], zone)),
  ])
}

function surchargeFaults(source: CatalogueSource): CatalogueFault[] {
  const { Fuel, Areas } = source.surcharges
  return [
    ...Fuel.flatMap(({ Courier }, index) => courierFaults(source, "surcharges", ["Fuel", index], Courier)),
    ...Areas.flatMap((area, index) => courierFaults(source, "surcharges", ["Areas", index], area.Courier)),
    ...Areas.flatMap((area, index) => placeFaults("surcharges", ["Areas", index], area)),
  ]
}

function extraFaults(source: CatalogueSource): CatalogueFault[] {
  return source.extras.flatMap((extra, index) => {
    const first = source.extras.findIndex((other) => other.Id === extra.Id && other.Courier === extra.Courier)
    const twice = `There are two prices of "${extra.Id}" for courier "${extra.Courier}".`
    return [
      ...(extra.Courier === "*" ? [] : courierFaults(source, "extras", [index], extra.Courier)),
      ...(first < index ? [{ file: "extras" as const, path: [index, "Courier"], message: twice }] : []),
    ]
  })
}

function placeFaults(file: CatalogueFile, path: readonly (string | number)[], places: Places): CatalogueFault[] {
  const isEverywhere = places.Countries.includes("*")
  return [
    ...places.Countries.flatMap((country, index) =>
      country === "*" || countryByIso3(country) !== null
        ? []
        : [{ file, path: [...path, "Countries", index], message: unknownCountry(country) }],
    ),
    ...(isEverywhere && (places.Postcodes !== undefined || places.Subdivision !== undefined)
      ? [{ file, path: [...path, "Countries"], message: `"*" can't be narrowed to postcodes or a subdivision.` }]
      : []),
    ...(places.Postcodes ?? []).flatMap((pattern, index) =>
      postcodeRange(pattern) === null
        ? [
            {
              file,
              path: [...path, "Postcodes", index],
              message: `"${pattern}" is no postcode area, district or range. Write HS*, FK8, IV1-IV63 or, abroad, 20*.`,
            },
          ]
        : [],
    ),
  ]
}

/** A country named twice would be charged by whichever line came last. */
function dutyFaults({ duties }: CatalogueSource): CatalogueFault[] {
  const seen = new Set<string>()
  return duties.Countries.flatMap(({ Countries }, index) =>
    Countries.flatMap((country, place): CatalogueFault[] => {
      const path = ["Countries", index, "Countries", place]
      if (countryByIso3(country) === null) return [{ file: "duties", path, message: unknownCountry(country) }]
      if (seen.has(country)) return [{ file: "duties", path, message: `"${country}" is named twice.` }]
      seen.add(country)
      return []
    }),
  )
}

function vatFaults({ provider }: CatalogueSource): CatalogueFault[] {
  return provider.Vat.flatMap(({ Countries }, index) =>
    Countries.flatMap((country, place): CatalogueFault[] =>
      countryByIso3(country) === null
        ? [{ file: "provider", path: ["Vat", index, "Countries", place], message: unknownCountry(country) }]
        : [],
    ),
  )
}

function rateFaults(source: CatalogueSource, courier: string): CatalogueFault[] {
  const file = { rates: courier }
  const rates = ownValue(source.rates, courier) ?? []
  const services = new Map(source.services.filter((each) => each.Courier === courier).map((each) => [each.Id, each]))
  const zones = new Map(source.zones.map((set) => [set.Id, new Set(set.Zones.map(({ Zone }) => Zone))]))
  // The previous row of the same table, so that a rate card of a hundred thousand rows is read only once.
  const lastByTable = new Map<string, RateSource>()
  return rates.flatMap((rate, row) => {
    const table = `${rate.service} ${rate.zone} ${rate.size}`
    const found = rateFault({ courier, services, zones, last: lastByTable.get(table) }, rate)
    lastByTable.set(table, rate)
    return found === null ? [] : [{ file, path: [row, found.column], message: found.message }]
  })
}

interface RateFault {
  readonly column: "service" | "zone" | "size" | "max_weight_kg" | "price_pence"
  readonly message: string
}

interface RateContext {
  readonly courier: string
  readonly services: ReadonlyMap<string, ServiceSource>
  readonly zones: ReadonlyMap<string, ReadonlySet<string>>
  /** The row before of the same table. */
  readonly last: RateSource | undefined
}

function rateFault({ courier, services, zones, last }: RateContext, rate: RateSource): RateFault | null {
  const service = services.get(rate.service)
  if (!service) return { column: "service", message: `Courier "${courier}" has no service "${rate.service}".` }
  if (zones.get(service.ZoneSet)?.has(rate.zone) === false) {
    return { column: "zone", message: `Zone set "${service.ZoneSet}" has no zone "${rate.zone}".` }
  }
  return sizeFault(service, rate) ?? orderFault(last, rate)
}

function sizeFault(service: ServiceSource, rate: RateSource): RateFault | null {
  if (service.Sizes.length === 0) {
    return rate.size === ""
      ? null
      : { column: "size", message: `"${service.Id}" has no size classes: leave this empty.` }
  }
  if (service.Sizes.some(({ Id }) => Id === rate.size)) return null
  const known = service.Sizes.map(({ Id }) => Id).join(", ")
  return { column: "size", message: `"${service.Id}" has no size class "${rate.size}". It has: ${known}.` }
}

/** Weights must rise down the card, and prices must not fall: a heavier parcel that costs less is a typing error. */
function orderFault(last: RateSource | undefined, rate: RateSource): RateFault | null {
  if (!last) return null
  if (rate.maxGrams <= last.maxGrams) {
    return {
      column: "max_weight_kg",
      message: `Weights must rise: ${rate.maxGrams / 1000} kg comes after ${last.maxGrams / 1000} kg.`,
    }
  }
  if (rate.pence >= last.pence) return null
  const [price, lastPrice] = [formatMoney(minor(rate.pence)), formatMoney(minor(last.pence))]
  return {
    column: "price_pence",
    message: `A heavier parcel can't cost less: ${price} after ${lastPrice} for ${last.maxGrams / 1000} kg.`,
  }
}

function courierFaults(
  source: CatalogueSource,
  file: CatalogueFile,
  path: readonly (string | number)[],
  courier: string,
): CatalogueFault[] {
  return isCourier(source, courier) ? [] : [{ file, path: [...path, "Courier"], message: unknownCourier(courier) }]
}

function isCourier(source: CatalogueSource, courier: string): boolean {
  return source.provider.Couriers.some(({ Key }) => Key === courier)
}

function unknownCourier(courier: string): string {
  return `provider.json has no courier "${courier}".`
}

function unknownCountry(country: string): string {
  return `"${country}" is no country code.`
}
