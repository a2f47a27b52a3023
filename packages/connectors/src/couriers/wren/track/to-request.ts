import type { WrenRequest } from "../api.ts"

export function toRequest(trackingNumber: string): WrenRequest {
  return { method: "GET", path: `/v1/parcels/${encodeURIComponent(trackingNumber)}/scans` }
}
