import type { ItemId } from "@smart-send/domain/id/id"
import { withoutGone, withPicked, type Picked, type PickedLine } from "@smart-send/domain/picking/picked"
import { sessionKey, type Session } from "../data/session/session.ts"
import { keptPicked, keptPickPlace } from "../storage/picking-kept.ts"

export type PickWay = "product" | "order"

/** Which product or order the picker is at. */
export interface PickPlace {
  readonly way: PickWay
  readonly at: string | null
}

/** What has been taken off the shelf, and where the picker is. This device keeps both, so that a reload changes nothing (PICK-13). */
export interface PickedStore {
  readonly picked: () => Picked
  readonly place: () => PickPlace
  readonly canUndo: () => boolean
  readonly set: (lines: readonly PickedLine[], isOn: boolean) => void
  readonly undo: () => void
  readonly goTo: (place: PickPlace) => void
  /** Forgets the orders that are no longer to be picked. */
  readonly keepOnly: (isThere: (id: ItemId) => boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

const stores = sessionKey<PickedStore>("picked")

export function pickedStoreOf(session: Session): PickedStore {
  return session.part(stores, createPickedStore)
}

interface Step {
  readonly picked: Picked
  readonly place: PickPlace
}

/** Steps that can be taken back. */
const MOST_STEPS = 50

function createPickedStore(): PickedStore {
  const listeners = new Set<() => void>()
  let picked: Picked = new Map(keptPicked.read().map(({ id, keys }) => [id, new Set(keys)]))
  let place: PickPlace = keptPickPlace.read()
  let before: readonly Step[] = []
  const put = (next: Step): void => {
    if (next.picked !== picked) keptPicked.write([...next.picked].map(([id, keys]) => ({ id, keys: [...keys] })))
    if (next.place !== place) keptPickPlace.write(next.place)
    ;({ picked, place } = next)
    for (const listener of listeners) listener()
  }
  return {
    picked: () => picked,
    place: () => place,
    canUndo: () => before.length > 0,
    set: (lines, isOn) => {
      before = [...before, { picked, place }].slice(-MOST_STEPS)
      put({ picked: withPicked(picked, lines, isOn), place })
    },
    undo: () => {
      const last = before.at(-1)
      if (last === undefined) return
      before = before.slice(0, -1)
      put(last)
    },
    goTo: (next) => put({ picked, place: next }),
    keepOnly: (isThere) => {
      const kept = withoutGone(picked, isThere)
      if (kept !== picked) put({ picked: kept, place })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
