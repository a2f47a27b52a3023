import type { DispatchOutcome, DispatchRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { packagesIn, packageWith } from "../find-dispatch/from-response.ts"
import { toRequest as toFindRequest } from "../find-dispatch/to-request.ts"
import { fromResponse } from "./from-response.ts"
import { packageIdOf, toRequest } from "./to-request.ts"

export async function dispatch(
  api: AmazonApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const { trackingNumber, replaces, refs } = request
  if (trackingNumber === "") return { kind: "refused", message: "Amazon wants a tracking number for every parcel." }
  const marketplaceId = refs["marketplaceId"] ?? account.profile.details["marketplaceId"] ?? api.marketplaceId
  let packageId = packageIdOf(trackingNumber)
  if (replaces !== "") {
    // A number may have changed before: only Amazon knows by which package it was told first.
    const packages = packagesIn(await api.send(account, toFindRequest(request), signal))
    if (!packages.ok) return { kind: "problem", problem: packages.error }
    packageId = packageWith(packages.value ?? [], replaces)?.packageReferenceId ?? packageId
  }
  return fromResponse(await api.send(account, toRequest(request, packageId, marketplaceId), signal), packageId)
}
