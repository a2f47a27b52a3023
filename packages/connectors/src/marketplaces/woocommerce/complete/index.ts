import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"
import type { WooCommerceApi } from "../api.ts"
import { profileOf } from "../profile/index.ts"
import { fromResponse } from "./from-response.ts"
import { toAccess } from "./to-request.ts"

export async function complete(
  api: WooCommerceApi,
  callback: LinkCallback,
  signal: AbortSignal,
): Promise<CompleteOutcome> {
  const access = toAccess(callback, api.connection.allowedOrigins)
  if (!access.ok) return access.error
  return fromResponse(await profileOf(api, access.value, signal), access.value)
}
