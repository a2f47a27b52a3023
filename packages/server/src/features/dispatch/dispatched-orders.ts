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

/** Nothing for an order that is not known. */
export async function readOrder(tx: Tx, accountId: string, orderId: string): Promise<DispatchedOrder> {
  const { rows } = await sql<{ refs: unknown; state: string }>`
    select refs, state from marketplace_order where account_id = ${accountId} and order_id = ${orderId}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return NOTHING
  const { order, lines, quantities, wanted } = orderSchema.parse(row.refs)
  return {
    refs: order,
    refsByLine: new Map(Object.entries(lines)),
    quantities: new Map(Object.entries(quantities)),
    wanted: new Map(Object.entries(wanted)),
    isOver: row.state === "cancelled" || row.state === "refunded",
  }
}
