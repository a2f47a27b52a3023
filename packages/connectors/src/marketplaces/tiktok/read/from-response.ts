import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { readOrders } from "../../../http/read-orders.ts"
import type { ReadOrdersOutcome } from "../../../marketplace.ts"
import type { TiktokAnswer } from "../api.ts"
import { readerOf } from "../list/from-response.ts"
import { toProblem } from "../problems.ts"
import { tiktokOrderIdSchema, tiktokOrderSchema, type TiktokOrder } from "../tiktok-order.ts"

const ordersSchema = z.object({ orders: z.array(z.unknown()).nullish() })

/** Ids that TikTok does not know are left out. @param region of the shop. */
export function fromResponse(answer: TiktokAnswer, ids: readonly string[], region: string): ReadOrdersOutcome {
  const raw = readRaw(answer)
  if (!raw.ok) return { kind: "problem", problem: raw.error }
  const told = new Set(raw.value.map((order) => tiktokOrderIdSchema.safeParse(order).data))
  return { kind: "orders", ...readOrders(raw.value, readerOf(region)), absent: ids.filter((id) => !told.has(id)) }
}

/** One order in TikTok's words, for what is done to it; null where TikTok does not know it. */
export function readOne(answer: TiktokAnswer, id: string): Result<TiktokOrder | null, MarketplaceProblem> {
  const raw = readRaw(answer)
  if (!raw.ok) return raw
  const found = raw.value.find((order) => tiktokOrderIdSchema.safeParse(order).data === id)
  if (found === undefined) return ok(null)
  const order = tiktokOrderSchema.safeParse(found)
  return order.success ? ok(order.data) : err({ kind: "unclear", detail: "answered an order that can't be read" })
}

function readRaw(answer: TiktokAnswer): Result<readonly unknown[], MarketplaceProblem> {
  if (answer.kind === "failed") return err(toProblem(answer))
  const told = ordersSchema.safeParse(answer.data)
  return told.success ? ok(told.data.orders ?? []) : err({ kind: "unclear", detail: "answered no orders" })
}
