import { SCOPES, type EbayApi } from "../api.ts"

/** The page where the seller agrees. eBay knows our callback by its RuName, whatever its address. */
export function toRequest({ consentUrl, clientId, ruName }: EbayApi, state: string): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: ruName,
    response_type: "code",
    scope: SCOPES,
    state,
    // Who is signed in at eBay already may be somebody else, who buys there.
    prompt: "login",
  })
  return `${consentUrl}?${query.toString()}`
}
