import type { EasyPostRequest } from "../api.ts"

export function toRequest(shipmentIds: readonly string[]): EasyPostRequest {
  return { method: "POST", path: "/scan_forms", body: { shipments: shipmentIds.map((id) => ({ id })) } }
}
