import type { PrestashopRequest } from "../api.ts"

/** Settings of the shop by PrestaShop's own names. */
const SETTINGS = ["PS_TIMEZONE", "PS_WEIGHT_UNIT", "PS_OS_CANCELED", "PS_OS_REFUND", "PS_OS_SHIPPING"] as const

/** What the key may do. */
export function toRequest(): PrestashopRequest {
  return { method: "GET", resource: "", query: {}, limit: "call" }
}

export function toSettingsRequest(): PrestashopRequest {
  const query = { output_format: "JSON", display: "full", "filter[name]": `[${SETTINGS.join("|")}]` }
  return { method: "GET", resource: "configurations", query, limit: "call" }
}
