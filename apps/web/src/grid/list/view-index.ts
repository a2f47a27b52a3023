import type { ItemId } from "@smart-send/domain/id/id"
import { groupKeyOf, inView, VIEW_NAMES, type ViewName } from "@smart-send/domain/item-list/item-view"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { isBusy } from "../main-problem.ts"
import { createBuyerGroups } from "./buyer-groups.ts"
import { fixKindOf, type FixKind } from "./fix-kind.ts"

/** The items of each view, and how many each view has. */
export interface Views {
  readonly count: (view: ViewName) => number
  readonly has: (view: ViewName, id: ItemId) => boolean
}

/** Keeps the views up to date item by item. Items that did not change are not looked at. */
export interface ViewIndex extends Views {
  /** The key that one buyer's items share; null for an item that can't be grouped. */
  readonly groupKey: (id: ItemId) => string | null
  /** What is to be fixed first; null for an item outside To fix. */
  readonly fixKind: (id: ItemId) => FixKind | null
  /**
   * Updates items that have changed or are gone.
   * @returns the items whose views or groups have changed.
   */
  readonly update: (changed: Iterable<ItemId>) => ReadonlySet<ItemId>
  /**
   * Sets the items of Post_Create.
   * @returns the items whose views have changed.
   */
  readonly setJustCreated: (ids: ReadonlySet<ItemId>) => ReadonlySet<ItemId>
}

interface Placed {
  readonly groupKey: string | null
  /** One bit for each view, in the order of {@link VIEW_NAMES}. */
  readonly views: number
  readonly fix: FixKind | null
}

const NOWHERE: Placed = { groupKey: null, views: 0, fix: null }

const BITS: ReadonlyMap<ViewName, number> = new Map(VIEW_NAMES.map((view, index) => [view, 1 << index]))

const TO_FIX = BITS.get("ToFix") ?? 0

export function createViewIndex(recordOf: (id: ItemId) => ItemRecord | undefined): ViewIndex {
  const placedById = new Map<ItemId, Placed>()
  const groups = createBuyerGroups()
  const counts = new Map<number, number>()
  let justCreated: ReadonlySet<ItemId> = new Set()

  const keyOf = (id: ItemId): string | null => {
    const record = recordOf(id)
    return record === undefined ? null : groupKeyOf(record.item)
  }

  const viewsOf = (record: ItemRecord, groupKey: string | null, before: Placed): number => {
    const { validated, problems } = record
    const inList = {
      validated,
      problems,
      groupSize: groupKey === null ? 0 : groups.size(groupKey),
      isJustCreated: justCreated.has(record.id),
      isBusy: isBusy(record),
      wasToFix: (before.views & TO_FIX) !== 0,
    }
    let views = 0
    for (const [view, bit] of BITS) if (inView(view, record.item, inList)) views |= bit
    return views
  }

  /**
   * Moves items to their group.
   * @returns the members of every group that has grown or shrunk, because their views may have changed.
   */
  const regroup = (ids: Iterable<ItemId>): ReadonlySet<ItemId> => {
    const changedKeys = new Set<string>()
    for (const id of ids) {
      const before = placedById.get(id)?.groupKey ?? null
      const after = keyOf(id)
      if (before === after) continue
      if (before !== null) groups.leave(before, id)
      if (after !== null) groups.join(after, id)
      for (const key of [before, after]) if (key !== null) changedKeys.add(key)
    }
    const members = new Set<ItemId>()
    for (const key of changedKeys) for (const id of groups.members(key)) members.add(id)
    return members
  }

  const count = (before: number, after: number): void => {
    for (const bit of BITS.values()) {
      const change = Number((after & bit) !== 0) - Number((before & bit) !== 0)
      if (change !== 0) counts.set(bit, (counts.get(bit) ?? 0) + change)
    }
  }

  /** @returns whether the item's views or groups have changed. */
  const place = (id: ItemId): boolean => {
    const record = recordOf(id)
    const before = placedById.get(id) ?? NOWHERE
    const groupKey = keyOf(id)
    const views = record === undefined ? 0 : viewsOf(record, groupKey, before)
    const fix = record !== undefined && (views & TO_FIX) !== 0 ? fixKindOf(record, before.fix) : null
    if (before.views === views && before.groupKey === groupKey && before.fix === fix) return false
    if (record === undefined) placedById.delete(id)
    else placedById.set(id, { groupKey, views, fix })
    count(before.views, views)
    return true
  }

  const placeAll = (ids: Iterable<ItemId>): ReadonlySet<ItemId> => new Set([...ids].filter((id) => place(id)))

  return {
    count: (view) => counts.get(BITS.get(view) ?? 0) ?? 0,
    has: (view, id) => ((placedById.get(id)?.views ?? 0) & (BITS.get(view) ?? 0)) !== 0,
    groupKey: (id) => placedById.get(id)?.groupKey ?? null,
    fixKind: (id) => placedById.get(id)?.fix ?? null,
    update: (changed) => {
      const ids = [...changed]
      return placeAll(new Set([...ids, ...regroup(ids)]))
    },
    setJustCreated: (ids) => {
      if (ids === justCreated) return new Set()
      const either = new Set([...justCreated, ...ids])
      justCreated = ids
      return placeAll([...either].filter((id) => placedById.has(id)))
    },
  }
}
