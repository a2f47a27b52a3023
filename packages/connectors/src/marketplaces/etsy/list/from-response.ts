import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { readOrders, type ReadOrders } from "../../../http/read-orders.ts"
import type { EtsyAnswer } from "../api.ts"
import { receiptIdSchema, receiptSchema } from "../etsy-receipt.ts"
import { manifest } from "../manifest.ts"
import { toProblem } from "../problems.ts"
import { toOrder } from "../to-order.ts"
import type { EtsyCursor } from "./to-request.ts"

const pageSchema = z.object({ results: z.array(z.unknown()) })
const changedSchema = z.object({ updated_timestamp: z.int() })

/** The receipts of a page as they were answered. */
export function fromResponse(answer: EtsyAnswer): Result<readonly unknown[], MarketplaceProblem> {
  if (answer.kind === "failed") return err(toProblem(answer))
  const page = pageSchema.safeParse(answer.value)
  return page.success ? ok(page.data.results) : err({ kind: "unclear", detail: "answered no receipts" })
}

/**
 * A receipt that changes while we read moves to the end, and all behind it move up: past what has been read already. So the next
 * page begins by time, with the last second of this one, whose receipts are read twice. Only within one second, or should Etsy not
 * sort, it begins by number.
 */
export function nextOf(raw: readonly unknown[], { from, offset }: EtsyCursor): EtsyCursor | null {
  if (raw.length < manifest.limits.ordersPerPage) return null
  const times = raw.flatMap((each) => changedSchema.safeParse(each).data?.updated_timestamp ?? [])
  const last = times.at(-1) ?? from
  const isSorted = times.every((time, place) => place === 0 || time >= (times[place - 1] ?? time))
  return isSorted && last > from ? { from: last, offset: 0 } : { from, offset: offset + raw.length }
}

export function readReceipts(raw: readonly unknown[]): ReadOrders {
  return readOrders(raw, { schema: receiptSchema, idSchema: receiptIdSchema, toOrder })
}
