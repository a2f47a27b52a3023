import type { BookingId } from "@smart-send/domain/id/id"
import type { DpdRequest } from "../api.ts"
import { toShippingRef } from "../to-shipment.ts"

export function toRequest(reference: BookingId): DpdRequest {
  const body = { customerReference: toShippingRef(reference) }
  return { method: "POST", path: "/v1/customer/parcel/tracking", body, kind: "tracking" }
}
