import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { splitEvenly } from "@smart-send/domain/grouping/split-evenly"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sumMinor, type Minor } from "@smart-send/domain/money/money"
import { carriagePrice } from "@smart-send/domain/quote/carriage"
import { serviceOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { withServiceExtras } from "@smart-send/domain/quote/extras-with-service"
import { priceWithChosenExtras } from "@smart-send/domain/quote/price-options"
import { rateItem, type QuotedItem } from "@smart-send/domain/quote/rate-item"
import type { RulesApplied } from "@smart-send/domain/rule/apply-rules"
import { withRuleState } from "@smart-send/domain/rule/rule-state"
import type { CustomerContext, Platform } from "../../context.ts"
import { cheapestFor, isSystemsChoice } from "../../records/service-choice/cheapest-for.ts"

/** What it costs today to send an item as rules leave it, VAT included; null where there is no price. */
export type ReplayPrice = (base: ShipmentItem, applied: RulesApplied) => Minor | null

export function replayPrice(platform: Platform, context: CustomerContext, points: boolean): ReplayPrice {
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const cheapest = cheapestFor(platform, context, { points })
  const now = londonMoment(platform.clock.now())
  const priceOf = (item: QuotedItem): Minor | null => {
    if (item.Service === null) return null
    const { Provider, AccountId, Id } = item.Service
    const service = serviceOf(catalogue, { provider: Provider, account: AccountId, serviceId: Id })
    const rated = service === null ? null : rateItem(item, now)
    const carriage = service === null || rated === null ? null : carriagePrice(service, rated)
    return service === null || rated === null || carriage === null
      ? null
      : priceWithChosenExtras(service, rated, carriage)
  }
  const served = (item: QuotedItem): QuotedItem =>
    withServiceExtras(catalogue, isSystemsChoice(item) ? { ...item, Service: cheapest(item) } : item)
  return (base, applied) => {
    if (applied.verdict === "DontImport") return null
    const item = withRuleState(base, applied.state)
    if (applied.shipments === 1) return priceOf(served(item))
    const plan = splitEvenly({ ...item, Status: "Active" }, applied.shipments, context.tenant.Features)
    if (!plan.ok) return null
    const prices = [...plan.value.Modified, ...plan.value.Added].map((shipment) => priceOf(served(shipment)))
    const known = prices.flatMap((price) => price ?? [])
    return known.length < prices.length ? null : sumMinor(known)
  }
}
