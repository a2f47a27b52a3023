import type { WooCommerceRequest } from "../api.ts"

/** What the shop is called, and where it says that it is. */
export const indexRequest: WooCommerceRequest = { method: "GET", path: "/", query: { _fields: "name,home" } }

/** Whether the keys may read orders. */
export const mayReadRequest: WooCommerceRequest = {
  method: "GET",
  path: "/wc/v3/orders",
  query: { per_page: "1", _fields: "id" },
}

/** Whether they may change orders: a list of no changes at all. */
export const mayWriteRequest: WooCommerceRequest = { method: "POST", path: "/wc/v3/orders/batch", body: {} }

export const weightUnitRequest: WooCommerceRequest = {
  method: "GET",
  path: "/wc/v3/settings/products/woocommerce_weight_unit",
}
