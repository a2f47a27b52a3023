import { percentOf, type Minor, minor } from "../money/money.ts"
import type { CatalogueService, RateBands, Sides, SizedBands } from "./catalogue.ts"
import { lacksDutiesPaid } from "./extras-with-service.ts"
import { goodsRefused } from "./goods-refused.ts"
import { itemZone, type RatedItem, type RatedParcel } from "./rate-item.ts"
import { shopAgainst } from "./shop-couriers.ts"
import { NO_ZONE } from "./zone-map.ts"

const NO_BANDS: readonly SizedBands[] = []

/**
 * What carrying the item costs without VAT and extras, in pence: per parcel the band's price, fuel on it, and the
 * remote area's price. Null when the service can't carry it; `unfitReasons` then says why.
 */
export function carriagePrice(service: CatalogueService, item: RatedItem): Minor | null {
  const { parcels } = item
  if (parcels.length > 1 && !service.takesManyParcels) return null
  if (!service.collectsFrom.has(item.from) || item.impossible.length > 0) return null
  const bands = zoneBands(service, item)
  // Most services don't go there at all.
  if (bands.length === 0 || isRefused(service, item)) return null
  let total = 0
  for (const parcel of parcels) {
    const pence = parcelPence(service, bands, parcel)
    if (pence === null) return null
    total += pence
  }
  const area = itemZone(item, service.remoteAreas)
  if (area !== NO_ZONE) total += (service.remoteAreaPence[area] ?? 0) * parcels.length
  return minor(total)
}

/** Whether the goods, their shop or their duties keep the item from the service, whatever its size. */
function isRefused(service: CatalogueService, item: RatedItem): boolean {
  if (shopAgainst(service, item) !== null || lacksDutiesPaid(service, item)) return true
  return goodsRefused(service, item) !== null
}

/** The band's price of one parcel with fuel on it, or null when the service does not take it. */
function parcelPence(service: CatalogueService, bands: readonly SizedBands[], parcel: RatedParcel): number | null {
  if (parcel.grams > service.maxGrams || !isWithin(parcel.sides, service.maxSides)) return null
  const pence = bandPrice(bands, parcel, chargedGrams(service, parcel))
  return pence === null ? null : pence + percentOf(minor(pence), service.fuelPercent)
}

/** The size classes of the item's zone; none when the service does not deliver there. */
export function zoneBands(service: CatalogueService, item: RatedItem): readonly SizedBands[] {
  const zone = itemZone(item, service.zones)
  return zone === NO_ZONE ? NO_BANDS : (service.ratesByZone[zone] ?? NO_BANDS)
}

/** The chargeable weight: the actual weight, or the volumetric weight when that is higher. */
export function chargedGrams(service: CatalogueService, parcel: RatedParcel): number {
  return service.volumetricDivisor === null
    ? parcel.grams
    : Math.max(parcel.grams, Math.ceil((parcel.volume * 1000) / service.volumetricDivisor))
}

/** Whether sides fit into others, turned as they like. A side that is not known fits. */
export function isWithin(sides: Sides, limits: Sides): boolean {
  return sides[0] <= limits[0] && sides[1] <= limits[1] && sides[2] <= limits[2]
}

/** The price of the smallest size class that takes the parcel and its weight, or null. */
export function bandPrice(sized: readonly SizedBands[], parcel: RatedParcel, grams: number): number | null {
  for (const bands of sized) {
    if (bands.sides !== null && !isWithin(parcel.sides, bands.sides)) continue
    const pence = priceAt(bands, grams)
    if (pence !== null) return pence
  }
  return null
}

function priceAt({ maxGrams, pence }: RateBands, grams: number): number | null {
  for (let index = 0; index < maxGrams.length; index += 1) {
    if (grams <= (maxGrams[index] ?? 0)) return pence[index] ?? null
  }
  return null
}
