import type { ItemId } from "@smart-send/domain/id/id"

type MakeIds = (before: readonly ItemId[]) => readonly ItemId[]

/**
 * Ids as they were worked out last. They are worked out anew when `make` is another function, starting from the ids
 * before; while they come out the same they stay the same array, so that what hangs on them need not be made anew.
 */
export function createIdMemory(): (make: MakeIds) => readonly ItemId[] {
  let last: MakeIds | null = null
  let ids: readonly ItemId[] = []
  return (make) => {
    if (make === last) return ids
    last = make
    const next = make(ids)
    if (!isSame(ids, next)) ids = next
    return ids
  }
}

function isSame(a: readonly ItemId[], b: readonly ItemId[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
