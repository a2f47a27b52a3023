import { changeItem, changesWhatFits } from "@smart-send/domain/item/change-item"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { namedByCatalogue } from "@smart-send/domain/quote/named-by-catalogue"
import { ok, type Result } from "@smart-send/domain/result/result"
import { cheapestFor, isSystemsChoice } from "./cheapest-for.ts"
import type { OfTenant, OnSale } from "./seller-terms.ts"
import { autoExtrasFor, extrasTakenOff } from "./with-auto-extras.ts"

type Change = (item: ShipmentItem, changes: ItemChanges, now: string) => Result<ShipmentItem, "STATE-NOT-ALLOWED">

/**
 * Adds the extras that the profile adds, and chooses a service again if the system chose it and the parcel has changed.
 * A service that somebody chose stays.
 */
export function itemChanger(platform: OnSale, context: OfTenant, points: boolean): Change {
  const cheapest = cheapestFor(platform, context, { points })
  const withAutoExtras = autoExtrasFor(platform, context)
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const named = (changes: ItemChanges): ItemChanges => {
    const { Service } = changes
    return Service === undefined || Service === null
      ? changes
      : { ...changes, Service: namedByCatalogue(catalogue, Service) }
  }
  return (item, changes, now) => {
    if (Object.keys(changes).length === 0) return ok(item)
    const changed = changeItem(item, named(changes), now)
    if (!changed.ok || (changes.Service === undefined && !changesWhatFits(changes))) return changed
    const isOpen = changes.Service === undefined && isSystemsChoice(changed.value)
    const served = isOpen ? { ...changed.value, Service: cheapest(changed.value) } : changed.value
    return ok(withAutoExtras(served, extrasTakenOff(item, served)))
  }
}
