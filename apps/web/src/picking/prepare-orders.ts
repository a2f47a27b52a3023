import type { ItemId } from "@smart-send/domain/id/id"
import { isToPick } from "@smart-send/domain/picking/pick-filter"
import type { ItemRecord } from "../data/items/item-record.ts"
import { pickOrder } from "./order-to-pick.ts"

/** Of the 16 that a frame has: the rest is for drawing. */
const SLICE_MS = 6

/**
 * Makes the orders of a picking list that have not been made yet, a few at a time, and lets the page draw in between: those of
 * thousands of items take several frames. False when it was given up.
 */
export async function prepareOrders(
  records: ReadonlyMap<ItemId, ItemRecord>,
  isGivenUp: () => boolean,
  rest: () => Promise<void> = untilNextTurn,
): Promise<boolean> {
  let until = performance.now() + SLICE_MS
  for (const { item } of records.values()) {
    if (isToPick(item)) pickOrder(item)
    if (performance.now() < until) continue
    await rest()
    if (isGivenUp()) return false
    until = performance.now() + SLICE_MS
  }
  return !isGivenUp()
}

async function untilNextTurn(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve))
}
