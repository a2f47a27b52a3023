import { changeItem, changesWhatFits } from "@smart-send/domain/item/change-item"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { namedByCatalogue } from "@smart-send/domain/quote/named-by-catalogue"
import { ok, type Result } from "@smart-send/domain/result/result"
import type { OfTenant, OnSale } from "./seller-terms.ts"
import { extrasFor, serviceFor } from "./with-service.ts"

type Change = (item: ShipmentItem, changes: ItemChanges, now: string) => Result<ShipmentItem, "STATE-NOT-ALLOWED">

/**
 * Changes an item, chooses a service again if the system chose it and the parcel has changed, and gives the item the extras
 * that it has with its service. A service that the seller or a rule chose stays.
 */
export function itemChanger(platform: OnSale, context: OfTenant, points: boolean): Change {
  const served = serviceFor(platform, context, points)
  const withExtras = extrasFor(platform, context)
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
    if (!changed.ok) return changed
    if (changes.Service === undefined && changesWhatFits(changes)) return ok(served(changed.value))
    // An IOSS number, in the meta, decides whether duties are paid in advance.
    return changes.Service === undefined && changes.Meta === undefined ? changed : ok(withExtras(changed.value))
  }
}
