import type { ItemId } from "@smart-send/domain/id/id"
import type { CustomerContext } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { Dispatchers } from "./dispatcher.ts"
import { presentDispatch, readDispatches, type DispatchDetails } from "./read-dispatches.ts"

/** In the order asked for, each once; unknown ids, and other customers', are left out. */
export async function listDispatchDetails(
  dispatchers: Dispatchers,
  context: CustomerContext,
  ids: readonly ItemId[],
): Promise<DispatchDetails[]> {
  return context.tx(async (tx) => {
    const found = await readDispatches(tx, dispatchers, await readItems(tx, [...new Set(ids)]))
    return [...found].map(([item, lines]) => presentDispatch(item, lines, dispatchers))
  })
}
