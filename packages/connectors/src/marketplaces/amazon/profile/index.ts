import type { Credentials, MarketplaceAccount, ProfileOutcome } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { participationsRequest } from "./to-request.ts"

export async function profile(
  api: AmazonApi,
  { profile: known, credentials }: MarketplaceAccount,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  return profileOf(api, known.externalId, credentials, signal)
}

export async function profileOf(
  api: AmazonApi,
  sellerId: string,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  const account = { profile: { externalId: sellerId, name: "", address: "", details: {} }, credentials }
  return fromResponse(await api.send(account, participationsRequest, signal), sellerId, api.marketplaceId)
}
