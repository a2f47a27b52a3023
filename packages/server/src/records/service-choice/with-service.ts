import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { BaseContext } from "../../platform/http/base-context.ts"
import { pointsWillDo } from "../user-setting/points-will-do.ts"
import { cheapestFor, isSystemsChoice } from "./cheapest-for.ts"
import type { OfTenant, OnSale } from "./seller-terms.ts"
import { autoExtrasFor } from "./with-auto-extras.ts"

/** The item with the cheapest service that fits, unless somebody chose one, and the extras its profile adds: for parcels made of others. */
export async function withServiceFor(
  platform: OnSale,
  context: BaseContext & OfTenant,
): Promise<(item: ShipmentItem) => ShipmentItem> {
  const cheapest = cheapestFor(platform, context, { points: await pointsWillDo(context) })
  const withAutoExtras = autoExtrasFor(platform, context)
  return (item) => withAutoExtras(isSystemsChoice(item) ? { ...item, Service: cheapest(item) } : item)
}
