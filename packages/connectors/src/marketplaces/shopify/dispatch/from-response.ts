import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { cutText } from "@smart-send/domain/text/cut-text"
import { z } from "zod"
import type { DispatchOutcome } from "../../../marketplace.ts"
import { type Asking, withFulfilmentOrders } from "../every-page.ts"
import { FULFILMENT_ORDER_STATUSES } from "../shopify-order.ts"

/** A fulfilment order and where its goods are. */
export interface FulfilmentOrderAt {
  readonly id: string
  readonly status: (typeof FULFILMENT_ORDER_STATUSES)[number]
  /** Location's id, or its name where it was removed. */
  readonly location: string
  readonly lineItems: readonly { readonly id: string; readonly lineId: string; readonly remaining: number }[]
}

const ordersSchema = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.enum(FULFILMENT_ORDER_STATUSES),
            assignedLocation: z
              .object({ name: z.string().nullish(), location: z.object({ id: z.string() }).nullish() })
              .nullish(),
            lineItems: z.object({
              nodes: z.array(
                z.object({
                  id: z.string(),
                  remainingQuantity: z.int().min(0),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
      }),
    })
    .nullable(),
})

/** With every page of them. Null: the shop does not know the order. */
export async function readFulfilmentOrders(
  asking: Asking,
  data: unknown,
): Promise<Result<readonly FulfilmentOrderAt[] | null, MarketplaceProblem>> {
  const asked = z.looseObject({ order: z.unknown() }).safeParse(data)
  const order = await withFulfilmentOrders(asking, asked.data?.order)
  if (!order.ok) return order
  const told = ordersSchema.safeParse({ order: order.value })
  if (!told.success) return err({ kind: "unclear", detail: "answered no fulfilment orders" })
  if (told.data.order === null) return ok(null)
  return ok(
    told.data.order.fulfillmentOrders.nodes.map(({ id, status, assignedLocation, lineItems }) => ({
      id,
      status,
      location: assignedLocation?.location?.id ?? assignedLocation?.name ?? "",
      lineItems: lineItems.nodes.map((part) => ({
        id: part.id,
        lineId: part.lineItem.id,
        remaining: part.remainingQuantity,
      })),
    })),
  )
}

const resultSchema = z.object({
  fulfillment: z.object({ id: z.string().min(1).max(128) }).nullish(),
  userErrors: z.array(z.object({ message: z.string() })),
})
const doneSchema = z.union([
  z.object({ fulfillmentCreate: resultSchema }).transform(({ fulfillmentCreate }) => fulfillmentCreate),
  z
    .object({ fulfillmentTrackingInfoUpdate: resultSchema })
    .transform(({ fulfillmentTrackingInfoUpdate }) => fulfillmentTrackingInfoUpdate),
])

/** Of either mutation. Shopify's words to the seller are in `userErrors`. */
export function fromResponse(data: unknown): DispatchOutcome {
  const done = doneSchema.safeParse(data)
  if (!done.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no dispatch" } }
  const { fulfillment, userErrors } = done.data
  if (userErrors.length > 0) {
    const message = userErrors.map((one) => one.message).join(" ")
    return { kind: "refused", message: cutText(message, 500) || "Shopify has refused it." }
  }
  if (fulfillment === null || fulfillment === undefined) {
    return { kind: "problem", problem: { kind: "unclear", detail: "answered neither a dispatch nor errors" } }
  }
  return { kind: "told", reference: fulfillment.id }
}
