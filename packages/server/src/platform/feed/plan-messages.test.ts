import { itemIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { MOST_IDS, MOST_MESSAGES, planMessages } from "./plan-messages.ts"
import type { OutboxEvent } from "./read-outbox.ts"

const id = (index: number) => itemIdSchema.parse(`0199aaaa-0000-7000-8000-${String(index).padStart(12, "0")}`)
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => id(from + index))

function event(seq: number, name: OutboxEvent["name"], told: OutboxEvent["ids"]): OutboxEvent {
  return { seq, name, ids: told }
}

const UPDATED = "smartsend_items_updated"
const NEW = "smartsend_new_items"

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

  it("are each below 64 KB", () => {
    const events = [event(1, UPDATED, ids(1000)), event(2, UPDATED, ids(1000, 1000)), event(3, UPDATED, ids(500))]
    const messages = planMessages(0, events) ?? []
    expect(messages.map(({ After, Seq, Ids }) => [After, Seq, Ids.length])).toEqual([
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
