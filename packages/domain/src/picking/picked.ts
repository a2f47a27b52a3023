import type { ItemId } from "../id/id.ts"
import type { OrderToPick } from "./products-to-pick.ts"

/** What has been taken off the shelf: of each order, the keys of its products (PICK-12). */
export type Picked = ReadonlyMap<ItemId, ReadonlySet<string>>

/** A product of an order. */
export interface PickedLine {
  readonly id: ItemId
  readonly key: string
}

export function isPicked(picked: Picked, { id, key }: PickedLine): boolean {
  return picked.get(id)?.has(key) === true
}

/** The same with these lines picked, or put back. */
export function withPicked(picked: Picked, lines: readonly PickedLine[], isOn: boolean): Picked {
  const next = new Map(picked)
  for (const { id, key } of lines) {
    const keys = new Set(next.get(id))
    if (isOn) keys.add(key)
    else keys.delete(key)
    if (keys.size === 0) next.delete(id)
    else next.set(id, keys)
  }
  return next
}

/** Without the orders that are no longer to be picked. */
export function withoutGone(picked: Picked, isThere: (id: ItemId) => boolean): Picked {
  return [...picked.keys()].every(isThere) ? picked : new Map([...picked].filter(([id]) => isThere(id)))
}

export interface PickProgress {
  readonly done: number
  readonly of: number
}

/** How many pieces are picked, and of how many. */
export function pickProgress(orders: readonly OrderToPick[], picked: Picked): PickProgress {
  const pieces = orders.flatMap(({ id, lines }) =>
    lines.map(({ key, quantity }) => ({ quantity, done: isPicked(picked, { id, key }) ? quantity : 0 })),
  )
  return {
    done: pieces.reduce((sum, { done }) => sum + done, 0),
    of: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
