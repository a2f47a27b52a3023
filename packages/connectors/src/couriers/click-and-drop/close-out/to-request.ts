import type { ClickAndDropRequest } from "../api.ts"

/** @param carrier its name in the account's carrier settings; empty where there is one only. */
export function toRequest(carrier: string): ClickAndDropRequest {
  return { method: "POST", path: "/manifests", body: carrier === "" ? {} : { carrierName: carrier } }
}

export function toPaperRequest(manifestNumber: number): ClickAndDropRequest {
  return { method: "GET", path: `/manifests/${manifestNumber}` }
}
