import { carriagePrice, zoneBands } from "./carriage.ts"
import type { CatalogueService } from "./catalogue.ts"
import { dutiesOfAll } from "./duties-not-sold.ts"
import { lacksDutiesPaid } from "./extras-with-service.ts"
import { hasExtra } from "./price-options.ts"
import type { Unavailable } from "./quote.ts"
import type { RatedItem } from "./rate-item.ts"
import { shopAgainst } from "./shop-couriers.ts"
import { unfitReasons } from "./unfit-reasons.ts"

/** The code for an item that no service takes: the seller has to change the parcel or its destination, because another service would not help. */
const NONE_FITS = "SERVICE-NONE-FITS"

/**
 * Why "cheapest" finds nothing for an item, in a sentence that says what to do: what the services that would carry it ask
 * for; or, when none carries it, the limit that it breaks for the most generous of those that go there.
 */
export function whyNoneFits(services: readonly CatalogueService[], item: RatedItem): Unavailable {
  const carrying = services.filter((service) => carriagePrice(service, item) !== null)
  if (carrying.length > 0) return whatTheyAsk(carrying, item)
  const whyNoShop = whyNoCourier(services, item)
  if (whyNoShop !== null) return none(whyNoShop)
  return isKeptByDuties(services, item) ? none(dutiesOfAll(item)) : whatItBreaks(services, item)
}

function whatTheyAsk(carrying: readonly CatalogueService[], item: RatedItem): Unavailable {
  const toDoor = carrying.filter(({ details }) => details.DeliversTo === "Door")
  if (toDoor.length === 0) {
    return none(
      "Only services to lockers or pick-up points take this item. Choose one, or allow lockers and pick-up points.",
    )
  }
  if (!item.hasAllSides && toDoor.some(({ details }) => details.DimensionsRequired)) {
    return {
      Code: "ITEM-DIMENSIONS",
      Message: `Services for ${kg(item.grams)} need the parcel's size. Enter length, width and height.`,
    }
  }
  const isLackingExtras = [...item.own].some((id) => !toDoor.some((service) => hasExtra(service, item, id)))
  return isLackingExtras
    ? none("No service that takes this item offers all its extras. Remove one.")
    : none("Every service that takes this item needs an IOSS number, or duties paid in advance.")
}

const NO_SHOPS: ReadonlySet<string> = new Set()

/** Where services could carry the item, and the shop that it was sold at accepts none of their couriers; null otherwise. */
function whyNoCourier(services: readonly CatalogueService[], item: RatedItem): string | null {
  const refused = services.find(
    (service) => shopAgainst(service, item) !== null && carriagePrice(service, { ...item, shops: NO_SHOPS }) !== null,
  )
  const shop = refused === undefined ? null : shopAgainst(refused, item)
  if (shop === null) return null
  const what = item.shops.size > 1 ? `Send the ${shop} order in a parcel of its own` : "Send it another way"
  return `${shop} accepts none of the couriers that can carry this item. ${what}, with a courier that ${shop} accepts, and mark the order as sent there.`
}

/** Whether services could carry the item if duties paid in advance were sold with them. */
function isKeptByDuties(services: readonly CatalogueService[], item: RatedItem): boolean {
  const dutiable = { ...item, leavesDuties: false }
  return services.some((service) => lacksDutiesPaid(service, item) && carriagePrice(service, dutiable) !== null)
}

function whatItBreaks(services: readonly CatalogueService[], item: RatedItem): Unavailable {
  const goingThere = services.filter(
    (service) => service.collectsFrom.has(item.from) && zoneBands(service, item).length > 0,
  )
  if (goingThere.length === 0) {
    const [reason] = services.flatMap((service) => unfitReasons(service, item))
    return none(`No service goes there. ${reason?.Message ?? ""}`.trim())
  }
  const heaviest = Math.max(...goingThere.map((service) => heaviestThere(service, item)))
  const parcel = Math.max(...item.parcels.map(({ grams }) => grams))
  if (parcel > heaviest) {
    return none(
      `No service takes ${kg(parcel)} there: the limit is ${kg(heaviest)} a parcel. Split the item, or check its weight.`,
    )
  }
  const most = goingThere.toSorted((a, b) => b.maxSides[0] - a.maxSides[0] || b.maxGrams - a.maxGrams)[0]
  const reason = most === undefined ? undefined : unfitReasons(most, item)[0]
  return none(`No service takes this. ${most?.details.Name ?? ""}: ${reason?.Message ?? ""}`)
}

/** Grams that a service's rate card prices for where the item goes. */
function heaviestThere(service: CatalogueService, item: RatedItem): number {
  const priced = Math.max(...zoneBands(service, item).map(({ maxGrams }) => maxGrams.at(-1) ?? 0))
  return Math.min(service.maxGrams, priced)
}

function none(Message: string): Unavailable {
  return { Code: NONE_FITS, Message }
}

function kg(grams: number): string {
  return `${grams / 1000} kg`
}
