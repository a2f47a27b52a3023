import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { toConsentUrl } from "./to-request.ts"

export function link(api: AmazonApi, request: LinkRequest): LinkOutcome {
  if ((api.connection.options["applicationId"] ?? "") === "") {
    return { kind: "problem", problem: { kind: "not-set-up", detail: "the connection has no applicationId" } }
  }
  return { kind: "redirect", url: toConsentUrl(api, request) }
}
