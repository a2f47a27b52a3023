import type { assignCheapestService as assignCheapestServiceCall } from "@smart-send/contract/item/assign-cheapest-service"
import { checkItem } from "@smart-send/domain/item/check-item"
import { isBookingUnderWay } from "@smart-send/domain/item/item-standing"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { changeEach } from "./change-each.ts"
import { cheapestFor } from "./cheapest-for.ts"
import { refused, type ItemOutcome } from "./item-outcome.ts"

type Call = typeof assignCheapestServiceCall

/** Gives each item the cheapest service that fits it, whatever it had; those that none fits are told why and stay as they are. */
export async function assignCheapestService(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const cheapest = cheapestFor(platform, context)
  const outcomes = await changeEach(context, body.Ids, (item) => {
    if (item.Type !== "SmartSend") return refused(item.Id, "NOT-SMARTSEND", item)
    if (item.MarketplaceStatus !== "Sold" || isBookingUnderWay(item)) return refused(item.Id, "STATE-NOT-ALLOWED", item)
    const service = cheapest(item)
    if (service === null) return unserved(item, context)
    const hasIt = JSON.stringify(service) === JSON.stringify(item.Service)
    return hasIt ? item : { ...item, Service: service }
  })
  return ok({ Items: outcomes })
}

/** What the item lacks, when that is why nothing fits; else that nothing does. */
function unserved(item: ShipmentItem, context: CustomerContext): ItemOutcome {
  const lacking = checkItem(item, context.tenant).find((problem) => problem.Code !== "SERVICE-MISSING")
  return {
    Id: item.Id,
    Success: false,
    Error: lacking?.Message ?? "No service fits this item. Check its size and where it goes.",
    Code: lacking?.Code ?? "SERVICE-UNAVAILABLE",
    Item: item,
  }
}
