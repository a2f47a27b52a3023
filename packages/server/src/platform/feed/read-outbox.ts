import type { SequencedEventName } from "@smart-send/contract/feed/feed-events"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import {
  workerNotificationSchema,
  type WorkerNotification,
} from "@smart-send/domain/marketplace-account/worker-notification"
import { sql } from "kysely"
import { z } from "zod"
import type { Db } from "../db/scope.ts"

export interface OutboxEvent {
  readonly seq: number
  /** Null for an event that sockets are not told of. */
  readonly name: SequencedEventName | null
  readonly ids: readonly ItemId[]
  /** What the worker said, in an event of that name. */
  readonly notifications: readonly WorkerNotification[]
}

export interface FeedCustomer {
  readonly tenant: string
  readonly customerId: string
}

const TOPICS: Readonly<Record<SequencedEventName, true>> = {
  smartsend_new_items: true,
  smartsend_items_updated: true,
  smartsend_removed_items: true,
  smartsend_prepay_changed: true,
  smartsend_csv_mappings_changed: true,
  smartsend_rules_changed: true,
  smartsend_cases_changed: true,
  marketplace_worker_notification: true,
}
const payloadSchema = z.object({
  Ids: z.array(itemIdSchema),
  Notifications: z.array(workerNotificationSchema).default([]),
})

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
  return rows.map(({ seq, topic, payload }) => {
    if (!isTopic(topic)) return { seq, name: null, ids: [], notifications: [] }
    const { Ids, Notifications } = payloadSchema.parse(payload)
    return { seq, name: topic, ids: Ids, notifications: Notifications }
  })
}

/** The last event of each customer. */
export async function readPositions(db: Db, customerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; seq: number }>`
    select customer_id, seq from feed_positions(${[...customerIds]}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.customer_id, row.seq]))
}

function isTopic(topic: string): topic is SequencedEventName {
  return Object.hasOwn(TOPICS, topic)
}
