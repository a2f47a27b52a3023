import { isDeepStrictEqual } from "node:util"
import { ERASED_VALUE, FIELDS_KEPT_IN_ACTIVITY } from "@smart-send/domain/activity/erased-activity"
import type { Address } from "@smart-send/domain/address/address"
import { compactPostcode } from "@smart-send/domain/address/plain-words"
import { buyerOf } from "@smart-send/domain/erasure/buyer-of"
import { buyerWords, TELLING_FIELDS } from "@smart-send/domain/erasure/buyer-words"
import { withoutBuyer } from "@smart-send/domain/erasure/without-buyer"
import type { ItemId } from "@smart-send/domain/id/id"
import { orderLineKeys } from "@smart-send/domain/item/order-line-key"
import { isReturnCollection } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { PERSONAL_RULE_FIELDS, ruleWithoutBuyers } from "@smart-send/domain/rule/rule-without-buyers"
import { sql } from "kysely"
import { pastAddressKey } from "../../records/address/past-address-key.ts"
import { saveItems } from "../../records/item/item-rows.ts"
import { deleteRuleRow, lockRules, readRules, saveRule } from "../../records/rule/rule-store.ts"
import type { Scope, Tx } from "../../platform/db/scope.ts"

/** Digits; fewer tell nobody. */
const SHORTEST_PHONE = 7

export interface ErasureScope extends Scope {
  readonly customerId: string
}

export interface Erasure {
  /** The `UpdatedBy` of the erased items. */
  readonly by: string
  /** Items whose stored answers to idempotent requests are cleared too. */
  readonly answered: readonly ItemId[]
  /** Whether a past address is erased even if another order has used it since. */
  readonly isForGood: boolean
}

/**
 * Erases the buyers of items that the transaction has locked and that have no booking under way. It erases their data
 * everywhere: the item, its activity, copies for undoing a grouping, the courier's messages and labels, past addresses,
 * and stored answers. Tells the feed last. Returns the words that identify the buyers.
 */
export async function eraseItems(
  tx: Tx,
  scope: ErasureScope,
  items: readonly ShipmentItem[],
  erasure: Erasure,
): Promise<readonly string[]> {
  if (items.length === 0) return []
  const ids = items.map(({ Id }) => Id)
  await refuseImports(tx, scope, items)
  const words = await readWords(tx, items)
  const bare = items.map((item) => ({ item, without: withoutBuyer(item, words.get(item.Id)) }))
  const changed = bare.filter(({ item, without }) => !isDeepStrictEqual(without, item))
  const saved = await saveItems(
    tx,
    changed.map(({ without }) => without),
    erasure.by,
    "System",
  )
  // The fingerprint of personal data is deleted too, so a repeat of the request under its client id is refused from now
  // on.
  await sql`update item set erased = updated, client_fingerprint = '' where id = any(${ids}::uuid[])`.execute(tx)
  // Runs after the items, because their own change has been recorded with the values that must go.
  await sql`
    update item_activity set changes = erase_changes(changes, ${FIELDS_KEPT_IN_ACTIVITY}::text[], ${ERASED_VALUE}), erased = true
    where item_id = any(${ids}::uuid[]) and not erased
  `.execute(tx)
  await sql`
    update item_rule_run set marks = '{}', trace = coalesce((
      select jsonb_agg(entry order by place) from jsonb_array_elements(trace) with ordinality as each (entry, place)
      where entry ->> 'Field' <> all (${PERSONAL_RULE_FIELDS}::text[])), '[]')
    where item_id = any(${ids}::uuid[])
  `.execute(tx)
  // A shop's refusal may name the buyer.
  await sql`update marketplace_dispatch set message = '' where item_id = any(${ids}::uuid[])`.execute(tx)
  if (erasure.isForGood) await forgetInRules(tx, scope, items)
  await forgetWhatWasSaid(tx, scope, items)
  await forgetGroupings(tx, scope, ids)
  await sql`
    select settle_lessons(${scope.customerId}, array(select sku_key from product_lesson where item_id = any(${ids}::uuid[])))
  `.execute(tx)
  await forgetBookings(tx, ids)
  // Claims and support cases: an open one keeps its words while it is only their period that is over.
  await sql`select forget_cases(${ids}::uuid[], ${erasure.isForGood})`.execute(tx)
  await forgetAddresses(tx, scope, items, erasure)
  await forgetAnswers(tx, scope, erasure.answered)
  // What is left of these orders is written anew by what the feed is told.
  await sql`select forget_search_documents(${saved.map(({ Id }) => Id)}::uuid[])`.execute(tx)
  await tell(tx, saved)
  return [...new Set([...words.values()].flat())]
}

/** The words that identify each item's buyer, now and in earlier versions of the item. */
async function readWords(tx: Tx, items: readonly ShipmentItem[]): Promise<ReadonlyMap<ItemId, readonly string[]>> {
  const fields = ["Recipient", "Sender"].flatMap((party) => TELLING_FIELDS.map((field) => `${party}.${field}`))
  const { rows } = await sql<{ item_id: ItemId; field: string; value: string }>`
    select distinct item_id, change ->> 'Field' as field, said as value
    from item_activity cross join jsonb_array_elements(changes) as change
      cross join lateral (values (change ->> 'From'), (change ->> 'To')) as each (said)
    where item_id = any(${items.map(({ Id }) => Id)}::uuid[]) and not erased
      and change ->> 'Field' = any(${fields}::text[]) and said is not null
  `.execute(tx)
  const told = Map.groupBy(rows, (row) => row.item_id)
  return new Map(
    items.map((item) => {
      const party = isReturnCollection(item) ? "Sender." : "Recipient."
      const former = (told.get(item.Id) ?? []).filter(({ field }) => field.startsWith(party))
      return [
        item.Id,
        buyerWords(
          item,
          former.map(({ value }) => value),
        ),
      ]
    }),
  )
}

/** Writes the tombstones by which imports recognise the erased orders. */
async function refuseImports(tx: Tx, { tenant, customerId }: ErasureScope, items: readonly ShipmentItem[]) {
  const orders = items.flatMap((item) =>
    orderLineKeys(item.MarketplaceOrderLines).map(({ sourceId, sourceAccount, orderId }) => ({
      sourceId,
      sourceAccount,
      orderId,
      itemId: item.Id,
    })),
  )
  await sql`
    insert into erased_order (tenant_id, customer_id, source_id, source_account, order_id, item_id)
    select ${tenant}, ${customerId}::uuid, "sourceId", "sourceAccount", "orderId", "itemId"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as given ("sourceId" text, "sourceAccount" text, "orderId" text, "itemId" uuid)
    order by 3, 4, 5
    on conflict do nothing
  `.execute(tx)
}

/** The fingerprints by which a changed order is recognised. Each line is looked up by its own key, because lines are not indexed by item. */
async function forgetWhatWasSaid(tx: Tx, { customerId }: ErasureScope, items: readonly ShipmentItem[]) {
  const keys = items.flatMap((item) => orderLineKeys(item.MarketplaceOrderLines))
  await sql`
    update item_order_line as line set said = null
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as given (key)
    where line.customer_id = ${customerId}
      and line.source_id = key ->> 'sourceId' and line.source_account = key ->> 'sourceAccount'
      and line.order_id = key ->> 'orderId' and line.line_id = key ->> 'lineId'
  `.execute(tx)
  await sql`
    update marketplace_order as told set reason = '', print = '', combine_print = ''
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as given (key), marketplace_account as account
    where account.customer_id = ${customerId} and account.source_id = key ->> 'sourceId'
      and account.prefix || account.number = key ->> 'sourceAccount'
      and told.account_id = account.id and told.order_id = key ->> 'orderId'
  `.execute(tx)
}

/** A grouping that contained one of the items can no longer be undone. */
async function forgetGroupings(tx: Tx, { customerId }: ErasureScope, ids: readonly ItemId[]) {
  await sql`
    delete from item_grouping where customer_id = ${customerId} and exists (
      select from jsonb_array_elements(sources || results) as part where (part ->> 'Id')::uuid = any(${ids}::uuid[]))
  `.execute(tx)
}

/** Rules that name the buyer by email, phone or id forget the name; one that was for nobody else is gone. */
async function forgetInRules(tx: Tx, { customerId }: ErasureScope, items: readonly ShipmentItem[]) {
  await lockRules(tx, customerId)
  const rules = await readRules(tx, customerId, "SmartSend")
  for (const rule of rules) {
    const without = ruleWithoutBuyers(rule, items.map(buyerOf))
    if (without === null) await deleteRuleRow(tx, rule.Id, rule.RuleType)
    else if (without !== rule) {
      const { Id: _id, RuleType: type, Priority: priority, Updated: _updated, ...doc } = without
      await saveRule(tx, rule.Id, { type, priority, doc })
    }
  }
}

/**
 * Erases labels, the messages to and from the courier, its words about the parcel and its forms that name the buyer. The booking itself
 * and its price stay.
 */
async function forgetBookings(tx: Tx, ids: readonly ItemId[]) {
  await sql`
    with ended as (
      update booking set request = null, raw_outcome = null, failure_text = null, recipient_key = '',
        search = lower(tracking_number)
      where item_id = any(${ids}::uuid[]) and status not in ('Submitting', 'Unknown')
      returning tenant_id, customer_id, id
    )
    delete from courier_label as label using ended
    where label.tenant_id = ended.tenant_id and label.customer_id = ended.customer_id and label.line_id = ended.id
  `.execute(tx)
  await sql`select forget_parcel_words(${ids}::uuid[]), forget_manifest_forms(${ids}::uuid[])`.execute(tx)
}

async function forgetAddresses(
  tx: Tx,
  { customerId }: ErasureScope,
  items: readonly ShipmentItem[],
  { isForGood }: Erasure,
) {
  const keys = items.map((item) => ({
    key: pastAddressKey(buyerOf(item)),
    until: isForGood ? null : (item.BookingDetails?.Created ?? ""),
  }))
  // A search that is adding booked items to the table may have read some of these items: wait for its transaction.
  await sql`select pg_advisory_xact_lock(hashtextextended('past addresses of ' || ${customerId}, 0))`.execute(tx)
  await sql`
    delete from past_address as past
    using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as erased (key text, until text)
    where past.customer_id = ${customerId} and past.key = erased.key
      and (erased.until is null or past.last_used <= erased.until)
  `.execute(tx)
  if (isForGood) await forgetInBook(tx, customerId, items.map(buyerOf))
}

/**
 * The seller's own entry for the buyer: of the same person and door, telephone, or name at one postcode. It stays when only the period
 * of an order is over, for then it is the seller's to keep.
 */
async function forgetInBook(tx: Tx, customerId: string, buyers: readonly Address[]) {
  const erased = buyers.map((buyer) => ({
    key: pastAddressKey(buyer),
    name: buyer.Name.trim().toLowerCase(),
    phone: buyer.Phone.replaceAll(/[^0-9]/g, ""),
    postcode: compactPostcode(buyer.Postcode),
  }))
  await sql`
    delete from saved_address as saved
    using jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as erased (key text, name text, phone text, postcode text)
    where saved.customer_id = ${customerId} and (saved.key = erased.key
      or (length(erased.phone) >= ${SHORTEST_PHONE} and regexp_replace(saved.doc ->> 'Phone', '[^0-9]', '', 'g') = erased.phone)
      or (erased.name <> '' and lower(btrim(saved.doc ->> 'Name')) = erased.name and saved.postcode = erased.postcode))
  `.execute(tx)
}

/** A repeated request finds the items as they are now. */
async function forgetAnswers(tx: Tx, { customerId }: ErasureScope, ids: readonly ItemId[]) {
  if (ids.length === 0) return
  await sql`
    delete from idempotency where customer_id = ${customerId} and status is not null
      and exists (select from unnest(${ids}::text[]) as id where position(id in body) > 0)
  `.execute(tx)
}

async function tell(tx: Tx, saved: readonly ShipmentItem[]) {
  for (const [topic, isRemoved] of [
    ["smartsend_items_updated", false],
    ["smartsend_removed_items", true],
  ] as const) {
    const Ids = saved.filter((item) => (item.Status === "Deleted") === isRemoved).map(({ Id }) => Id)
    if (Ids.length > 0) await sql`select tell(${topic}, ${JSON.stringify({ Ids })}::jsonb)`.execute(tx)
  }
}
