import type { ItemService } from "../service/service.ts"
import { carriagePrice } from "./carriage.ts"
import { accountOf, type AccountRef, type Catalogue, type CatalogueService } from "./catalogue.ts"
import { priceWithChosenExtras } from "./price-options.ts"
import { rateItem, type QuotedItem, type RatedItem } from "./rate-item.ts"

/**
 * The cheapest service of these accounts that can carry the item as it is, extras included. Services that would leave
 * the seller with a new task are passed over: those that need dimensions the item lacks, that don't offer its extras,
 * or that need an IOSS number or a duty-paid extra it has not. Null when none is left.
 */
export function cheapestThatFits(
  catalogue: Catalogue,
  item: QuotedItem,
  accounts: readonly AccountRef[],
): ItemService | null {
  const rated = rateItem(item)
  if (rated === null) return null
  let cheapest: CatalogueService | null = null
  let lowest = Number.MAX_SAFE_INTEGER
  for (const ref of accounts) {
    for (const service of accountOf(catalogue, ref)?.services ?? []) {
      if (asksForMore(service, rated)) continue
      const carriage = carriagePrice(service, rated)
      if (carriage === null) continue
      const total = priceWithChosenExtras(service, rated, carriage)
      if (total < lowest) [cheapest, lowest] = [service, total]
    }
  }
  return cheapest === null ? null : assigned(cheapest)
}

function asksForMore(service: CatalogueService, item: RatedItem): boolean {
  if (service.details.DimensionsRequired && !item.hasAllSides) return true
  for (const id of item.extras) if (!service.extras.some((extra) => extra.Id === id)) return true
  const paysDutyOnArrival = !item.hasIoss && !item.extras.has("DeliveredDutyPaid")
  return paysDutyOnArrival && item.from !== item.to.country && service.details.Tags.includes("dduUnavailable")
}

function assigned({ details }: CatalogueService): ItemService {
  const { Id, Name, Provider, AccountId, Tags } = details
  return { Id, Name, Provider, AccountId, Meta: { AssignedBy: "Cheapest" }, Tags }
}
