import type { LinkCallback } from "../../../marketplace.ts"
import type { EtsyApi, TokenForm } from "../api.ts"

/** The code for tokens. Callback and verifier are the ones of the link. */
export function toRequest(
  { clientId }: EtsyApi,
  code: string,
  { callbackUrl, codeVerifier }: Pick<LinkCallback, "callbackUrl" | "codeVerifier">,
): TokenForm {
  return {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: callbackUrl,
    code,
    code_verifier: codeVerifier,
  }
}
