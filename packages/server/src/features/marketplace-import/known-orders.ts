import { hash } from "node:crypto"
import type { MarketplaceOrder, MarketplaceOrderState } from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import { cutText } from "@smart-send/domain/text/cut-text"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"

/** What is known of an order beside its items. */
export interface KnownOrder {
  readonly order_id: string
  readonly changed: Date
  readonly state: MarketplaceOrderState
  readonly print: string
  /** Of the refunds that its shop tells apart from it: which were counted, what they left of each line, and the money besides. */
  readonly refunds: readonly string[] | null
  readonly wanted: Readonly<Record<string, number>> | null
  readonly moneyBack: number | null
}

/** A digest of all that a shop tells of an order: it names nobody, and the same again is the same. */
function printOf(order: MarketplaceOrder): string {
  return digest(JSON.stringify(order))
}

function digest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22)
}

/** Orders with the same key may go together: by the shop's word, and because they go to the same door. Empty for one that goes alone. */
export function togetherKeyOf({ combineKey, recipient }: MarketplaceOrder): string {
  if (combineKey === "") return ""
  const { name, company, lines, town, postcode, country } = recipient
  return JSON.stringify([combineKey, ...[name, company, ...lines, town, postcode, country].map(spelled)])
}

function spelled(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, " ")
}

/** The same as a digest, which names nobody. */
export function combinePrintOf(order: MarketplaceOrder): string {
  const key = togetherKeyOf(order)
  return key === "" ? "" : digest(key)
}

export async function readKnownOrders(
  tx: Tx,
  { id }: LinkedAccount,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, KnownOrder>> {
  const { rows } = await sql<KnownOrder>`
    select order_id, changed, state, print, refs -> 'refunds' as refunds, refs -> 'wanted' as wanted,
      (refs ->> 'moneyBack')::float8 as "moneyBack" from marketplace_order
    where account_id = ${id} and order_id = any(${orderIds}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** Of two tellings of an order the later one counts; the same one again does nothing, and an erased buyer's are not listened to. */
export function isNews(order: MarketplaceOrder, known: KnownOrder | undefined): boolean {
  if (known === undefined) return true
  if (known.print === "") return false
  return Date.parse(order.changedAt) >= known.changed.getTime() && printOf(order) !== known.print
}

/** An order that is told without its refunds, because its shop tells those apart: what was known of them stays. */
export function withKnownRefunds(order: MarketplaceOrder, known: KnownOrder | undefined): MarketplaceOrder {
  if (order.refunds !== null || known?.refunds == null) return order
  const { refunds, wanted, moneyBack } = known
  const left = new Map(Object.entries(wanted ?? {}))
  return {
    ...order,
    refunds,
    moneyBack: minor(Math.max(order.moneyBack, moneyBack ?? 0)),
    lines: order.lines.map((line) => ({ ...line, wanted: Math.min(line.wanted, left.get(line.id) ?? line.wanted) })),
  }
}

/** What is noted of an order, as its row. */
export type OrderNote = ReturnType<typeof toNote>

export function toNote(order: MarketplaceOrder) {
  return {
    order_id: order.id,
    changed: order.changedAt,
    state: order.state,
    reason: cutText(order.reason, 200),
    print: printOf(order),
    combine_print: combinePrintOf(order),
    refs: {
      order: order.refs,
      lines: Object.fromEntries(order.lines.map((line) => [line.id, line.refs])),
      // How many of each were to be sent, so that a line split into several parcels is told in full.
      quantities: Object.fromEntries(order.lines.map((line) => [line.id, line.quantity])),
      // How many of each the buyer is to have: the shop takes no more.
      wanted: Object.fromEntries(order.lines.map((line) => [line.id, line.wanted])),
      ...(order.refunds == null ? {} : { refunds: order.refunds, moneyBack: order.moneyBack }),
    },
  }
}

/** Notes what was told, once it is done with: whoever is killed before does it again. */
export async function saveKnownOrders(
  tx: Tx,
  { id, tenant_id, customer_id }: LinkedAccount,
  notes: readonly OrderNote[],
): Promise<void> {
  if (notes.length === 0) return
  await sql`
    insert into marketplace_order as known (tenant_id, customer_id, account_id, order_id, changed, state, reason, print, combine_print, refs)
    select ${tenant_id}, ${customer_id}::uuid, ${id}::uuid, order_id, changed, state, reason, print, combine_print, refs
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as told (order_id text, changed timestamptz, state text, reason text, print text, combine_print text, refs jsonb)
    order by order_id
    on conflict (account_id, order_id) do update set
      changed = excluded.changed, state = excluded.state, reason = excluded.reason, print = excluded.print,
      combine_print = excluded.combine_print, refs = known.refs || excluded.refs
    where known.changed <= excluded.changed
  `.execute(tx)
}

/** A line of an order of this account, and the item that holds it. */
export interface Holder {
  readonly order_id: string
  readonly line_id: string
  readonly item_id: string
}

/** Who holds lines of these orders. */
export async function readHolders(
  tx: Tx,
  { customer_id, source_id, publicId }: LinkedAccount,
  orderIds: readonly string[],
): Promise<readonly Holder[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<Holder>`
    select held.order_id, held.line_id, held.item_id from unnest(${orderIds}::text[]) as asked (order_id)
    cross join lateral (
      select order_id, line_id, item_id from item_order_line
      where customer_id = ${customer_id} and source_id = ${source_id} and source_account = ${publicId}
        and order_id = asked.order_id limit 1000
    ) as held`.execute(tx)
  return rows
}

/** Items that hold open orders which may go together with one of these prints: where a further order can still be added. */
export async function readCombinable(
  tx: Tx,
  account: LinkedAccount,
  prints: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (prints.length === 0) return new Map()
  const { rows } = await sql<{ combine_print: string; order_id: string }>`
    select combine_print, order_id from marketplace_order
    where account_id = ${account.id} and combine_print = any(${prints}::text[]) and state = 'open'
    limit 2000`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.combine_print)].map(([print, each]) => [print, each.map((row) => row.order_id)]),
  )
}
