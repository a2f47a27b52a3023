import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { PlacedRow } from "../../../http/list-place.ts"
import { readOrders, type ReadOrders } from "../../../http/read-orders.ts"
import type { EtsyAnswer } from "../api.ts"
import { receiptIdSchema, receiptOverSchema, receiptSchema } from "../etsy-receipt.ts"
import { toProblem } from "../problems.ts"
import { toOrder } from "../to-order.ts"

const pageSchema = z.object({ results: z.array(z.unknown()) })
const changedSchema = z.object({ updated_timestamp: z.int() })
const idSchema = z.object({ receipt_id: z.int().min(0) })

/** The receipts of a page as they were answered. */
export function fromResponse(answer: EtsyAnswer): Result<readonly unknown[], MarketplaceProblem> {
  if (answer.kind === "failed") return err(toProblem(answer))
  const page = pageSchema.safeParse(answer.value)
  return page.success ? ok(page.data.results) : err({ kind: "unclear", detail: "answered no receipts" })
}

/** What a receipt says of its place in the list. */
export function placedRow(raw: unknown): PlacedRow {
  const changed = changedSchema.safeParse(raw)
  const id = idSchema.safeParse(raw)
  return { id: id.data?.receipt_id ?? null, changedAt: changed.data?.updated_timestamp ?? null }
}

export function readReceipts(raw: readonly unknown[]): ReadOrders {
  return readOrders(raw, { schema: receiptSchema, idSchema: receiptIdSchema, overSchema: receiptOverSchema, toOrder })
}
