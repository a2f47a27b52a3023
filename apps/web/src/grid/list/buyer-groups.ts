import type { ItemId } from "@smart-send/domain/id/id"

/** The members of each group, by group key. */
export interface BuyerGroups {
  readonly size: (key: string) => number
  readonly members: (key: string) => Iterable<ItemId>
  readonly join: (key: string, id: ItemId) => void
  readonly leave: (key: string, id: ItemId) => void
}

export function createBuyerGroups(): BuyerGroups {
  // Most buyers have one item, and ten thousand sets with one member would cost the most here.
  const groups = new Map<string, ItemId | Set<ItemId>>()
  return {
    size: (key) => {
      const members = groups.get(key)
      return members instanceof Set ? members.size : Number(members !== undefined)
    },
    members: (key) => {
      const members = groups.get(key)
      return members instanceof Set ? members : members === undefined ? [] : [members]
    },
    join: (key, id) => {
      const members = groups.get(key)
      if (members instanceof Set) members.add(id)
      else groups.set(key, members === undefined ? id : new Set([members, id]))
    },
    leave: (key, id) => {
      const members = groups.get(key)
      if (members instanceof Set) members.delete(id)
      if (members === id || (members instanceof Set && members.size === 0)) groups.delete(key)
    },
  }
}
