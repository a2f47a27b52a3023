import type { updateItemsStatus as updateItemsStatusCall } from "@smart-send/contract/item/update-items-status"
import { moveItemStatus } from "@smart-send/domain/item/item-lifecycle"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { changeEach } from "../../records/item/change-each.ts"
import { refused } from "../../records/item/item-outcome.ts"

type Call = typeof updateItemsStatusCall

/** Saves for later, archives or restores each item, as the lifecycle table allows. */
export async function updateItemsStatus(context: CustomerContext, { body }: Input<Call>): Promise<Answer<Call>> {
  const outcomes = await changeEach(context, body.Ids, (item) => {
    if (item.Type !== "SmartSend") return refused(item.Id, "NOT-SMARTSEND", item)
    const moved = moveItemStatus(item, body.Status)
    if (!moved.ok) return refused(item.Id, moved.error, item)
    return moved.value === item.Status ? item : { ...item, Status: moved.value }
  })
  return ok({ Items: outcomes })
}
