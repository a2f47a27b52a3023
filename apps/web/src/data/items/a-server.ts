import { changeItem } from "@smart-send/domain/item/change-item"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import type { Answer } from "../client/answer.ts"
import { testItem, testQuote } from "./a-record.ts"
import type { ItemOutcome, ItemTransport } from "./item-transport.ts"

/** `lostBefore`: the call never arrives. `lostAfter`: it does its work and the answer is lost. */
export type Network = "fine" | "lostBefore" | "lostAfter"

/** A write as it took effect: which call's, on which field, over which value. */
export interface Write {
  readonly id: ItemId
  readonly field: string
  readonly over: unknown
  readonly value: unknown
  readonly by: "driver" | "other"
}

/** For tests: the edge's item calls over items in memory, with versions, idempotency keys and a network that fails. */
export function aServer(count: number) {
  const items = new Map<ItemId, ShipmentItem>()
  for (let n = 1; n <= count; n += 1) items.set(testItem(n).Id, testItem(n))
  const writes: Write[] = []
  let network: Network = "fine"
  let clock = Date.parse("2026-11-20T12:00:00.000Z")

  const write = (id: ItemId, changes: ItemChanges, by: Write["by"]): ShipmentItem | null => {
    const current = items.get(id)
    if (current === undefined) return null
    const changed = changeItem(current, changes, "2026-11-20")
    if (!changed.ok) return null
    for (const [field, value] of Object.entries(changes)) {
      writes.push({ id, field, over: Reflect.get(current, field), value, by })
    }
    clock += 1
    const saved = { ...changed.value, Updated: new Date(clock).toISOString(), UpdatedBy: by }
    items.set(id, saved)
    return saved
  }

  const lost = { kind: "lost", message: "No connection." } as const
  async function over<Value>(work: () => Value): Promise<Answer<Value>> {
    const now = network
    await Promise.resolve()
    if (now === "lostBefore") return lost
    const value = work()
    return now === "lostAfter" ? lost : { kind: "answered", value }
  }

  /** A call made again under its key gets the first answer. */
  function once<Value>(): (work: () => Value, key: string) => Promise<Answer<Value>> {
    const kept = new Map<string, Value>()
    return (work, key) =>
      over(() => {
        const value = kept.get(key) ?? work()
        kept.set(key, value)
        return value
      })
  }
  const updated = once<readonly ItemOutcome[]>()
  const moved = once<readonly ItemOutcome[]>()

  const transport: ItemTransport = {
    list: (onItems) =>
      over(() => {
        const all = [...items.values()]
        void onItems(all.slice(0, 1))
        void onItems(all.slice(1))
        return 0
      }),
    listByIds: (ids) => over(() => ids.flatMap((id) => items.get(id) ?? [])),
    update: (updates, key) =>
      updated(
        () =>
          updates.map(({ id, version, changes }) => {
            const current = items.get(id) ?? null
            if (current?.Updated !== version) return outcome(id, current, "STALE")
            const saved = write(id, changes, "driver")
            return saved === null ? outcome(id, current, "STATE-NOT-ALLOWED") : outcome(id, saved, null)
          }),
        key,
      ),
    setStatus: (ids, status, key) =>
      moved(
        () =>
          ids.map((id) => {
            const saved = write(id, { Status: status }, "driver")
            return saved === null ? outcome(id, items.get(id) ?? null, "STATE-NOT-ALLOWED") : outcome(id, saved, null)
          }),
        key,
      ),
    assignCheapest: () => over(() => []),
    assignService: () => over(() => []),
    create: () => over(() => ({ Message: "", Items: {} })),
    group: () => over(() => ({ GroupId: "", DeletedItems: [], ModifiedItems: [], AddedItems: [] })),
    undoGroup: () => over(() => ({ RestoredItems: [], RemovedItems: [] })),
    release: () => over(() => []),
    arrangeReturn: (id) => over(() => items.get(id) ?? testItem(1)),
    quote: (wishes) => over(() => Object.fromEntries(wishes.map(({ id }) => [id, testQuote(4.12, 3.43)]))),
  }

  return {
    transport,
    items,
    writes,
    /** Another tab or a marketplace changes an item. */
    changeElsewhere: (id: ItemId, changes: ItemChanges) => write(id, changes, "other"),
    setNetwork: (next: Network) => {
      network = next
    },
  }
}

function outcome(id: ItemId, item: ShipmentItem | null, Code: string | null): ItemOutcome {
  return { Id: id, Success: Code === null, Error: Code, Code, Item: item }
}
