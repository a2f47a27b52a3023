import type { QuotedItem } from "./rate-item.ts"

/** What shops call a delivery that the buyer fetches, in small letters. */
const POINT_WORDS = [
  "locker",
  "parcelshop",
  "parcel shop",
  "pick-up point",
  "pickup point",
  "pick up point",
  "collection point",
  "click & collect",
  "click and collect",
  "service point",
  "access point",
  "packstation",
  "paczkomat",
  "point relais",
  "relay point",
] as const

/** Whether the buyer chose, in the shop, to fetch the parcel at a locker or a shop: the name of the delivery says so. */
export function wantsPoint({ Meta }: Pick<QuotedItem, "Meta">): boolean {
  const chosen = Meta.MarketplaceService?.Value.toLowerCase() ?? ""
  return POINT_WORDS.some((word) => chosen.includes(word))
}
