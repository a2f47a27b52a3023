import { hash } from "node:crypto"
import type { UnreadOrder } from "@smart-send/connectors/marketplace"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { refusal, REFUSAL_REASONS } from "@smart-send/domain/marketplace-order/order-refusal"
import { cutText } from "@smart-send/domain/text/cut-text"
import { isStorable, storableText } from "@smart-send/domain/text/storable-text"
import { sql } from "kysely"
import { z } from "zod"
import { databaseCode, type Tx } from "../../platform/db/scope.ts"
import type { LinkedAccount } from "./account-rows.ts"
import { sentenceOfHiddenRefunds } from "./hidden-refunds.ts"
import { notifyWorker } from "./notify-worker.ts"

/** An order of an account that could not be read or saved. */
export interface KeptUnread extends Omit<UnreadOrder, "number"> {
  readonly number: string
  /** Whether it is due to be tried again. */
  readonly isDue: boolean
}

/** Which orders could be read and saved, and which could not. */
export interface ReadResult {
  readonly unread: readonly UnreadOrder[]
  /** Orders that are imported, and orders that the shop has deleted. */
  readonly settled: readonly string[]
  /** Whether the seller asked for this try. It counts as a try, but does not delay the next one further. */
  readonly isPressed?: boolean
}

/**
 * An order that the database refuses or that can't be computed. The reason names no person; the log holds the error's own words.
 */
export function notSaved(
  { id, number, link }: Pick<MarketplaceOrder, "id" | "number"> & { readonly link?: string | undefined },
  error: unknown,
): UnreadOrder {
  const code = databaseCode(error)
  const why = `It holds something that can't be saved${code === "" ? "" : ` (${code})`}.`
  return { id, number, link, ...refusal("NOT-SAVED", why) }
}

const MOST = 1000
/** The wait before the second try. Each later wait is twice as long, up to a day. */
const FIRST_WAIT_SECONDS = 300
const LONGEST_ID = 128
const LONGEST_WHY = 200
const LONGEST_LINK = 1000
/** An order without an id can't be asked for. It is shown for this long after the shop last listed it. */
const SHOWN_WITHOUT_ID = "2 days"

/** Oldest first. */
export async function readUnread(tx: Tx, accountId: string): Promise<readonly KeptUnread[]> {
  const { rows } = await sql<KeptUnread>`
    select order_id as id, number, reason, why, due <= clock_timestamp() as "isDue" from marketplace_unread
    where account_id = ${accountId} order by since, order_id limit ${MOST}`.execute(tx)
  return rows
}

/** What is needed of an account to keep its refused orders. */
export type RefusingAccount = Pick<LinkedAccount, "id" | "tenant_id" | "customer_id">

/**
 * Keeps orders that could not be read or saved, and forgets those that are settled. An order that a list names again before it is due
 * does not count as tried again. An order that is over at the shop is settled, unless one of our items waits to hear of it.
 */
export async function keepUnread(tx: Tx, account: RefusingAccount, result: ReadResult): Promise<void> {
  const { id, tenant_id, customer_id } = account
  const over = await missedByNobody(tx, id, result.unread)
  const settled = [...result.settled, ...over]
  if (settled.length > 0) {
    await sql`delete from marketplace_unread where account_id = ${id} and order_id = any(${settled}::text[])`.execute(
      tx,
    )
  }
  const isOver = new Set(over)
  const told = [
    ...new Map(
      result.unread.filter((order) => !isOver.has(order.id)).map((order) => [keyOf(order), toRow(order)]),
    ).values(),
  ]
  if (told.length === 0) return
  const isTry = result.isPressed === true ? sql`true` : sql`kept.due <= clock_timestamp()`
  await sql`
    insert into marketplace_unread as kept (tenant_id, customer_id, account_id, order_id, number, reason, why, link, due)
    select ${tenant_id}, ${customer_id}::uuid, ${id}::uuid, order_id, number, reason, why, link,
      case when has_id then ${waitAfter(sql`0`)} else 'infinity' end
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told (order_id text, number text, reason text, why text, link text, has_id boolean)
    order by order_id
    on conflict (account_id, order_id) do update set number = excluded.number, reason = excluded.reason, why = excluded.why,
      link = coalesce(nullif(excluded.link, ''), kept.link), seen = clock_timestamp(),
      attempts = kept.attempts + (${isTry})::int,
      due = case when kept.due <= clock_timestamp() then ${waitAfter(sql`kept.attempts`)} else kept.due end
  `.execute(tx)
}

function waitAfter(attempts: ReturnType<typeof sql>) {
  return sql`clock_timestamp() + least(${FIRST_WAIT_SECONDS} * power(2, least(${attempts}, 20)), 86400) * interval '1 second'`
}

/** Unreadable orders that say that they are over, and for which none of our items waits. */
async function missedByNobody(tx: Tx, accountId: string, unread: readonly UnreadOrder[]): Promise<readonly string[]> {
  const over = unread.filter(({ isOver }) => isOver === true).map(({ id }) => id)
  if (over.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select told.id from unnest(${over}::text[]) as told (id)
    where not exists (select from marketplace_order known
      where known.account_id = ${accountId} and known.order_id = told.id and known.state in ('open', 'held', 'unpaid'))
  `.execute(tx)
  return rows.map(({ id }) => id)
}

function toRow(order: UnreadOrder) {
  return {
    order_id: keyOf(order),
    number: cutText(storableText(order.number ?? ""), LONGEST_ID),
    reason: order.reason,
    why: cutText(storableText(order.why), LONGEST_WHY),
    link:
      order.link?.startsWith("https://") === true && order.link.length <= LONGEST_LINK ? storableText(order.link) : "",
    has_id: canBeAskedFor(order),
  }
}

/** An order without an id can't be asked for by itself. Its key is what is wrong with it. */
function keyOf(order: UnreadOrder): string {
  if (canBeAskedFor(order)) return order.id
  return `?${hash("sha256", JSON.stringify([order.id, order.number ?? "", order.why]), "base64url").slice(0, 22)}`
}

export function canBeAskedFor({ id }: Pick<UnreadOrder, "id">): boolean {
  return id !== "" && !id.startsWith("?") && id.length <= LONGEST_ID && isStorable(id)
}

/** Orders without an id that the shop has not listed for some time. They can't be asked for, so they are forgotten. */
export async function forgetWithoutId(tx: Tx, { id }: Pick<LinkedAccount, "id">): Promise<void> {
  await sql`
    delete from marketplace_unread
    where account_id = ${id} and due = 'infinity' and seen < clock_timestamp() - ${SHOWN_WITHOUT_ID}::interval`.execute(
    tx,
  )
}

const MOST_NAMED = 5

/** What the status says of orders that are not imported; empty when all are. */
function sentenceOfUnread(orders: readonly Pick<UnreadOrder, "id" | "number" | "why">[]): string {
  if (orders.length === 0) return ""
  const named = orders.slice(0, MOST_NAMED).map((order) => {
    return cutText(storableText(`${cutText(nameOf(order), 50)}: ${order.why}`), LONGEST_WHY)
  })
  const more = orders.length > MOST_NAMED ? `; and ${orders.length - MOST_NAMED} more` : ""
  return `Not imported: ${named.join("; ")}${more}`
}

/** What is said of an import that has come to its end: which orders are not in, and what of the others is not known. */
export async function sentenceOfImport(tx: Tx, accountId: string): Promise<string> {
  const sentences = [sentenceOfUnread(await readUnread(tx, accountId)), await sentenceOfHiddenRefunds(tx, accountId)]
  return sentences.filter((sentence) => sentence !== "").join(". ")
}

/** How the seller knows an order: by the shop's number, by its id, or not at all. */
export function nameOf(order: Pick<UnreadOrder, "id" | "number">): string {
  return order.number || (canBeAskedFor(order) ? order.id : "an order")
}

/** Saves what became of some orders, and tells open pages what changed. Call it last in a transaction. */
export async function keepUnreadAndNotify(
  tx: Tx,
  account: LinkedAccount,
  result: ReadResult,
  { imported, changed }: { readonly imported: number; readonly changed: number },
): Promise<void> {
  const before = await sentenceOfImport(tx, account.id)
  await keepUnread(tx, account, result)
  const info = await sentenceOfImport(tx, account.id)
  if (imported > 0 || info !== before)
    await notifyWorker(tx, account, { stage: "import", code: "IMPORT-COMPLETED", affected: imported, info })
  if (changed > 0) await notifyWorker(tx, account, { stage: "syncshipped", code: "SYNC-COMPLETED", affected: changed })
}

const refusedRowSchema = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  order_id: z.string(),
  number: z.string(),
  reason: z.enum(REFUSAL_REASONS).catch("UNREADABLE"),
  why: z.string(),
  link: z.string(),
  since: z.date(),
  seen: z.date(),
  attempts: z.int(),
  connector: z.string(),
  prefix: z.enum(["EB", "PR", "II"]),
  account_number: z.coerce.number().int(),
  name: z.string(),
})
export type RefusedRow = z.infer<typeof refusedRowSchema>

/** The refused orders of the linked accounts in scope, oldest first within an account. */
export async function readRefused(tx: Tx): Promise<readonly RefusedRow[]> {
  const { rows } = await sql`
    select refused.id, account_id, order_id, refused.number, reason, why, link, since, seen, refused.attempts,
      account.connector, account.prefix, account.number as account_number, account.name
    from marketplace_account account join marketplace_unread refused on refused.account_id = account.id
    where account.state = 'Linked' order by account.number, since, order_id limit ${MOST}`.execute(tx)
  return rows.map((row) => refusedRowSchema.parse(row))
}

/** Of the linked accounts in scope. */
export async function countRefused(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from marketplace_account account join marketplace_unread refused on refused.account_id = account.id
    where account.state = 'Linked'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A refused order that this press tries, and by which account. */
export interface PressedOrder extends Pick<
  RefusedRow,
  "id" | "account_id" | "order_id" | "number" | "reason" | "why"
> {}

/** How long a press keeps an order to itself. After that the next press takes it. */
const PRESS_SECONDS = 60

/**
 * Takes orders to be tried now. When several presses come at once, one of them takes each order. Answers with the orders taken and
 * those that another press has. An id in neither list is no longer refused, or belongs to another customer.
 */
export async function takePressed(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly taken: readonly PressedOrder[]; readonly busy: ReadonlySet<string> }> {
  const { rows: taken } = await sql<PressedOrder>`
    update marketplace_unread refused set pressed_until = clock_timestamp() + ${PRESS_SECONDS} * interval '1 second'
    from marketplace_account account
    where refused.id = any(${ids}::uuid[]) and account.id = refused.account_id and account.state = 'Linked'
      and (refused.pressed_until is null or refused.pressed_until < clock_timestamp())
    returning refused.id, refused.account_id, refused.order_id, refused.number, refused.reason, refused.why`.execute(tx)
  const { rows: there } = await sql<{ id: string }>`
    select id from marketplace_unread where id = any(${ids}::uuid[])`.execute(tx)
  const mine = new Set(taken.map(({ id }) => id))
  return { taken, busy: new Set(there.map(({ id }) => id).filter((id) => !mine.has(id))) }
}

/** Ends the press, so that the next one takes the order again. */
export async function releasePressed(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update marketplace_unread set pressed_until = null where id = any(${ids}::uuid[])`.execute(tx)
}
