import type { listItemsByIds as listItemsByIdsCall } from "@smart-send/contract/item/list-items-by-ids"
import type { ItemId } from "@smart-send/domain/id/id"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import { readItemTexts } from "../../records/item/item-rows.ts"
import type { Answer } from "../../platform/http/route.ts"

/**
 * Items in the order asked for, each once; unknown ids, and other customers', are left out. Every page that is open asks for
 * every item that changes, so, as in the list, they are never parsed into objects.
 */
export async function listItemsByIds(
  context: CustomerContext,
  ids: readonly ItemId[],
): Promise<Answer<typeof listItemsByIdsCall>> {
  const items = await context.tx((tx) => readItemTexts(tx, [...new Set(ids)]))
  return ok({ readyText: Buffer.from(`{"Items":[${items.join(",")}]}`) })
}
