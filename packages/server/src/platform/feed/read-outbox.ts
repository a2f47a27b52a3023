import type { ItemsEventName } from "@smart-send/contract/feed/feed-events"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { z } from "zod"
import type { Db } from "../db/scope.ts"

export interface OutboxEvent {
  readonly seq: number
  /** Null for an event that sockets are not told of. */
  readonly name: ItemsEventName | null
  readonly ids: readonly ItemId[]
}

export interface FeedCustomer {
  readonly tenant: string
  readonly customerId: string
}

const TOPICS: Readonly<Record<ItemsEventName, true>> = {
  smartsend_new_items: true,
  smartsend_items_updated: true,
  smartsend_removed_items: true,
  smartsend_prepay_changed: true,
  smartsend_csv_mappings_changed: true,
  smartsend_rules_changed: true,
}
const payloadSchema = z.object({ Ids: z.array(itemIdSchema) })

/** The first `most` events of a customer after `after`, in order. */
export async function readOutbox(
  db: Db,
  { tenant, customerId }: FeedCustomer,
  after: number,
  most: number,
): Promise<readonly OutboxEvent[]> {
  const { rows } = await sql<{ seq: number; topic: string; payload: unknown }>`
    select seq, topic, payload from feed_since(${tenant}, ${customerId}::uuid, ${after}::bigint, ${most}::int)
  `.execute(db)
  return rows.map(({ seq, topic, payload }) =>
    isItemsTopic(topic) ? { seq, name: topic, ids: payloadSchema.parse(payload).Ids } : { seq, name: null, ids: [] },
  )
}

/** The last event of each customer. */
export async function readPositions(db: Db, customerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; seq: number }>`
    select customer_id, seq from feed_positions(${[...customerIds]}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.customer_id, row.seq]))
}

function isItemsTopic(topic: string): topic is ItemsEventName {
  return Object.hasOwn(TOPICS, topic)
}
