import type { ChangeChoice, ChangedItemAnswer } from "@smart-send/contract/csv-import/changed-order-shapes"
import { compareOrders } from "@smart-send/contract/csv-import/compare-orders"
import { settleChanges } from "@smart-send/contract/csv-import/settle-changes"
import type { ImportedItem } from "@smart-send/domain/csv-import/csv-reading"
import { ownValue } from "@smart-send/domain/record/own-value"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"

/** An order of the file that is in the list already and says something else now. */
export interface ChangedOrder extends ImportedItem {
  /** The items that hold it. */
  readonly changed: readonly ChangedItemAnswer[]
}

/** Throws the server's words. */
export async function readChangedOrders(edge: Edge, here: readonly ImportedItem[]): Promise<readonly ChangedOrder[]> {
  if (here.length === 0) return []
  const Items = Object.fromEntries(here.map(({ clientId, item }) => [clientId, item]))
  const answer = resultOf(await edge.call(compareOrders, { body: { Items } }))
  return here.flatMap((each) => {
    const changed = ownValue(answer.Items, each.clientId) ?? []
    return changed.length === 0 ? [] : { ...each, changed }
  })
}

/** What is decided about an order's changes. */
export interface Decision {
  readonly order: ChangedOrder
  readonly take: readonly ChangeChoice[]
  readonly leave: readonly ChangeChoice[]
}

export interface Settled {
  /** What each order says differently still, by its client id. */
  readonly left: ReadonlyMap<string, readonly ChangedItemAnswer[]>
  readonly taken: number
}

/** Tells the server, batch by batch. Throws the server's words; what was told before it stays told. */
export async function settle(edge: Edge, decisions: readonly Decision[], batchSize: number): Promise<Settled> {
  const left = new Map<string, readonly ChangedItemAnswer[]>()
  let taken = 0
  for (let from = 0; from < decisions.length; from += batchSize) {
    const part = decisions.slice(from, from + batchSize)
    const Orders = part.map(({ order, take, leave }) => ({ Item: order.item, Take: [...take], Leave: [...leave] }))
    const answer = resultOf(await edge.call(settleChanges, { body: { Orders } }))
    for (const [place, { Taken, Items }] of answer.Orders.entries()) {
      const order = part[place]?.order
      if (order !== undefined) left.set(order.clientId, Items)
      taken += Taken
    }
  }
  return { left, taken }
}
