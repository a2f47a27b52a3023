import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { toRequest } from "./to-request.ts"

export function link(api: TiktokApi, { state }: LinkRequest): LinkOutcome {
  return { kind: "redirect", url: `${api.consentUrl}?${toRequest(api.serviceId, state)}` }
}
