import type { assignService as assignServiceCall } from "@smart-send/contract/item/assign-service"
import { checkItem } from "@smart-send/domain/item-check/check-item"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { serviceOf, type CatalogueService } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { carriagePrice } from "@smart-send/domain/quote/carriage"
import { rateItem } from "@smart-send/domain/quote/rate-item"
import { unfitReasons } from "@smart-send/domain/quote/unfit-reasons"
import { err, ok } from "@smart-send/domain/result/result"
import type { ItemService } from "@smart-send/domain/service/service"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"
import { changeEach } from "../../records/item/change-each.ts"
import type { ItemOutcome } from "../../records/item/item-outcome.ts"
import { learnByHand } from "../../records/product/learn-by-hand.ts"
import { whyNoService } from "./why-no-service.ts"
import { extrasFor } from "../../records/service-choice/with-service.ts"

type Call = typeof assignServiceCall

/**
 * Gives each item the service that its seller chose. An item that the service does not suit keeps what it has, and its
 * outcome names the limit that it breaks.
 */
export async function assignService(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const { Provider, AccountId, Id } = body.Service
  const ref = { provider: Provider, account: AccountId, serviceId: Id }
  const service = serviceOf(catalogueFor(platform.catalogue, context.tenant), ref)
  if (service === null) return err({ code: "NOT-FOUND" })
  const now = londonMoment(platform.clock.now())
  const withExtras = extrasFor(platform, context)
  const chosen = chosenBySeller(service)
  const choose = (item: ShipmentItem): ShipmentItem | ItemOutcome => {
    const refusal = whyNoService(item)
    if (refusal !== null) return refusal
    const rated = rateItem(item, now)
    if (rated === null) return unrated(item, context)
    if (carriagePrice(service, rated) === null) {
      const [reason] = unfitReasons(service, rated)
      return { Id: item.Id, Success: false, Error: reason?.Message ?? null, Code: reason?.Code ?? null, Item: item }
    }
    const hasIt = JSON.stringify(chosen) === JSON.stringify(item.Service)
    return withExtras(hasIt ? item : { ...item, Service: chosen })
  }
  const outcomes = await changeEach(context, body.Ids, choose, learnByHand(context))
  return ok({ Items: outcomes })
}

function chosenBySeller({ details }: CatalogueService): ItemService {
  const { Id, Name, Provider, AccountId, Tags } = details
  return { Id, Name, Provider, AccountId, Meta: { AssignedBy: "Seller" }, Tags }
}

/** Without a weight or a country it is not known which services suit the item. */
function unrated(item: ShipmentItem, { tenant }: CustomerContext): ItemOutcome {
  const lacking = checkItem(item, tenant).find((problem) => problem.Code !== "SERVICE-MISSING")
  return {
    Id: item.Id,
    Success: false,
    Error: lacking?.Message ?? "Please enter a weight to see shipment options.",
    Code: lacking?.Code ?? "ITEM-WEIGHT",
    Item: item,
  }
}
