import type { DpdRequest } from "../api.ts"

export function toRequest(trackingNumber: string): DpdRequest {
  const body = { parcelNumbers: [trackingNumber] }
  return { method: "POST", path: "/v1/customer/parcel/tracking", body, kind: "tracking" }
}
