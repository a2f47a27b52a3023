import type { EasyPostRequest } from "../api.ts"

/** In the wrapper that EasyPost's own clients put around it. */
export function toRequest(shipmentIds: readonly string[]): EasyPostRequest {
  return { method: "POST", path: "/scan_forms", body: { scan_form: { shipments: shipmentIds.map((id) => ({ id })) } } }
}
