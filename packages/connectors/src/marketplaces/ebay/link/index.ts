import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { toRequest } from "./to-request.ts"

export function link(api: EbayApi, { state }: LinkRequest): LinkOutcome {
  if (api.clientId === "" || api.ruName === "") {
    return { kind: "problem", problem: { kind: "not-set-up", detail: "the connection has no client id or no RuName" } }
  }
  return { kind: "redirect", url: toRequest(api, state) }
}
