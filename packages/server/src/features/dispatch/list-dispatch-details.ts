import type { ItemId } from "@smart-send/domain/id/id"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { type DispatchDetails, presentDispatch, readDispatches } from "./read-dispatches.ts"
import { readShopAccounts } from "./shop-accounts.ts"

/** In the order asked for, each once; unknown ids, and other customers', are left out. */
export async function listDispatchDetails(
  platform: Platform,
  context: CustomerContext,
  ids: readonly ItemId[],
): Promise<DispatchDetails[]> {
  return context.tx(async (tx) => {
    const accounts = await readShopAccounts(platform, tx, context.tenant)
    const found = await readDispatches(tx, accounts, await readItems(tx, [...new Set(ids)]))
    return [...found].map(([item, lines]) => presentDispatch(item, lines, accounts))
  })
}
