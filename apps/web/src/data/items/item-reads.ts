import type { ListPlace } from "@smart-send/contract/item/item-shapes"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import type { Answer } from "../client/answer.ts"
import { untilAnswered } from "../client/until-answered.ts"
import type { RecordSource } from "./item-moves.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore } from "./item-store.ts"
import type { ItemTransport } from "./item-transport.ts"
import { inBatches } from "./plan-saves.ts"

/** Moves items that were read into the store. */
export type Take = (items: readonly ShipmentItem[], source?: RecordSource, put?: ItemStore["put"]) => void

interface ItemReadsParts {
  readonly store: ItemStore
  readonly transport: Pick<ItemTransport, "list" | "changes" | "listByIds">
  readonly take: Take
  /** The same, without asking for prices. */
  readonly takeUnpriced: Take
  readonly untilNextTry: () => Promise<void>
  readonly untilPainted: () => Promise<void>
  /** Resolves at once, or after a pause if the page has been kept busy for long enough to be felt. */
  readonly pauseIfLong: () => Promise<void>
}

/** Reads the list, and what panels show beside it. */
export interface ItemReads {
  /** Reads the list, and once it has been read only what has changed in it. Unsaved edits survive both. */
  readonly refresh: () => Promise<void>
  /** Reads the list if it has not been read and is not being read. */
  readonly readOnce: () => Promise<void>
  /** The feed's number that the list is current to; null before the first list. */
  readonly seq: () => number | null
  /** Reads an item wherever it is, and keeps it beside the list if that does not hold it. False: there is no such item. */
  readonly readOne: (id: ItemId) => Promise<Answer<boolean>>
  /** Reads again what is beside the list: all of it, or those of the `changed` that the feed has reported. */
  readonly rereadBeside: (changed?: readonly ItemId[]) => Promise<void>
  readonly readByIds: (ids: readonly ItemId[], source: RecordSource) => Promise<void>
}

/** How many items are taken at once: a few milliseconds of checking. */
const TAKEN_AT_ONCE = 50

export function createItemReads(parts: ItemReadsParts): ItemReads {
  const { store, transport, take, takeUnpriced, untilNextTry, untilPainted, pauseIfLong } = parts
  const isHeldNow = (id: ItemId): boolean => {
    const record = store.get(id)
    return record !== undefined && isHeld(record)
  }

  const isBeingSent = (id: ItemId): boolean => (store.get(id)?.sent ?? null) !== null

  const readByIds = async (ids: readonly ItemId[], source: RecordSource): Promise<void> => {
    for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
      const read = () => transport.listByIds(batch)
      // The feed reports a change once, so a failed read must be repeated.
      const answer = source === "socket" ? await untilAnswered(read, untilNextTry) : await read()
      if (answer.kind !== "answered") continue
      if (source === "socket") isFed = true
      take(answer.value, source)
      const found = new Set(answer.value.map(({ Id }) => Id))
      store.remove(batch.filter((id) => store.isBeside(id) && !found.has(id) && !isHeldNow(id)))
    }
  }

  /**
   * What was read and could not be taken, because an edit of the seller had no answer yet. It is looked at again, for its
   * change is not told again.
   */
  const putOff = { changed: new Set<ItemId>(), gone: new Set<ItemId>() }

  const takePutOff = async (): Promise<void> => {
    const gone = [...putOff.gone].filter((id) => !isHeldNow(id))
    removeListed(gone)
    for (const id of gone) putOff.gone.delete(id)
    const changed = [...putOff.changed].filter((id) => !isBeingSent(id))
    for (const batch of inBatches(changed, MOST_AT_ONCE.ids)) {
      const answer = await transport.listByIds(batch)
      if (answer.kind !== "answered") continue
      for (const id of batch) putOff.changed.delete(id)
      // What has left the list since must not come back into it.
      await takeListed(answer.value.filter(({ Id }) => store.get(Id) !== undefined))
    }
  }

  const removeListed = (ids: readonly ItemId[]): void => {
    for (const id of ids) if (isHeldNow(id)) putOff.gone.add(id)
    store.remove(ids.filter((id) => !store.isBeside(id) && !isHeldNow(id)))
  }

  /** What the list is current to; null before the first whole one. */
  let place: ListPlace | null = null
  /** The feed has brought something in since the list was begun, which that may not know of. */
  let isFed = false
  let refreshes = 0
  const refresh = async (): Promise<void> => {
    refreshes += 1
    await (place === null ? readList() : readChanges(place)).finally(() => {
      refreshes -= 1
    })
  }

  const takeListed = async (items: readonly ShipmentItem[], into = take): Promise<void> => {
    for (const some of inBatches(items, TAKEN_AT_ONCE)) {
      for (const { Id } of some) {
        putOff.gone.delete(Id)
        if (isBeingSent(Id)) putOff.changed.add(Id)
      }
      store.admit(some.map(({ Id }) => Id))
      into(some)
      await pauseIfLong()
    }
  }

  const readList = async (): Promise<void> => {
    const listed = new Set<ItemId>()
    isFed = false
    const answer = await transport.list(async (items) => {
      const isFirst = listed.size === 0
      for (const item of items) listed.add(item.Id)
      // The first items are shown, and only then priced, while the rest still arrive.
      await takeListed(items, isFirst ? takeUnpriced : take)
      if (store.status().kind !== "loaded") store.setStatus({ kind: "loaded" })
      if (!isFirst) return
      await untilPainted()
      take([])
    })
    if (answer.kind === "answered") {
      if (store.status().kind !== "loaded") store.setStatus({ kind: "loaded" })
      removeListed([...store.all().keys()].filter((id) => !listed.has(id)))
      place = answer.value
      // What came in while the list was read may have been removed as not listed.
      if (isFed) await readChanges(place)
      else await readByIds(store.beside(), "list")
    } else if (store.status().kind !== "loaded") {
      store.setStatus({ kind: "failed", message: answer.message, reference: answer.requestId ?? null })
    } else if (place === null) {
      // The list broke off, so the rest is asked for at once rather than with the next poll.
      await untilNextTry()
      await refresh()
    }
  }

  const readChanges = async (since: ListPlace): Promise<void> => {
    await takePutOff()
    const answer = await transport.changes(since)
    // Asked again with the next poll, from the same place.
    if (answer.kind === "lost") return
    // A server of before does not know the call.
    if (answer.kind === "refused") return readList()
    const { IsKnown, Items, Gone, HasMore, ...upto } = answer.value
    if (!IsKnown) return readList()
    await takeListed(Items)
    removeListed(Gone)
    place = upto
    if (HasMore) return readChanges(upto)
    await readByIds(store.beside(), "list")
  }

  return {
    refresh,
    readOnce: async () => {
      if (refreshes === 0 && store.status().kind !== "loaded") await refresh()
    },
    seq: () => place?.Seq ?? null,
    readByIds,
    readOne: async (id) => {
      const answer = await transport.listByIds([id])
      if (answer.kind !== "answered") return answer
      take(answer.value, "list", store.putBeside)
      return { kind: "answered", value: answer.value.length > 0 }
    },
    rereadBeside: async (changed) => {
      if (changed === undefined) await readByIds(store.beside(), "list")
      else await readByIds(changed.filter(store.isBeside), "socket")
    },
  }
}

/** No longer in the list, but the seller's change to it has not been answered yet. */
export function isHeld(record: ItemRecord): boolean {
  return record.unsaved !== null || record.sent !== null || record.conflict !== null || record.state === "RETURN"
}
