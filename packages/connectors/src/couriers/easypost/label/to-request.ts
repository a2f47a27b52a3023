import type { BookingId } from "@smart-send/domain/id/id"
import { shipmentPath, type EasyPostRequest } from "../api.ts"

export function toRequest(reference: BookingId): EasyPostRequest {
  return { method: "GET", path: shipmentPath(reference) }
}

export function toPdfRequest(shipmentId: string): EasyPostRequest {
  return { method: "GET", path: `${shipmentPath(shipmentId)}/label?file_format=PDF` }
}
