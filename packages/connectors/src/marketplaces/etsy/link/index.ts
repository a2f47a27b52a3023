import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { toRequest } from "./to-request.ts"

export function link(api: EtsyApi, request: LinkRequest): LinkOutcome {
  if (api.clientId === "") {
    return { kind: "problem", problem: { kind: "not-set-up", detail: "the connection has no client id" } }
  }
  return { kind: "redirect", url: toRequest(api, request) }
}
