import type { BookingId } from "@smart-send/domain/id/id"
import { shipmentPath, type EasyPostRequest } from "../api.ts"

/** @param reference ours, in place of the Shipment's id. */
export function toRequest(reference: BookingId): EasyPostRequest {
  return { method: "GET", path: shipmentPath(reference) }
}
