import { getBookingActions } from "@smart-send/contract/booking/get-booking-actions"
import { getOrder as getOrderCall } from "@smart-send/contract/order/get-order"
import { getOrderActions as getOrderActionsCall } from "@smart-send/contract/order/get-order-actions"
import { listAccountOrders } from "@smart-send/contract/order/list-account-orders"
import { listOrders as listOrdersCall } from "@smart-send/contract/order/list-orders"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { getOrderActions } from "./get-order-actions.ts"
import { getOrder } from "./get-order.ts"
import { listOrders } from "./list-orders.ts"

export const orderRoutes = (platform: Platform): readonly Route[] => [
  route(listOrdersCall, (context, input) => listOrders(platform, context, input)),
  route(listAccountOrders, (context, { query, params }) => listOrders(platform, context, { query }, params)),
  route(getOrderCall, (context, input) => getOrder(platform, context, input)),
  route(getOrderActionsCall, (context, input) => getOrderActions(platform, context, input)),
  // The booking's actions and the order's are one answer under two addresses.
  route(getBookingActions, (context, input) => getOrderActions(platform, context, input)),
]
