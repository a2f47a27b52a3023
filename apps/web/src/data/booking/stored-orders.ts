import { ordersUnderWay } from "../../storage/orders-under-way.ts"
import { pendingOrders, type PendingOrder } from "../../storage/pending-orders.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"

/** What this customer's bookings have stored in this browser for a reload, and for its other tabs. */
export function pendingOrdersOf(customer: string): BookingRunnerParts["pending"] {
  /** Where the browser could not store the last change, this page alone knows of it. */
  let own: readonly PendingOrder[] | null = null
  const read = (): readonly PendingOrder[] => {
    const kept = pendingOrders.read()
    return own ?? (kept?.customer === customer ? kept.orders : [])
  }
  const write = (orders: readonly PendingOrder[]): void => {
    pendingOrders.write(orders.length === 0 ? null : { customer, orders })
    own = marksOf(pendingOrders.read()?.orders ?? []) === marksOf(orders) ? null : orders
  }
  const without = (references: readonly string[]) => read().filter(({ reference }) => !references.includes(reference))
  return {
    read,
    find: (wanted) => read().find(({ reference }) => reference === wanted),
    add: (orders) => write([...without(orders.map(({ reference }) => reference)), ...orders]),
    remove: (references) => write(without(references)),
    hold: (references, isHeld) =>
      write(read().map((order) => (references.includes(order.reference) ? withHold(order, isHeld) : order))),
    isPast: ({ expires }) => expires <= new Date().toISOString(),
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

/** What of the orders changes. */
function marksOf(orders: readonly PendingOrder[]): string {
  return JSON.stringify(orders.map(({ reference, key, isHeld }) => [reference, key, isHeld]))
}

function withHold(order: PendingOrder, isHeld: boolean): PendingOrder {
  return { ...order, isHeld }
}
