import { itemIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { SYNC_STAGES, type SyncStage } from "@smart-send/domain/marketplace-account/sync-code"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { MOST_IDS, MOST_MESSAGES, MOST_NOTIFIED, planMessages } from "./plan-messages.ts"
import type { OutboxEvent } from "./read-outbox.ts"

const id = (index: number) => itemIdSchema.parse(`0199aaaa-0000-7000-8000-${String(index).padStart(12, "0")}`)
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => id(from + index))

function event(seq: number, name: OutboxEvent["name"], told: OutboxEvent["ids"]): OutboxEvent {
  return { seq, name, ids: told, notifications: [] }
}

function said(over: Partial<WorkerNotification["Details"]> = {}): WorkerNotification {
  return {
    Details: {
      MPAccountId: "EB10001",
      MarketplaceSource: "EBAY",
      Stage: "import",
      SentTime: "2026-11-20T09:00:00.000Z",
      UserId: "",
      CustomerId: "0199aaaa-0000-7000-8000-000000000001",
      Affected: 0,
      Status: "Running",
      Code: "IMPORT-STARTED",
      Info: "",
      ...over,
    },
  }
}

function notified(seq: number, ...notifications: readonly WorkerNotification[]): OutboxEvent {
  return { seq, name: NOTIFIED, ids: [], notifications }
}

const stageOf = (index: number): SyncStage => SYNC_STAGES[index % 3] ?? "import"

const UPDATED = "smartsend_items_updated"
const NEW = "smartsend_new_items"
const NOTIFIED = "marketplace_worker_notification"

describe("the messages for a range of feed events", () => {
  it("are none when there was no event", () => {
    expect(planMessages(7, [])).toEqual([])
  })

  it("merge consecutive changes of one kind, each item once", () => {
    const events = [event(3, UPDATED, [id(1)]), event(4, UPDATED, [id(2), id(1)]), event(5, NEW, [id(3)])]
    expect(planMessages(2, events)).toEqual([
      { name: UPDATED, After: 2, Seq: 4, Ids: [id(1), id(2)] },
      { name: NEW, After: 4, Seq: 5, Ids: [id(3)] },
    ])
  })

  it("skip events that are not for sockets, without a gap", () => {
    const events = [event(1, null, []), event(2, NEW, [id(1)]), event(3, null, []), event(4, UPDATED, [id(1)])]
    expect(planMessages(0, events)).toEqual([
      { name: NEW, After: 0, Seq: 2, Ids: [id(1)] },
      { name: UPDATED, After: 2, Seq: 4, Ids: [id(1)] },
    ])
  })

  it("carry the newest notification of each account, stage and source, told between the orders of an import", () => {
    const started = said()
    const done = said({ Code: "IMPORT-COMPLETED", SentTime: "2026-11-20T09:00:09.000Z", Status: "Done" })
    const synced = said({ Stage: "syncshipped", Code: "SYNC-STARTED" })
    const events = [
      event(1, UPDATED, [id(1)]),
      notified(2, started),
      event(3, NEW, [id(2)]),
      notified(4, synced),
      event(5, NEW, [id(3)]),
      notified(6, done),
    ]
    expect(planMessages(0, events)).toEqual([
      { name: UPDATED, After: 0, Seq: 1, Ids: [id(1)] },
      { name: NOTIFIED, After: 1, Seq: 2, Notifications: [synced, done] },
      { name: NEW, After: 2, Seq: 6, Ids: [id(2), id(3)] },
    ])
    expect(planMessages(0, [notified(1, started), notified(2, done)])).toEqual([
      { name: NOTIFIED, After: 0, Seq: 2, Notifications: [done] },
    ])
  })

  it("split notifications that are too large for one message, and never hold more than 64 KB of them", () => {
    const Info = "ü".repeat(500)
    const events = Array.from({ length: 120 }, (_, index) =>
      notified(index + 1, said({ MPAccountId: `EB${index}`, Stage: stageOf(index), Info })),
    )
    const messages = planMessages(0, events) ?? []
    expect(messages.length).toBeGreaterThan(1)
    expect(messages.map(({ After }) => After)).toEqual([0, ...messages.slice(0, -1).map(({ Seq }) => Seq)])
    expect(messages.at(-1)?.Seq).toBe(120)
    expect(messages.flatMap((message) => ("Notifications" in message ? message.Notifications : []))).toHaveLength(120)
    for (const message of messages) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(64 * 1024)
    expect(planMessages(0, [notified(1, said({ Info: "x".repeat(MOST_NOTIFIED) }))])).toBeNull()
  })

  it("are each below 64 KB", () => {
    const events = [event(1, UPDATED, ids(1000)), event(2, UPDATED, ids(1000, 1000)), event(3, UPDATED, ids(500))]
    const messages = planMessages(0, events) ?? []
    expect(messages.map((message) => [message.After, message.Seq, "Ids" in message ? message.Ids.length : 0])).toEqual([
      [0, 1, 1000],
      [1, 3, 1500],
    ])
    for (const message of messages) expect(JSON.stringify(message).length).toBeLessThan(64 * 1024)
  })

  it("become the order to read the list again for one event that is too large, too many changes of kind, or a gap", () => {
    expect(planMessages(0, [event(1, UPDATED, ids(MOST_IDS))])).toHaveLength(1)
    expect(planMessages(0, [event(1, UPDATED, ids(MOST_IDS + 1))])).toBeNull()
    const alternating = (count: number) =>
      Array.from({ length: count }, (_, index) => event(index + 1, index % 2 === 0 ? NEW : UPDATED, [id(index)]))
    expect(planMessages(0, alternating(MOST_MESSAGES))).toHaveLength(MOST_MESSAGES)
    expect(planMessages(0, alternating(MOST_MESSAGES + 1))).toBeNull()
    expect(planMessages(0, [event(2, NEW, [id(1)])])).toBeNull()
    expect(planMessages(0, [event(1, NEW, [id(1)]), event(3, NEW, [id(2)])])).toBeNull()
  })
})
