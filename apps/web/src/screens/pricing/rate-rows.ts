import type { RateTable } from "@smart-send/domain/quote/rate-table"

export type RatedCourier = RateTable["Couriers"][number]
type RatedService = RatedCourier["Services"][number]

/** One line of a courier's table: a service in one of its sizes, and its price at each weight. */
export interface RateRow {
  readonly key: string
  readonly service: RatedService
  /** Empty when the service has one price for all sizes. */
  readonly size: string
  /** Pounds without VAT, one for each weight; null where the service does not carry that much. */
  readonly prices: readonly (number | null)[]
}

/** A courier's prices for one zone. */
export interface CourierRates {
  /** Column headings: "up to" so many kg, lightest first. */
  readonly weights: readonly number[]
  readonly rows: readonly RateRow[]
  /** Names of the services that do not go there. */
  readonly notThere: readonly string[]
}

/** Every zone by its name, in the couriers' own order. Services use the same name for the same zone. */
export function zoneNames(table: RateTable): readonly string[] {
  const zones = table.Couriers.flatMap(({ Services }) => Services.flatMap(({ Zones }) => Zones.map(({ Name }) => Name)))
  return [...new Set(zones)]
}

export function courierRates(courier: RatedCourier, zoneName: string): CourierRates {
  const served = courier.Services.flatMap((service) => {
    const zone = service.Zones.find(
      ({ Name, Sizes }) => Name === zoneName && Sizes.some((size) => size.Bands.length > 0),
    )
    return zone === undefined ? [] : [{ service, sizes: zone.Sizes }]
  })
  const bands = served.flatMap(({ sizes }) => sizes.flatMap(({ Bands }) => Bands.map(({ MaxWeight }) => MaxWeight)))
  const weights = [...new Set(bands)].toSorted((a, b) => a - b)
  return {
    weights,
    rows: served.flatMap(({ service, sizes }) =>
      sizes.map(({ Size, Bands }) => ({
        key: `${service.Id} ${Size}`,
        service,
        size: Size,
        prices: weights.map((weight) => priceAt(Bands, weight)),
      })),
    ),
    notThere: courier.Services.filter((service) => served.every((each) => each.service !== service)).map(
      ({ Name }) => Name,
    ),
  }
}

/** A parcel of this weight is priced by the first band that reaches it. */
function priceAt(bands: readonly { readonly MaxWeight: number; readonly PriceExVat: number }[], weight: number) {
  const reaching = bands.filter(({ MaxWeight }) => MaxWeight >= weight)
  return reaching.length === 0
    ? null
    : reaching.reduce((best, band) => (band.MaxWeight < best.MaxWeight ? band : best)).PriceExVat
}

/** "small-parcel" becomes "small parcel" in a heading. */
export function sizeName(size: string): string {
  return size.replaceAll("-", " ")
}
