import type { DispatchRequest, FindDispatchOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import { accessOf, type PrestashopApi } from "../api.ts"
import { readShipment } from "../dispatch/read-shipment.ts"
import { fromResponse } from "./from-response.ts"
import { toOrderId } from "./to-request.ts"

export async function findDispatch(
  api: PrestashopApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<FindDispatchOutcome> {
  const orderId = toOrderId(request)
  if (orderId === null) return { kind: "absent" }
  const shipment = await readShipment(api, accessOf(account), orderId, signal)
  if (!shipment.ok) return { kind: "problem", problem: shipment.error }
  return fromResponse(request, shipment.value, account.profile.details)
}
