import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import type { ShopifyApi } from "../api.ts"
import { toRequest, toShop } from "./to-request.ts"

export function link(api: ShopifyApi, request: LinkRequest): LinkOutcome {
  const shop = toShop(request.values["ShopDomain"] ?? "")
  if (shop === null) {
    const message = "Type the name of your shop as it stands before .myshopify.com."
    return { kind: "refused", field: "ShopDomain", message }
  }
  return { kind: "redirect", url: `${api.consentUrl(shop)}?${toRequest(request, api.clientId)}` }
}
