import { ordersUnderWay } from "../../storage/orders-under-way.ts"
import { pendingOrders } from "../../storage/pending-orders.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"

/** What this customer's bookings have stored in this tab for a reload. */
export function pendingOrdersOf(customer: string): BookingRunnerParts["pending"] {
  return {
    read: () => {
      const kept = pendingOrders.read()
      const now = new Date().toISOString()
      return kept?.customer === customer ? kept.orders.filter((order) => order.expires > now) : []
    },
    write: (orders) => pendingOrders.write(orders.length === 0 ? null : { customer, orders }),
  }
}

export function ordersUnderWayOf(customer: string): BookingRunnerParts["underWay"] {
  return {
    read: () => {
      const kept = ordersUnderWay.read()
      return kept?.customer === customer ? kept.ids : []
    },
    write: (ids) => ordersUnderWay.write(ids.length === 0 ? null : { customer, ids }),
  }
}
