import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

const refs = z.record(z.string(), z.string())
const orderSchema = z.looseObject({
  order: refs.default({}),
  lines: z.record(z.string(), refs).default({}),
  /** How many pieces of each line were still to be sent when the shop last told of the order. */
  quantities: z.record(z.string(), z.int()).default({}),
  /** How many pieces of each line the buyer is to have; a line that is not in it is as it was ordered. */
  wanted: z.record(z.string(), z.int()).default({}),
})

/** What an order was imported with for its dispatch. */
export interface DispatchedOrder {
  readonly refs: Readonly<Record<string, string>>
  readonly refsByLine: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly quantities: ReadonlyMap<string, number>
  readonly wanted: ReadonlyMap<string, number>
  /** The shop has it as cancelled or refunded: nothing of it is wanted. */
  readonly isOver: boolean
}

const NOTHING: DispatchedOrder = {
  refs: {},
  refsByLine: new Map(),
  quantities: new Map(),
  wanted: new Map(),
  isOver: false,
}

/** An order of an account. */
interface OrderKey {
  readonly accountId: string
  readonly orderId: string
}

/** What is asked for of several orders at once; nothing for an order that is not known. */
export type DispatchedOrders = (key: OrderKey) => DispatchedOrder

interface OrderRow {
  readonly account_id: string
  readonly order_id: string
  readonly refs: unknown
  readonly state: string
}

/** Reads these orders in one go. */
export async function readOrders(tx: Tx, keys: readonly OrderKey[]): Promise<DispatchedOrders> {
  if (keys.length === 0) return () => NOTHING
  const given = keys.map(({ accountId, orderId }) => ({ accountId, orderId }))
  // Each is looked up by itself: the planner takes a JSON list for a hundred rows, and would read the table for them.
  const { rows } = await sql<OrderRow>`
    select known.account_id, known.order_id, known.refs, known.state
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("accountId" uuid, "orderId" text)
    cross join lateral (
      select account_id, order_id, refs, state from marketplace_order
        where account_id = "accountId" and order_id = "orderId" limit 1
    ) as known
  `.execute(tx)
  const orders = new Map(rows.map((row) => [nameOf(row.account_id, row.order_id), toOrder(row)]))
  return ({ accountId, orderId }) => orders.get(nameOf(accountId, orderId)) ?? NOTHING
}

/** Nothing for an order that is not known. */
export async function readOrder(tx: Tx, accountId: string, orderId: string): Promise<DispatchedOrder> {
  return (await readOrders(tx, [{ accountId, orderId }]))({ accountId, orderId })
}

function nameOf(accountId: string, orderId: string): string {
  return JSON.stringify([accountId, orderId])
}

function toOrder({ refs: kept, state }: OrderRow): DispatchedOrder {
  const { order, lines, quantities, wanted } = orderSchema.parse(kept)
  return {
    refs: order,
    refsByLine: new Map(Object.entries(lines)),
    quantities: new Map(Object.entries(quantities)),
    wanted: new Map(Object.entries(wanted)),
    isOver: state === "cancelled" || state === "refunded",
  }
}
