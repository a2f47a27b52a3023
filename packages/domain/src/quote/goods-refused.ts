import { verdictOn, type Carriage } from "../customs/can-send.ts"
import type { CustomsVerdict } from "../customs/restriction.ts"
import type { CatalogueService } from "./catalogue.ts"
import type { Unavailable } from "./quote.ts"
import type { RatedItem } from "./rate-item.ts"

/** What keeps goods of the item from being sent by a service (CUSTOMS-26): they have no price there. Null where nothing does. */
export function goodsRefused(service: CatalogueService, { goods }: RatedItem): Unavailable | null {
  const found = goods()
  if (found.goods.length === 0) return null
  const verdict = verdictOn(found, carriageOf(service))
  if (verdict.Restriction !== "INVALID") return null
  return { Code: "ITEM-PROHIB-INVALID", Message: reasonOf(verdict) ?? "" }
}

/** The sentence of what decided whether the goods may travel; null where nothing was found. */
export function reasonOf({ Restriction, Reasons }: CustomsVerdict): string | null {
  return Reasons.find((reason) => reason.Restriction === Restriction)?.Message ?? null
}

/** What the courier of a service refuses to carry. */
export function carriageOf({ details, refuses }: CatalogueService): Carriage {
  return { courierName: details.CourierName, refuses }
}
