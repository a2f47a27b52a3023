import { createHash } from "node:crypto"
import type { LinkRequest } from "../../../marketplace.ts"
import { SCOPES, type EtsyApi } from "../api.ts"

/** The page where the seller agrees. The code it gives serves only whoever has the verifier (PKCE). */
export function toRequest(
  { consentUrl, clientId }: EtsyApi,
  { state, callbackUrl, codeVerifier }: Pick<LinkRequest, "state" | "callbackUrl" | "codeVerifier">,
): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: callbackUrl,
    scope: SCOPES,
    state,
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
  })
  return `${consentUrl}?${query.toString()}`
}
