import { countryName } from "../country/country.ts"
import { bandPrice, chargedGrams, isWithin, zoneBands } from "./carriage.ts"
import type { CatalogueService, Sides } from "./catalogue.ts"
import { dutiesReason } from "./duties-not-sold.ts"
import { goodsRefused } from "./goods-refused.ts"
import type { Unavailable } from "./quote.ts"
import type { RatedItem, RatedParcel } from "./rate-item.ts"
import { shopReason } from "./shop-couriers.ts"

/** The fit sentences (SERVICE-12). */
const fitSentences = {
  collection: "This service does not collect from your selected country.",
  delivery: "This service does not deliver to your selected country.",
  tooHeavy: "Your parcel is too heavy for this service.",
  tooBig: "Your parcel is too big for this service.",
} as const

/** Why a service can't carry an item: each reason with the number or the place that broke the limit. Empty when it can. */
export function unfitReasons(service: CatalogueService, item: RatedItem): Unavailable[] {
  // An address that can't exist is not the fault of a service, so no other reason is given.
  if (item.impossible.length > 0) return item.impossible.map((Message) => ({ Code: "ADDRESS-IMPOSSIBLE", Message }))
  const reasons: Unavailable[] = []
  const add = (reason: Unavailable | null): void => {
    if (reason !== null) reasons.push(reason)
  }
  add(collectionReason(service, item))
  add(deliveryReason(service, item))
  add(manyParcelsReason(service, item))
  add(firstReason(item, (parcel) => weightReason(service, parcel)))
  add(firstReason(item, (parcel) => sizeReason(service, item, parcel)))
  add(shopReason(service, item))
  add(goodsRefused(service, item))
  // What can't go there at all needs no duties.
  if (reasons.length === 0) add(dutiesReason(service, item))
  return reasons
}

function collectionReason(service: CatalogueService, item: RatedItem): Unavailable | null {
  return service.collectsFrom.has(item.from) ? null : { Code: "COLLECTION-COUNTRY", Message: fitSentences.collection }
}

function deliveryReason(service: CatalogueService, item: RatedItem): Unavailable | null {
  if (zoneBands(service, item).length > 0) return null
  // The country is served but this part of it is not, so "not your country" would be untrue.
  if (service.deliversTo.has(item.to.country)) {
    const place = item.postcode === "" ? `this part of ${countryName(item.to.country)}` : item.postcode
    return { Code: "DELIVERY-POSTCODE", Message: `This service does not deliver to ${place}.` }
  }
  return { Code: "DELIVERY-COUNTRY", Message: fitSentences.delivery }
}

function manyParcelsReason(service: CatalogueService, item: RatedItem): Unavailable | null {
  if (item.parcels.length <= 1 || service.takesManyParcels) return null
  return {
    Code: "SERVICE-MULTIPARCEL-UNSUPPORTED",
    Message: `This service takes one parcel at a time. You have ${item.parcels.length}.`,
  }
}

function firstReason(item: RatedItem, reasonOf: (parcel: RatedParcel) => Unavailable | null): Unavailable | null {
  for (const parcel of item.parcels) {
    const reason = reasonOf(parcel)
    if (reason) return reason
  }
  return null
}

function weightReason(service: CatalogueService, parcel: RatedParcel): Unavailable | null {
  return parcel.grams > service.maxGrams ? tooHeavy(parcel.grams, service.maxGrams) : null
}

function tooHeavy(grams: number, maxGrams: number): Unavailable {
  return {
    Code: "TOO-HEAVY",
    Message: `${fitSentences.tooHeavy} It is ${kg(grams - maxGrams)} over the ${kg(maxGrams)} limit.`,
  }
}

function sizeReason(service: CatalogueService, item: RatedItem, parcel: RatedParcel): Unavailable | null {
  if (!isWithin(parcel.sides, service.maxSides)) return tooBig(parcel.sides, service.maxSides)
  const bands = zoneBands(service, item)
  if (bands.length === 0 || parcel.grams > service.maxGrams) return null
  if (bandPrice(bands, parcel, chargedGrams(service, parcel)) !== null) return null
  const heaviest = heaviestPriced(bands)
  if (parcel.grams > heaviest) return tooHeavy(parcel.grams, heaviest)
  const counted = chargedGrams(service, parcel)
  if (counted > heaviest) {
    return {
      Code: "TOO-BIG",
      Message: `${fitSentences.tooBig} By its volume it counts as ${kg(counted)}, which is ${kg(counted - heaviest)} over the ${kg(heaviest)} limit.`,
    }
  }
  const largest = bands.at(-1)?.sides
  return largest && !isWithin(parcel.sides, largest)
    ? tooBig(parcel.sides, largest)
    : { Code: "TOO-HEAVY", Message: `${fitSentences.tooHeavy} It weighs ${kg(parcel.grams)}, too much for its size.` }
}

function tooBig(sides: Sides, limits: Sides): Unavailable {
  const side = sides.findIndex((length, index) => length > (limits[index] ?? 0))
  const limit = limits[side] ?? 0
  const over = (sides[side] ?? 0) - limit
  const name = ["longest", "middle", "shortest"][side] ?? "longest"
  return {
    Code: "TOO-BIG",
    Message: `${fitSentences.tooBig} Its ${name} side is ${cm(over)} over the ${cm(limit)} limit.`,
  }
}

function heaviestPriced(bands: ReturnType<typeof zoneBands>): number {
  return Math.max(...bands.map((sized) => sized.maxGrams.at(-1) ?? 0))
}

/** Grams as kilograms without trailing zeros: "2.4 kg". */
function kg(grams: number): string {
  return `${grams / 1000} kg`
}

function cm(hundredths: number): string {
  return `${hundredths / 100} cm`
}
