import type { HeronRequest } from "../api.ts"

export function toRequest(trackingNumber: string): HeronRequest {
  return { method: "GET", path: `/api/tracking?${new URLSearchParams({ trackingCode: trackingNumber }).toString()}` }
}
