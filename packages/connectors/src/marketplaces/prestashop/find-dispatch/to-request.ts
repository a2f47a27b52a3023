import type { DispatchRequest } from "../../../marketplace.ts"

/** The id by which the order, its state and its deliveries are asked for; null where it can be no order's. */
export function toOrderId({ orderId }: DispatchRequest): string | null {
  return /^[1-9]\d{0,17}$/.test(orderId) ? orderId : null
}
