import type { EasyPostRequest } from "../api.ts"

/** Every bought Shipment has its tracker, at no charge; asking for it by number makes no other. */
export function toRequest(trackingNumber: string): EasyPostRequest {
  const query = new URLSearchParams({ tracking_code: trackingNumber, page_size: "1" })
  return { method: "GET", path: `/trackers?${query.toString()}` }
}
