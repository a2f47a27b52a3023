import type { OrderLine } from "@smart-send/domain/item/order-line"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import type { GoneByLine, GoneOrder } from "@smart-send/domain/marketplace-order/gone-orders"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

interface OrderRow {
  readonly source_id: string
  readonly prefix: "EB" | "PR" | "II"
  readonly number: string
  readonly order_id: string
  readonly state: "cancelled" | "refunded"
  readonly reason: string
  readonly changed: Date
}

const STATES = { cancelled: "Cancelled", refunded: "Refunded" } as const

/** For each of these lines its order, where a linked shop has cancelled or refunded it; null for the others. */
export async function readGone(tx: Tx, lines: readonly OrderLine[]): Promise<GoneByLine> {
  const { rows } = await sql<OrderRow>`
    select account.source_id, account.prefix, account.number, known.order_id, known.state, known.reason, known.changed
    from marketplace_account account join marketplace_order known on known.account_id = account.id
    where known.order_id = any(${lines.map(({ MarketplaceOrderId }) => MarketplaceOrderId)}::text[])
      and known.state in ('cancelled', 'refunded')
  `.execute(tx)
  const gone = new Map(rows.map((row) => [keyOf(row), row]))
  return lines.map(({ MarketplaceOrderId, Source }): GoneOrder | null => {
    const row = gone.get(JSON.stringify([Source.Id, Source.AccountId, MarketplaceOrderId]))
    if (row === undefined) return null
    return { State: STATES[row.state], Reason: row.reason, At: row.changed.toISOString() }
  })
}

function keyOf({ source_id, prefix, number, order_id }: OrderRow): string {
  return JSON.stringify([source_id, publicAccountId(prefix, Number(number)), order_id])
}
