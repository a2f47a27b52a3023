import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { CustomerContext, Platform } from "../../context.ts"
import { cheapestFor, isSystemsChoice } from "./cheapest-for.ts"
import { autoExtrasFor } from "./with-auto-extras.ts"

/** The item with the cheapest service that fits, unless somebody chose one, and the extras its profile adds: for parcels made of others. */
export function withServiceFor(platform: Platform, context: CustomerContext): (item: ShipmentItem) => ShipmentItem {
  const cheapest = cheapestFor(platform, context)
  const withAutoExtras = autoExtrasFor(platform, context)
  return (item) => withAutoExtras(isSystemsChoice(item) ? { ...item, Service: cheapest(item) } : item)
}
