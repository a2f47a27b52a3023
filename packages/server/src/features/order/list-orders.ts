import type { listOrders as listOrdersCall } from "@smart-send/contract/order/list-orders"
import { orderSearchWords } from "@smart-send/domain/booking/order-search-text"
import { dateOfDayNumber, dayNumber } from "@smart-send/domain/calendar/iso-date"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { periodDays } from "@smart-send/domain/calendar/period"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { cursorToText, textToCursor, type OrderCursor } from "./order-cursor.ts"
import { type OrderAndItem, readOrders } from "./order-store.ts"
import { claimableOf, presentOrder } from "./present-order.ts"

type ListCall = typeof listOrdersCall
type Query = Input<ListCall>["query"]

/**
 * A page of booked order lines, of one account or of all. It begins after the last line of the page before, so the last
 * page costs as much as the first (ADR 77).
 */
export async function listOrders(
  platform: Platform,
  context: CustomerContext,
  { query }: Pick<Input<ListCall>, "query">,
  account?: AccountRef,
): Promise<Answer<ListCall>> {
  const order = { sort: query.sort, isDescending: query.order === "Descending" }
  const after = query.cursor === undefined ? null : textToCursor(query.cursor, order)
  if (query.cursor !== undefined && after === null) return err(NO_CURSOR)
  const { last, orders } = await context.tx(async (tx) => {
    const where = { after, account, now: await readNow(tx) }
    return query.claimable === "true" ? readClaimable(tx, query, where) : readPage(tx, query, where)
  })
  const names = courierNames(platform, context.tenant)
  return ok({
    Orders: orders.map((each) => presentOrder(each, { names, tenant: context.tenant })),
    Next: last === undefined ? null : cursorToText({ ...order, key: last.key, tie: last.tie }),
  })
}

interface ReadPage {
  readonly orders: readonly OrderAndItem[]
  /** Where the next page begins; undefined on the last one. */
  readonly last: FoundLine | undefined
}

async function readPage(tx: Tx, query: Query, where: Where): Promise<ReadPage> {
  const found = await findLines(tx, query, where, query.take)
  const ids = found.slice(0, query.take).map((row) => row.id)
  return { orders: await readOrders(tx, ids), last: found.length > query.take ? found[query.take - 1] : undefined }
}

/** So many lines are looked at for one page of what can be claimed for; the next page goes on behind them. */
const MOST_LOOKED_AT = 1000

async function readClaimable(tx: Tx, query: Query, where: Where): Promise<ReadPage> {
  const found = await findLines(tx, query, where, MOST_LOOKED_AT)
  const looked = found.slice(0, MOST_LOOKED_AT)
  const read = await readOrders(
    tx,
    looked.map((row) => row.id),
  )
  const can = read.filter((each) => claimableOf(each).CanClaim)
  const orders = can.slice(0, query.take)
  const end = can.length > query.take ? orders.at(-1)?.line.id : undefined
  if (end !== undefined) return { orders, last: looked.find(({ id }) => id === end) }
  return { orders, last: found.length > MOST_LOOKED_AT ? looked.at(-1) : undefined }
}

const NO_CURSOR = {
  code: "INVALID",
  validationErrors: [
    {
      field: "cursor",
      code: "CURSOR-UNKNOWN",
      message: "This page can't be found again with this order. Begin with the first page.",
    },
  ],
} as const

interface FoundLine {
  readonly id: string
  readonly key: string
  readonly tie: string
}

interface Where {
  readonly after: OrderCursor | null
  readonly account: AccountRef | undefined
  readonly now: Date
}

/** So many lines and, if there are further ones, one more. */
async function findLines(
  tx: Tx,
  query: Query,
  { after, account, now }: Where,
  most: number,
): Promise<readonly FoundLine[]> {
  const days = periodDays(query.period, londonMoment(now).date)
  const until = days === null ? null : dateOfDayNumber(dayNumber(days.to) + 1)
  const { rows } = await sql<FoundLine>`
    select id, key, tie from order_page(
      ${query.which}, ${orderSearchWords(query.search)}::text[], ${account?.provider ?? null}, ${account?.account ?? null},
      ${days?.from ?? null}::timestamp at time zone 'Europe/London', ${until}::timestamp at time zone 'Europe/London',
      ${query.sort}, ${query.order === "Descending"}, ${after?.key ?? null}, ${after?.tie ?? null}::uuid,
      ${query.skip}::int, ${most + 1}::int)
  `.execute(tx)
  return rows
}

/** The database's clock. */
async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  const [clock] = rows
  if (clock === undefined) throw new Error("the database did not tell the time")
  return clock.now
}
