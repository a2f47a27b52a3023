import { withoutWords } from "@smart-send/domain/erasure/buyer-words"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { wholeSku } from "@smart-send/domain/item/whole-texts"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { settleLessons } from "../../records/product/lesson-store.ts"
import type { ErasureScope } from "./erase-items.ts"

/** Somebody who may be mentioned in texts about other things. */
export interface Mentioned {
  readonly words: readonly string[]
  /** In lower case, without the seller's own addresses. */
  readonly emails: readonly string[]
}

/**
 * Erases a buyer from what is stored beside orders: past addresses, the seller's address book, products named after them, tariff codes chosen for
 * such, and saved searches.
 */
export async function eraseMentions(tx: Tx, scope: ErasureScope, { words, emails }: Mentioned): Promise<void> {
  await sql`
    delete from past_address
    where customer_id = ${scope.customerId} and lower(btrim(doc ->> 'Email')) = any(${emails}::text[])
  `.execute(tx)
  await sql`
    delete from saved_address
    where customer_id = ${scope.customerId} and lower(btrim(doc ->> 'Email')) = any(${emails}::text[])
  `.execute(tx)
  if (words.length === 0) return
  await eraseFromProducts(tx, scope, words, sql`true`)
  await eraseFromTariffChoices(tx, scope, words)
  await eraseFromSettings(tx, scope, words)
  await eraseFromCases(tx, scope, words)
}

/** Cases that are not about an order of the buyer's and name them: their words go, and documents that have them in their names. */
async function eraseFromCases(tx: Tx, { customerId }: ErasureScope, words: readonly string[]): Promise<void> {
  const { rows: messages } = await sql<{ id: string; text: string }>`
    select id, body as text from case_message where customer_id = ${customerId} and ${mentions(sql`body`, words)} order by id for update
  `.execute(tx)
  for (const { id, text } of messages)
    await sql`update case_message set body = ${withoutWords(text, words)} where id = ${id}`.execute(tx)
  const { rows: subjects } = await sql<{ id: string; text: string }>`
    select id, subject as text from support_case where customer_id = ${customerId} and ${mentions(sql`subject`, words)} order by id for update
  `.execute(tx)
  for (const { id, text } of subjects)
    await sql`update support_case set subject = ${withoutWords(text, words)} where id = ${id}`.execute(tx)
  await sql`
    with named as (
      update case_document set name = '', removed = coalesce(removed, now())
      where customer_id = ${customerId} and ${mentions(sql`name`, words)} returning id
    )
    delete from case_document_content using named where document_id = named.id
  `.execute(tx)
  await sql`
    delete from idempotency where customer_id = ${customerId} and status is not null
      and (route like 'POST /claim/%' or route like 'POST /support/%') and ${mentions(sql`body`, words)}
  `.execute(tx)
}

/**
 * The same for items whose period is over, whose buyers may buy again: of products only those that were learned from these items, and
 * the name that a seller searches for stays while another order has it.
 */
export async function eraseLearned(
  tx: Tx,
  scope: ErasureScope,
  items: readonly ShipmentItem[],
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return
  const keys = items.flatMap((item) => item.MarketplaceOrderLines.map((line) => skuKey(wholeSku(line))))
  await eraseFromProducts(tx, scope, words, sql`sku_key = any(${[...new Set(keys)]}::text[])`)
  await eraseFromTariffChoices(tx, scope, words)
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (
      select from user_setting where tenant_id = ${scope.tenant} and position(lower(word) in lower(value::text)) > 0)
    and not exists (
      select from item where customer_id = ${scope.customerId} and erased is null and position(lower(word) in lower(doc::text)) > 0)
  `.execute(tx)
  const gone = rows.map(({ word }) => word)
  if (gone.length > 0) await eraseFromSettings(tx, scope, gone)
}

/** What was chosen for goods made for one buyer teaches nothing about others. */
async function eraseFromTariffChoices(tx: Tx, { customerId }: ErasureScope, words: readonly string[]): Promise<void> {
  await sql`
    delete from tariff_choice where customer_id = ${customerId} and ${mentions(sql`description`, words)}
  `.execute(tx)
}

async function eraseFromProducts(
  tx: Tx,
  { customerId }: ErasureScope,
  words: readonly string[],
  which: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ id: string; sku_key: string; description: string }>`
    select id, sku_key, doc ->> 'Description' as description from product
    where customer_id = ${customerId} and ${which}
      and ${mentions(sql`concat(doc ->> 'Description', ' ', base ->> 'Description')`, words)}
    order by sku_key for update
  `.execute(tx)
  for (const { id, description } of rows) {
    const Description = withoutWords(description, words)
    await sql`
      update product set doc = doc || jsonb_build_object('Description', ${Description}::text) where id = ${id}
    `.execute(tx)
  }
  await settleLessons(
    tx,
    rows.map((row) => row.sku_key),
  )
}

interface SettingRow {
  readonly user_id: string
  readonly name: string
  readonly value: unknown
}

/**
 * Settings of the seller's users, and of users that only an outside issuer knows, whose seller cannot be determined.
 */
async function eraseFromSettings(tx: Tx, { tenant, customerId }: ErasureScope, words: readonly string[]) {
  const { rows } = await sql<SettingRow>`
    select user_id, name, value from user_setting
    where tenant_id = ${tenant} and ${mentions(sql`value::text`, words)}
      and not exists (select from app_user where id::text = user_id and customer_id is distinct from ${customerId}::uuid)
    order by user_id, name for update
  `.execute(tx)
  for (const { user_id, name, value } of rows) {
    await sql`
      update user_setting set version = version + 1, value = ${JSON.stringify(withoutMentions(value, words))}::jsonb
      where tenant_id = ${tenant} and user_id = ${user_id} and name = ${name}
    `.execute(tx)
  }
}

/**
 * A search for the buyer is emptied, a selection of them is removed, and in any other text "(erased)" replaces the
 * name.
 */
function withoutMentions(value: unknown, words: readonly string[]): unknown {
  if (typeof value === "string") return isMentioned(value, words) ? ERASED_NAME : value
  if (Array.isArray(value)) {
    return value
      .filter((part) => typeof part !== "string" || !isMentioned(part, words))
      .map((part: unknown) => withoutMentions(part, words))
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      const isSearch = key === "SearchTerm" && typeof part === "string" && isMentioned(part, words)
      return [key, isSearch ? "" : withoutMentions(part, words)]
    }),
  )
}

const ERASED_NAME = "(erased)"

function isMentioned(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase()
  return words.some((word) => small.includes(word.toLowerCase()))
}

function mentions(text: ReturnType<typeof sql>, words: readonly string[]) {
  return sql`exists (select from unnest(${words}::text[]) as word where position(lower(word) in lower(${text})) > 0)`
}
