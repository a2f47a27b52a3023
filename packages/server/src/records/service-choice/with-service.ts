import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { BaseContext } from "../../platform/http/base-context.ts"
import { pointsWillDo } from "../user-setting/points-will-do.ts"
import { cheapestFor, isSystemsChoice } from "./cheapest-for.ts"
import type { OfTenant, OnSale } from "./seller-terms.ts"
import { autoExtrasFor } from "./with-auto-extras.ts"

/**
 * For parcels made from others: gives the item the cheapest suitable service unless somebody has chosen one, and adds
 * the profile's extras.
 */
export async function withServiceFor(
  platform: OnSale,
  context: BaseContext & OfTenant,
): Promise<(item: ShipmentItem) => ShipmentItem> {
  const cheapest = cheapestFor(platform, context, { points: await pointsWillDo(context) })
  const withAutoExtras = autoExtrasFor(platform, context)
  return (item) => withAutoExtras(isSystemsChoice(item) ? { ...item, Service: cheapest(item) } : item)
}
