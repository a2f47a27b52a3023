import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import type { WooCommerceApi } from "../api.ts"
import { profileOf } from "../profile/index.ts"
import { fromResponse } from "./from-response.ts"
import { toConsentUrl, toStore } from "./to-request.ts"

/** Typed keys are tried at once; otherwise the seller agrees at the shop, which then posts us keys. */
export async function link(api: WooCommerceApi, request: LinkRequest, signal: AbortSignal): Promise<LinkOutcome> {
  const store = toStore(request, api.connection.allowedOrigins)
  if (!store.ok) return store.error
  const { address, keys } = store.value
  if (keys === null) return { kind: "redirect", url: toConsentUrl(address, request, api.connection) }
  const access = { address, ...keys }
  return fromResponse(await profileOf(api, access, signal), access)
}
