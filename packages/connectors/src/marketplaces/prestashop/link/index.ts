import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import type { PrestashopApi } from "../api.ts"
import { profileOf } from "../profile/index.ts"
import { fromResponse } from "./from-response.ts"
import { toAccess, toRequest } from "./to-request.ts"

/** A key needs no consent: it is tried at once. */
export async function link(api: PrestashopApi, request: LinkRequest, signal: AbortSignal): Promise<LinkOutcome> {
  const access = toAccess(request, api.allowedOrigins)
  if (!access.ok) return access.error
  const answer = await api.send(access.value, toRequest(), signal)
  return fromResponse(await profileOf(api, access.value, answer, signal), access.value, answer.kind === "elsewhere")
}
