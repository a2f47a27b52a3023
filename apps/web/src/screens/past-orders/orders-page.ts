import type { OrderList } from "@smart-send/contract/order/order-shapes"

/** The lists of booked orders that are shown row by row; those whose shop is to be told are shown by shop. */
export type OrdersPage = Exclude<OrderList, "AwaitingDispatch">
