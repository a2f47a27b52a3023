import type { compareOrders as compareOrdersCall } from "@smart-send/contract/csv-import/compare-orders"
import type { NewItem } from "@smart-send/domain/item/item"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { compareWithHeld } from "../../records/changed-order/compare-with-held.ts"
import { presentChanged } from "./present-changed.ts"
import { tooManyOrders } from "./too-many-orders.ts"

type Call = typeof compareOrdersCall

/** Tells what orders that are here already say differently now. Orders that are new, or say the same, are left out. */
export async function compareOrders(context: CustomerContext, { body }: Input<Call>): Promise<Answer<Call>> {
  const orders = new Map(Object.entries(body.Items))
  const refusal = tooManyOrders("Items", orders.size, context.tenant.Limits.CreateBatchSize)
  if (refusal !== null) return err(refusal)
  const changed = await changesOf(context, orders)
  return ok({ Items: Object.fromEntries([...changed].map(([clientId, items]) => [clientId, presentChanged(items)])) })
}

/** The changed items of each order that has changed, by its client id. */
export async function changesOf({ customerId, tx }: CustomerContext, orders: ReadonlyMap<string, NewItem>) {
  const compared = await tx((work) =>
    compareWithHeld(work, [...orders.values()], {
      customerId,
      readItems: async (ids) => new Map((await readItems(work, ids)).map((item) => [item.Id, item])),
    }),
  )
  return new Map(
    [...orders.keys()].flatMap((clientId, place) => {
      const changed = compared[place]?.changed ?? []
      return changed.length === 0 ? [] : [[clientId, changed] as const]
    }),
  )
}
