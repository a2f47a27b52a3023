import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import type { QuotedItem } from "@smart-send/domain/quote/rate-item"
import { cheapestThatFits } from "@smart-send/domain/quote/cheapest-that-fits"
import type { ItemService } from "@smart-send/domain/service/service"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { OfTenant, OnSale } from "./seller-terms.ts"

/**
 * Options of the choice: the day by which it must arrive, the accounts to buy from, and services (slugs) never to take.
 */
export interface CheapestChoice {
  readonly arriveBy?: string | undefined
  readonly accounts?: readonly AccountRef[] | undefined
  readonly excluded?: readonly string[]
  /** Whether services that deliver to a locker or shop may be chosen. */
  readonly points: boolean
}

/** Finds the cheapest suitable service among those that the caller's tenant sells. */
export function cheapestFor(
  platform: OnSale,
  context: OfTenant,
  { arriveBy, accounts, excluded = [], points }: CheapestChoice,
): (item: QuotedItem) => ItemService | null {
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const terms = { now: londonMoment(platform.clock.now()), arriveBy, excluded: new Set(excluded), points }
  return (item) => cheapestThatFits(catalogue, item, accounts ?? catalogue.accounts, terms)
}

/** Whether the service was chosen by the system or not at all: it is then chosen again when the parcel changes. */
export function isSystemsChoice(item: Pick<ShipmentItem, "Service">): boolean {
  return item.Service === null || item.Service.Meta.AssignedBy === "Cheapest"
}
