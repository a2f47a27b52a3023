import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { cheapestThatFits } from "@smart-send/domain/quote/cheapest-that-fits"
import type { ItemService } from "@smart-send/domain/service/service"
import { londonMoment } from "../../platform/clock/london-moment.ts"
import type { OfTenant, OnSale } from "./seller-terms.ts"

/** What narrows the choice, or widens it: the day by which it must arrive, the accounts to buy from, services (slugs) never to take. */
export interface CheapestChoice {
  readonly arriveBy?: string | undefined
  readonly accounts?: readonly AccountRef[] | undefined
  readonly excluded?: readonly string[]
  /** Services whose buyer fetches the parcel will do. */
  readonly points: boolean
}

/** Finds the cheapest service that fits among those the caller's tenant sells. */
export function cheapestFor(
  platform: OnSale,
  context: OfTenant,
  { arriveBy, accounts, excluded = [], points }: CheapestChoice,
): (item: ShipmentItem) => ItemService | null {
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const terms = { now: londonMoment(new Date()), arriveBy, excluded: new Set(excluded), points }
  return (item) => cheapestThatFits(catalogue, item, accounts ?? catalogue.accounts, terms)
}

/** A service that nobody chose, or that the system did: it is chosen again when the parcel changes. */
export function isSystemsChoice(item: ShipmentItem): boolean {
  return item.Service === null || item.Service.Meta.AssignedBy === "Cheapest"
}
