import type { UnreadOrder } from "@smart-send/connectors/marketplace"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { cutText } from "@smart-send/domain/text/cut-text"
import { isStorable, storableText } from "@smart-send/domain/text/storable-text"
import { sql } from "kysely"
import { databaseCode, type Tx } from "../../platform/db/scope.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"

/** An order of an account that could not be read or saved. */
export interface KeptUnread extends Required<UnreadOrder> {
  /** Its turn has come to be tried again. */
  readonly isDue: boolean
}

/** What became of orders, as far as reading and saving them goes. */
export interface ReadResult {
  readonly unread: readonly UnreadOrder[]
  /** Orders that are in, or that the shop has no more. */
  readonly settled: readonly string[]
}

/**
 * An order that the database does not take, or that can't be computed with. The reason names no person: the log has what the error said.
 */
export function notSaved({ id, number }: Pick<MarketplaceOrder, "id" | "number">, error: unknown): UnreadOrder {
  const code = databaseCode(error)
  return { id, number, why: `It holds something that can't be saved${code === "" ? "" : ` (${code})`}.` }
}

const MOST = 1000
/** Until the second try; each further one waits twice as long, a day at most. */
const FIRST_WAIT_SECONDS = 300
const LONGEST_ID = 128
const LONGEST_WHY = 200

/** Those that were found first come first. */
export async function readUnread(tx: Tx, accountId: string): Promise<readonly KeptUnread[]> {
  const { rows } = await sql<KeptUnread>`
    select order_id as id, number, why, due <= clock_timestamp() as "isDue" from marketplace_unread
    where account_id = ${accountId} order by since, order_id limit ${MOST}`.execute(tx)
  return rows
}

/**
 * Keeps orders that could not be read or saved, and forgets those that are settled. One that the next list of orders names once more
 * before its turn is no further try.
 */
export async function keepUnread(
  tx: Tx,
  { id, tenant_id, customer_id }: LinkedAccount,
  { unread, settled }: ReadResult,
): Promise<void> {
  if (settled.length > 0) {
    await sql`delete from marketplace_unread where account_id = ${id} and order_id = any(${settled}::text[])`.execute(
      tx,
    )
  }
  const named = new Map(unread.filter(canBeAskedFor).map((order) => [order.id, order]))
  if (named.size === 0) return
  const told = [...named.values()].map(({ id: order_id, number = "", why }) => {
    return { order_id, number: cutText(storableText(number), LONGEST_ID), why: cutText(storableText(why), LONGEST_WHY) }
  })
  await sql`
    insert into marketplace_unread as kept (tenant_id, customer_id, account_id, order_id, number, why, due)
    select ${tenant_id}, ${customer_id}::uuid, ${id}::uuid, order_id, number, why, ${waitAfter(sql`0`)}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (order_id text, number text, why text)
    order by order_id
    on conflict (account_id, order_id) do update set number = excluded.number, why = excluded.why,
      attempts = kept.attempts + (kept.due <= clock_timestamp())::int,
      due = case when kept.due <= clock_timestamp() then ${waitAfter(sql`kept.attempts`)} else kept.due end
  `.execute(tx)
}

function waitAfter(attempts: ReturnType<typeof sql>) {
  return sql`clock_timestamp() + least(${FIRST_WAIT_SECONDS} * power(2, least(${attempts}, 20)), 86400) * interval '1 second'`
}

/** Shops whose answer does not even hold an id can't be asked for the order by itself. */
function canBeAskedFor({ id }: UnreadOrder): boolean {
  return id !== "" && id.length <= LONGEST_ID && isStorable(id)
}

const MOST_NAMED = 5

/** What the status says of orders that are not in; empty where all are. */
export function sentenceOfUnread(orders: readonly UnreadOrder[]): string {
  if (orders.length === 0) return ""
  const named = orders.slice(0, MOST_NAMED).map(({ id, number, why }) => {
    return cutText(storableText(`${cutText(number || id || "an order", 50)}: ${why}`), LONGEST_WHY)
  })
  const more = orders.length > MOST_NAMED ? `; and ${orders.length - MOST_NAMED} more` : ""
  return `Not imported: ${named.join("; ")}${more}`
}

/** Those kept, with what was met just now and can't be kept, because it has no id. */
export async function stillUnread(
  tx: Tx,
  { id }: Pick<LinkedAccount, "id">,
  met: readonly UnreadOrder[] = [],
): Promise<readonly UnreadOrder[]> {
  return [...(await readUnread(tx, id)), ...met.filter((order) => !canBeAskedFor(order))]
}
