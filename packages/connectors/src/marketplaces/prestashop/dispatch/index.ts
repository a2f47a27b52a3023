import type { DispatchOutcome, DispatchRequest, MarketplaceAccount } from "../../../marketplace.ts"
import { accessOf, type PrestashopApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { readShipment } from "./read-shipment.ts"
import { rowFor, toRequests } from "./to-request.ts"

/** Puts the number to the order's delivery, and the order into the shop's state for what is shipped: each only where it is not so yet. */
export async function dispatch(
  api: PrestashopApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const access = accessOf(account)
  if (!/^[1-9]\d{0,17}$/.test(request.orderId)) return { kind: "refused", message: "The shop has no such order." }
  const shipment = await readShipment(api, access, request.orderId, signal)
  // Nothing was written yet.
  if (!shipment.ok) return { kind: "problem", problem: shipment.error }
  if (shipment.value === null) return { kind: "refused", message: "The shop has no such order." }
  const writes = toRequests(request, shipment.value, account.profile.details)
  if (!writes.ok) return { kind: "refused", message: writes.error }
  for (const write of writes.value) {
    const failed = fromResponse(await api.send(access, write, signal))
    if (failed !== null) return failed
  }
  return { kind: "told", reference: rowFor(request, shipment.value.orderCarriers)?.id ?? "" }
}
