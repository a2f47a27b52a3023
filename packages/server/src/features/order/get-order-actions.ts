import type { getOrderActions as getOrderActionsCall } from "@smart-send/contract/order/get-order-actions"
import { bookingStatusOf } from "@smart-send/domain/booking/booking-state"
import { orderLineActions, whyNoLabels, type OrderLineAction } from "@smart-send/domain/booking/order-line-actions"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { labelHref } from "../../records/label/label-link.ts"
import { readOrder, type OrderAndItem } from "./order-store.ts"

type ActionsCall = typeof getOrderActionsCall

/** What can be done with an order line now, as the domain decides it (BOOKED-9). */
export async function getOrderActions(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<ActionsCall>,
): Promise<Answer<ActionsCall>> {
  const order = await context.tx((tx) => readOrder(tx, params))
  if (order === undefined) return err({ code: "NOT-FOUND" })
  const { line, item } = order
  const asked = {
    id: line.id,
    status: line.status,
    item,
    isBeingCancelled: line.is_being_cancelled,
    features: context.tenant.Features,
  }
  const actions = orderLineActions(asked)
  return ok({
    Links: actions.flatMap((action) => linkOf(action, platform, context, order)),
    BookingStatus: bookingStatusOf(line.status),
    Actions: [...actions],
    NoLabels: whyNoLabels(asked),
  })
}

/** The actions that are an address: a file, or a page of the tool below its base. */
function linkOf(action: OrderLineAction, platform: Platform, context: CustomerContext, { line, item }: OrderAndItem) {
  if (action === "Labels") {
    const signer = { secret: platform.linkSecret, tenant: context.caller.tenant }
    const object = { kind: "item", id: item.Id } as const
    const Href = labelHref(signer, { customerId: context.customerId, object }, platform.clock.now())
    return [{ Type: "LABEL", Href, Label: "Download Your Label", LinkGroup: "Labels" }]
  }
  if (action === "Cancel") {
    return [{ Type: "CANCEL", Href: `cancellations/request/${line.id}`, Label: "Cancel", LinkGroup: "Other Options" }]
  }
  if (action === "Enquiry") {
    return [{ Type: "ENQUIRY", Href: `enquiry/${line.id}`, Label: "Raise enquiry", LinkGroup: "Post Purchase Actions" }]
  }
  return []
}
