import type { ItemId } from "@smart-send/domain/id/id"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import {
  type GoneByLine,
  type GoneOrder,
  lastGone,
  linesWanted,
} from "@smart-send/domain/marketplace-order/gone-orders"
import { goneByPlace, type GoneOfLine, type PiecesGone } from "@smart-send/domain/marketplace-order/pieces-gone"
import type { Minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import { readGone } from "./gone-orders.ts"

/** What a shop gave back of an order that is in an item. */
export interface KeptRefund {
  readonly itemId: ItemId
  /** The linked account, by its uuid. */
  readonly accountId: string
  readonly orderId: string
  readonly state: "refunded" | "cancelled"
  /** Pieces that the item holds and the buyer is not to have; empty where all are wanted. */
  readonly goods: readonly GoneOfLine[]
  /** Given back without a word for which pieces. */
  readonly money: Minor
  readonly currency: string
  /** When the shop said so. */
  readonly since: Date
}

/**
 * Keeps what a shop says was given back, in place of what it said before. What the seller has decided to leave comes back only with
 * further pieces or money. Nothing is kept of an order of which nothing was given back.
 */
export async function keepRefund(tx: Tx, refund: KeptRefund): Promise<void> {
  const { itemId, accountId, orderId, state, money, currency, since } = refund
  const goods = JSON.stringify(refund.goods)
  await sql`
    insert into marketplace_refund as known
      (tenant_id, customer_id, account_id, item_id, order_id, state, goods, money_minor, currency, since)
    select tenant_id, customer_id, ${accountId}::uuid, id, ${orderId}, ${state}, ${goods}::jsonb, ${money}, ${currency}, ${since}
    from item where id = ${itemId} and (${goods}::jsonb <> '[]' or ${money} > 0
      or exists (select from marketplace_refund m where m.item_id = ${itemId} and m.account_id = ${accountId}::uuid and m.order_id = ${orderId}))
    on conflict (item_id, account_id, order_id) do update set
      state = excluded.state, goods = excluded.goods, money_minor = excluded.money_minor, currency = excluded.currency,
      since = case when ${isMore()} then excluded.since else known.since end,
      closed = case when ${isMore()} then null else known.closed end
  `.execute(tx)
}

function isMore() {
  return sql`(excluded.goods <> known.goods and excluded.goods <> '[]' or excluded.money_minor > known.money_minor)`
}

/** The pieces are out of the item, or the item is sold again without them: those of one refund, or of all. */
export async function forgetGoods(tx: Tx, itemId: ItemId, id: string | null = null): Promise<void> {
  await sql`
    update marketplace_refund set goods = '[]'
    where item_id = ${itemId} and goods <> '[]' and (${id}::uuid is null or id = ${id}::uuid)`.execute(tx)
}

/** Null for a refund of none in scope. */
export async function readItemOfRefund(tx: Tx, id: string): Promise<ItemId | null> {
  const { rows } = await sql<{ item_id: string }>`select item_id from marketplace_refund where id = ${id}`.execute(tx)
  return rows[0] === undefined ? null : itemIdSchema.parse(rows[0].item_id)
}

/** The courier is asked to take the parcel back, or has taken it. */
export async function isBeingCancelled(tx: Tx, itemId: ItemId): Promise<boolean> {
  const { rows } = await sql`
    select from booking b join cancellation c on c.booking_id = b.id
    where b.item_id = ${itemId} and b.status = 'Booked' and c.state <> 'Refused' limit 1`.execute(tx)
  return rows.length > 0
}

/** The seller leaves the parcel as it is. Answers false for an id of none in scope; one that is left already counts as done. */
export async function leaveRefund(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update marketplace_refund set closed = coalesce(closed, clock_timestamp()) where id = ${id} returning id
  `.execute(tx)
  return rows.length > 0
}

const goodsSchema = z.array(z.object({ line: z.string(), quantity: z.int() }))

interface RefundRow {
  readonly id: string
  readonly order_id: string
  readonly goods: unknown
  readonly since: Date
  readonly source_id: string
  readonly prefix: "EB" | "PR" | "II"
  readonly number: string
}

async function readRows(tx: Tx, itemId: ItemId): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select refund.id, refund.order_id, refund.goods, refund.since, account.source_id, account.prefix, account.number
    from marketplace_refund refund join marketplace_account account on account.id = refund.account_id
    where refund.item_id = ${itemId} and refund.goods <> '[]' order by refund.since, refund.id
  `.execute(tx)
  return rows
}

function piecesOf(item: ShipmentItem, row: RefundRow): PiecesGone {
  const account = { Id: row.source_id, AccountId: publicAccountId(row.prefix, Number(row.number)) }
  return goneByPlace(item, row.order_id, account, goodsSchema.parse(row.goods))
}

/** The pieces of one refund; none once they are out of the item. */
export async function readPiecesOf(tx: Tx, item: ShipmentItem, id: string): Promise<PiecesGone> {
  const row = (await readRows(tx, item.Id)).find((each) => each.id === id)
  return row === undefined ? new Map() : piecesOf(item, row)
}

/** What of a locked item its shops want no more. */
export interface Unwanted {
  /** For each line its order, where all of it is gone. */
  readonly orders: GoneByLine
  readonly pieces: PiecesGone
  /** Why nothing of the item is to be sent any more; null while something is. */
  readonly gone: GoneOrder | null
}

export async function readUnwanted(tx: Tx, item: ShipmentItem): Promise<Unwanted> {
  const orders = await readGone(tx, item.MarketplaceOrderLines)
  const rows = await readRows(tx, item.Id)
  const pieces = new Map(rows.flatMap((row) => [...piecesOf(item, row)]))
  const last = rows.at(-1)
  const isAll = last !== undefined && linesWanted(item, orders, pieces).length === 0
  const refunded = isAll ? ({ State: "Refunded", Reason: "", At: last.since.toISOString() } as const) : null
  return { orders, pieces, gone: lastGone(orders) ?? refunded }
}

/** Items that hold pieces of these orders beside those that are known by the orders' keys: of lines that are split. */
export async function readSharedHolders(
  tx: Tx,
  customerId: string,
  orderIds: readonly string[],
): Promise<readonly ItemId[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from read_shared_holders(${customerId}::uuid, ${orderIds}::text[])`.execute(tx)
  return rows.map(({ item_id }) => itemIdSchema.parse(item_id))
}

/** Items of an account that hold pieces which are not wanted, and can be changed again: their booking was let go. */
export async function readLetGo(tx: Tx, accountId: string): Promise<readonly ItemId[]> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct refund.item_id from marketplace_refund refund join item on item.id = refund.item_id
    where refund.account_id = ${accountId} and refund.goods <> '[]' and item.doc ->> 'MarketplaceStatus' = 'Sold'
      and item.doc ->> 'Status' <> 'Deleted'
      and coalesce(item.doc -> 'BookingDetails' ->> 'BookingStatus', 'None') = 'None' limit 100`.execute(tx)
  return rows.map(({ item_id }) => itemIdSchema.parse(item_id))
}
