import { z } from "zod"
import { readOrders } from "../../../http/read-orders.ts"
import type { ListOrdersOutcome } from "../../../marketplace.ts"
import type { TiktokAnswer } from "../api.ts"
import { toProblem } from "../problems.ts"
import { tiktokOrderIdSchema, tiktokOrderOverSchema, tiktokOrderSchema, type TiktokOrder } from "../tiktok-order.ts"
import { toOrder } from "../to-order.ts"

/** Without orders TikTok leaves the list out. */
const pageSchema = z.object({ orders: z.array(z.unknown()).nullish(), next_page_token: z.string().nullish() })

/** @param region of the shop. */
export function fromResponse(answer: TiktokAnswer, region: string): ListOrdersOutcome {
  if (answer.kind === "failed") return { kind: "problem", problem: toProblem(answer) }
  const page = pageSchema.safeParse(answer.data)
  if (!page.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no orders" } }
  const { orders, next_page_token } = page.data
  const next =
    next_page_token === null || next_page_token === undefined || next_page_token === "" ? null : next_page_token
  return { kind: "page", ...readOrders(orders ?? [], readerOf(region)), next }
}

export function readerOf(region: string) {
  return {
    schema: tiktokOrderSchema,
    idSchema: tiktokOrderIdSchema,
    overSchema: tiktokOrderOverSchema,
    toOrder: (order: TiktokOrder) => toOrder(order, region),
  }
}
