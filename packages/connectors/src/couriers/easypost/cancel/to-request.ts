import { shipmentPath, type EasyPostRequest } from "../api.ts"

export function toRequest(shipmentId: string): EasyPostRequest {
  return { method: "POST", path: `${shipmentPath(shipmentId)}/refund` }
}
