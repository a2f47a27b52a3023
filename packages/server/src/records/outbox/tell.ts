import type { ItemId } from "@smart-send/domain/id/id"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { cutText } from "@smart-send/domain/text/cut-text"
import { storableText } from "@smart-send/domain/text/storable-text"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

export type ItemTopic = "smartsend_new_items" | "smartsend_items_updated" | "smartsend_removed_items"

/**
 * Appends an event to the customer's outbox. The event's number also outdates every cached list of the customer. Call
 * it last in a transaction, because it locks the customer's row.
 */
export async function tell(tx: Tx, topic: ItemTopic, ids: readonly ItemId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select tell(${topic}, ${JSON.stringify({ Ids: ids })}::jsonb)`.execute(tx)
}

/** Appends that PrePay has changed by something else than an item's booking. Call it last, as {@link tell}. */
export async function tellPrepayChanged(tx: Tx): Promise<void> {
  await sql`select tell('smartsend_prepay_changed', '{"Ids": []}'::jsonb)`.execute(tx)
}

/** Appends that the customer's mappings of order files have changed. Call it last, as {@link tell}. */
export async function tellCsvMappingsChanged(tx: Tx): Promise<void> {
  await sql`select tell('smartsend_csv_mappings_changed', '{"Ids": []}'::jsonb)`.execute(tx)
}

/** Appends that the seller's rules have changed. Call it last, as {@link tell}. */
export async function tellRulesChanged(tx: Tx): Promise<void> {
  await sql`select tell('smartsend_rules_changed', '{"Ids": []}'::jsonb)`.execute(tx)
}

/** Appends that a claim or a support case of the customer has changed (CASE-19). Call it last, as {@link tell}. */
export async function tellCasesChanged(tx: Tx): Promise<void> {
  await sql`select tell('smartsend_cases_changed', '{"Ids": []}'::jsonb)`.execute(tx)
}

/** Longer sentences of a shop are cut, so that what is told of many accounts fits one message. */
const LONGEST_INFO = 500

/** Appends what the worker says of an account. Its `Info` names no person, because events are kept for a week. Call it last, as {@link tell}. */
export async function tellWorkerNotification(tx: Tx, details: WorkerNotification["Details"]): Promise<void> {
  const Details = { ...details, Info: cutText(storableText(details.Info), LONGEST_INFO) }
  await sql`
    select tell('marketplace_worker_notification', ${JSON.stringify({ Ids: [], Notifications: [{ Details }] })}::jsonb)
  `.execute(tx)
}
