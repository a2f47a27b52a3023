import type { TiktokRequest } from "../api.ts"

/** The shops that the seller has let us into. It knows no shop's cipher, and refuses one. */
export function toRequest(): TiktokRequest {
  return { method: "GET", path: "/authorization/202309/shops", query: {}, limit: "call", isOfShop: false }
}
