import { OrdersScreen } from "./orders-screen.tsx"

/** my-orders: everything that was booked, cancelled orders among it. */
export function MyOrdersScreen() {
  return <OrdersScreen key="History" which="History" />
}
