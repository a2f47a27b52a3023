import type { getItemActions as getItemActionsCall } from "@smart-send/contract/item/get-item-actions"
import { availableActions } from "@smart-send/domain/item-action/available-actions"
import { isBooked } from "@smart-send/domain/item/item-status"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"
import { labelHref } from "../../records/label/label-link.ts"

type Call = typeof getItemActionsCall

/** What can be done with one item now, and its booking status. A client reads it when complete gave no answer. */
export async function getItemActions(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const [item] = await context.tx((tx) => readItems(tx, [params.id]))
  if (item === undefined) return err({ code: "NOT-FOUND" })
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const isSold = item.MarketplaceStatus === "Sold" && item.Service !== null
  const quoteState = isSold
    ? quoteStateOf(catalogue, item, londonMoment(platform.clock.now()), platform.tariff.register)
    : null
  const hasLabel = isBooked(item) && context.tenant.Features.includes("Labels")
  return ok({
    Links: hasLabel
      ? [
          {
            Type: "LABEL",
            Href: labelHref(
              { secret: platform.linkSecret, tenant: context.caller.tenant },
              { customerId: context.customerId, object: { kind: "item", id: item.Id } },
              platform.clock.now(),
            ),
            Label: "Print label",
            LinkGroup: "Labels",
          },
        ]
      : [],
    BookingStatus: item.BookingDetails?.BookingStatus ?? "None",
    Actions: [...availableActions(item, quoteState, context.tenant)],
  })
}
