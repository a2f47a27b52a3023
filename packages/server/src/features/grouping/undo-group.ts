import type { undoGroup as undoGroupCall } from "@smart-send/contract/item/undo-group"
import { err } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { undoGrouping } from "../../records/grouping/undo-grouping.ts"

type Call = typeof undoGroupCall

/** Undoes a grouping: every item becomes exactly what it was before, or nothing changes. */
export async function undoGroup(context: CustomerContext, { body }: Input<Call>): Promise<Answer<Call>> {
  const { customerId, caller } = context
  return context.tx(async (tx) => {
    const undone = await undoGrouping(tx, { id: body.GroupId, customerId, by: caller.email, cause: "Group" })
    return undone.ok ? undone : err({ code: undone.error })
  })
}
