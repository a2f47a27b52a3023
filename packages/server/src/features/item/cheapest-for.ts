import type { ShipmentItem } from "@smart-send/domain/item/item"
import { catalogueFor } from "@smart-send/domain/quote/catalogue"
import { cheapestThatFits } from "@smart-send/domain/quote/cheapest-that-fits"
import type { ItemService } from "@smart-send/domain/service/service"
import type { Platform, RequestContext } from "../../context.ts"

/** Finds the cheapest service that fits among those the caller's tenant sells. */
export function cheapestFor(platform: Platform, context: RequestContext): (item: ShipmentItem) => ItemService | null {
  const catalogue = catalogueFor(platform.catalogue, context.tenant.Providers)
  return (item) => cheapestThatFits(catalogue, item, catalogue.accounts)
}

/** A service that nobody chose, or that the system did: it is chosen again when the parcel changes. */
export function isSystemsChoice(item: ShipmentItem): boolean {
  return item.Service === null || item.Service.Meta.AssignedBy === "Cheapest"
}
