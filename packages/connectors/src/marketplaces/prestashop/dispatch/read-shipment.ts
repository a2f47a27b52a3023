import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { orderCarrierSchema, orderSchema, orderStateSchema, type PrestashopAccess, type PrestashopApi } from "../api.ts"
import {
  allOrderStates,
  toIdsRequest,
  valuesOf,
  type PrestashopOrderCarrier,
  type PrestashopOrderState,
} from "../read-related.ts"

/** What the shop knows of an order's sending. */
export interface Shipment {
  readonly state: PrestashopOrderState
  readonly states: ReadonlyMap<string, PrestashopOrderState>
  /** Oldest first. */
  readonly orderCarriers: readonly PrestashopOrderCarrier[]
}

/** Null where the shop has no such order. */
export async function readShipment(
  api: PrestashopApi,
  access: PrestashopAccess,
  orderId: string,
  signal: AbortSignal,
): Promise<Result<Shipment | null, MarketplaceProblem>> {
  const [orders, states, carriers] = await Promise.all([
    api.rows(access, toIdsRequest("orders", "id", [orderId]), signal),
    api.rows(access, allOrderStates, signal),
    api.rows(access, toIdsRequest("order_carriers", "id_order", [orderId]), signal),
  ])
  if (!orders.ok) return orders
  if (!states.ok) return states
  if (!carriers.ok) return carriers
  const [order] = valuesOf(orderSchema.pick({ id: true, current_state: true }), orders.value)
  if (order === undefined) return orders.value.length === 0 ? ok(null) : unclear("an order that can't be read")
  const known = new Map(valuesOf(orderStateSchema, states.value).map((each) => [each.id, each]))
  const state = known.get(order.current_state)
  if (state === undefined) return unclear("an order in a state that the shop does not list")
  const orderCarriers = valuesOf(orderCarrierSchema, carriers.value)
  return ok({ state, states: known, orderCarriers: orderCarriers.toSorted((a, b) => Number(a.id) - Number(b.id)) })
}

function unclear(detail: string): Result<never, MarketplaceProblem> {
  return err({ kind: "unclear", detail })
}
