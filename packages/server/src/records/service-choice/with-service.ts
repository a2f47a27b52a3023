import type { ShipmentItem } from "@smart-send/domain/item/item"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { withServiceExtras } from "@smart-send/domain/quote/extras-with-service"
import type { BaseContext } from "../../platform/http/base-context.ts"
import { pointsWillDo } from "../user-setting/points-will-do.ts"
import { cheapestFor, isSystemsChoice } from "./cheapest-for.ts"
import type { OfTenant, OnSale } from "./seller-terms.ts"

/**
 * Gives an item the extras that it has with its service (EXTRA-14). Whatever changes a service, or what the extras depend
 * on, ends with this. The extras of what is booked were paid for, and stay.
 */
export function extrasFor(platform: OnSale, { tenant }: OfTenant): (item: ShipmentItem) => ShipmentItem {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  return (item) => (canBeEdited(item) ? withServiceExtras(catalogue, item) : item)
}

/**
 * Gives an item the cheapest suitable service unless the seller or a rule has chosen one, and the extras that it has with it.
 * `points`: whether the buyer may have to fetch it.
 */
export function serviceFor(platform: OnSale, context: OfTenant, points: boolean): (item: ShipmentItem) => ShipmentItem {
  const cheapest = cheapestFor(platform, context, { points })
  const withExtras = extrasFor(platform, context)
  return (item) => withExtras(isSystemsChoice(item) ? { ...item, Service: cheapest(item) } : item)
}

/** The same by the user's setting, for parcels made from others. */
export async function withServiceFor(
  platform: OnSale,
  context: BaseContext & OfTenant,
): Promise<(item: ShipmentItem) => ShipmentItem> {
  return serviceFor(platform, context, await pointsWillDo(context))
}
