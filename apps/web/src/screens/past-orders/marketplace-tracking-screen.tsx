import { OrdersScreen } from "./orders-screen.tsx"

/** marketplace-tracking: booked, and the marketplace has not been told. */
export function MarketplaceTrackingScreen() {
  return <OrdersScreen key="AwaitingDispatch" which="AwaitingDispatch" />
}
