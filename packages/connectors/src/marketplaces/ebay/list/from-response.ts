import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { refusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { readOrders, type ReadOrders } from "../../../http/read-orders.ts"
import type { EbayAnswer } from "../api.ts"
import type { DispatchedQuantities } from "../dispatched-quantities.ts"
import { ebayOrderIdSchema, ebayOrderOverSchema, ebayOrderSchema } from "../ebay-order.ts"
import { manifest } from "../manifest.ts"
import { toProblem } from "../problems.ts"
import { toOrder } from "../to-order.ts"
import type { EbayCursor } from "./to-request.ts"

const pageSchema = z.object({ orders: z.array(z.unknown()), total: z.int().min(0) })
export type EbayPage = z.infer<typeof pageSchema>
const changedSchema = z.object({ lastModifiedDate: z.iso.datetime().transform((at) => Date.parse(at)) })

const PAGE = manifest.limits.ordersPerPage

export function fromResponse(answer: EbayAnswer): Result<EbayPage, MarketplaceProblem> {
  if (answer.kind === "failed") return err(toProblem(answer))
  const page = pageSchema.safeParse(answer.value)
  return page.success ? ok(page.data) : err({ kind: "unclear", detail: "answered no orders" })
}

/** Of the orders that would fill a page, so many are aimed at: they do not come evenly. */
const AIM = 0.8
/** After a part that held few, the next may be so many times as wide: near a crowd, the rest would be too wide at once. */
const MOST_WIDER = 4

/** Whether all of its time was read with the page. eBay may count more orders than it gives. */
function isWhole({ orders, total }: EbayPage, { offset, total: before }: EbayCursor): boolean {
  const hasShifted = before !== null && total < before && offset > 0
  return !hasShifted && (orders.length === 0 || offset + orders.length >= total)
}

/**
 * eBay does not say in which order it lists, and an order that changes while we read moves others past what was read. So a time with
 * too many orders is asked for anew in a shorter part, and the next part begins where one was read as a whole.
 */
export function nextOf(page: EbayPage, cursor: EbayCursor, until: string): EbayCursor | null {
  const [from, to, end] = [Date.parse(cursor.from), Date.parse(cursor.to), Date.parse(until)]
  const width = to - from
  if (isWhole(page, cursor)) {
    const times = Math.min(MOST_WIDER, (AIM * PAGE) / Math.max(1, page.total))
    return to >= end ? null : partOf(to, Math.min(end, to + Math.ceil(Math.max(1, width) * times)))
  }
  return width > 1
    ? partOf(from, Math.min(to - 1, Math.max(from + 1, cutOf(page, from, to))))
    : nextWithin(page, cursor)
}

/** Where so many orders as are aimed at have changed: as the page says of itself, or else as if they came evenly. */
function cutOf({ orders, total }: EbayPage, from: number, to: number): number {
  const told = orders.flatMap((each) => changedSchema.safeParse(each).data?.lastModifiedDate ?? [])
  const isOldestFirst = told.every((at, place) => place === 0 || at >= (told[place - 1] ?? at))
  // The oldest tell it themselves; of any others, an equal share.
  const share = isOldestFirst ? AIM : (AIM * orders.length) / total
  const cut = told.toSorted((one, other) => one - other)[Math.floor(told.length * share)] ?? to
  return cut > from && cut < to ? cut : from + Math.floor(((to - from) * AIM * orders.length) / total)
}

function partOf(from: number, to: number): EbayCursor {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), offset: 0, total: null }
}

/** When there are fewer than before, as many are read again: nothing comes to a millisecond that is over. */
function nextWithin({ orders, total }: EbayPage, cursor: EbayCursor): EbayCursor {
  const gone = cursor.total === null ? 0 : cursor.total - total
  const offset = gone > 0 ? Math.max(0, cursor.offset - gone) : cursor.offset + orders.length
  return { ...cursor, offset, total }
}

export function readPage(raw: readonly unknown[], dispatched: DispatchedQuantities): ReadOrders {
  return readOrders(raw, {
    schema: ebayOrderSchema,
    idSchema: ebayOrderIdSchema,
    overSchema: ebayOrderOverSchema,
    toOrder: (order) => {
      const pieces = dispatched.get(order.orderId)
      return pieces === null
        ? err(refusal("STATE", "eBay does not say which pieces have left."))
        : toOrder(order, pieces)
    },
  })
}
