import type { DispatchedLine } from "../../../marketplace.ts"
import { TURN_OF_STATUS } from "../to-order.ts"
import type { FulfilmentOrderAt } from "./from-response.ts"

/** Some of one fulfilment order, as `fulfillmentCreate` wants it. */
export interface PartOfFulfilmentOrder {
  readonly fulfillmentOrderId: string
  readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[]
}

/** What is told of in one call: fulfilment orders of one location. */
export type DispatchGroup = readonly PartOfFulfilmentOrder[]

/**
 * Takes the lines out of the order's fulfilment orders. Shopify wants a call for each location, so that a parcel with goods of two
 * locations is told of twice, under the same number. Null when there are not so many left to send.
 */
export function toGroups(
  lines: readonly DispatchedLine[],
  orders: readonly FulfilmentOrderAt[],
): readonly DispatchGroup[] | null {
  const wanted = new Map<string, number>()
  for (const { lineId, quantity } of lines) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity)
  const byLocation = new Map<string, PartOfFulfilmentOrder[]>()
  for (const { id, status, location, lineItems } of orders) {
    if (TURN_OF_STATUS[status] !== "to-send") continue
    const taken = lineItems.flatMap(({ id: partId, lineId, remaining }) => {
      const left = wanted.get(lineId) ?? 0
      const quantity = Math.min(left, remaining)
      wanted.set(lineId, left - quantity)
      return quantity > 0 ? [{ id: partId, quantity }] : []
    })
    if (taken.length === 0) continue
    const group = byLocation.get(location) ?? []
    group.push({ fulfillmentOrderId: id, fulfillmentOrderLineItems: taken })
    byLocation.set(location, group)
  }
  return [...wanted.values()].some((left) => left > 0) ? null : [...byLocation.values()]
}
