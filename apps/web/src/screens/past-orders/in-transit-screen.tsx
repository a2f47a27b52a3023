import { OrdersScreen } from "./orders-screen.tsx"

/** in-transit: booked and not delivered. */
export function InTransitScreen() {
  return <OrdersScreen key="InTransit" which="InTransit" />
}
