import { shipmentPath, type EasyPostRequest } from "../api.ts"

/** @param idOrReference the Shipment's id, or our reference in its place. */
export function toRequest(idOrReference: string): EasyPostRequest {
  return { method: "GET", path: shipmentPath(idOrReference) }
}
