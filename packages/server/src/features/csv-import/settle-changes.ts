import type { settleChanges as settleChangesCall } from "@smart-send/contract/csv-import/settle-changes"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { compareWithHeld } from "../../records/changed-order/compare-with-held.ts"
import { settleOrders } from "../../records/changed-order/settle-orders.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import { itemChanger } from "../../records/service-choice/item-changer.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import { presentChanged } from "./present-changed.ts"
import { tooManyOrders } from "./too-many-orders.ts"

type Call = typeof settleChangesCall

/**
 * Takes changes over or leaves them. The orders are compared again under lock: what the seller has typed in the
 * meantime, and what is booked by now, stays as it is.
 */
export async function settleChanges(
  platform: Platform,
  context: CustomerContext,
  { body: { Orders } }: Input<Call>,
): Promise<Answer<Call>> {
  const refusal = tooManyOrders("Orders", Orders.length, context.tenant.Limits.UpdateBatchSize)
  if (refusal !== null) return err(refusal)
  const { customerId, caller, tx } = context
  const change = itemChanger(platform, context, await pointsWillDo(context))
  const now = platform.clock.now().toISOString()
  const sent = Orders.map(({ Item }) => Item)
  const answered = await tx(async (work) => {
    const means = { tenant: caller.tenant, customerId, now, change }
    const settled = await settleOrders(work, sent, (_order, place) => Orders[place] ?? {}, means)
    await saveAndTell(work, settled.changed, caller.email, "Import")
    const after = await compareWithHeld(work, sent, { customerId, readItems: async () => settled.items })
    return after.map(({ changed }, place) => ({ Taken: settled.taken[place] ?? 0, Items: presentChanged(changed) }))
  })
  return ok({ Orders: answered })
}
