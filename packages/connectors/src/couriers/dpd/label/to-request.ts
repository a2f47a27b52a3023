import type { DpdRequest } from "../api.ts"

/** DPD's number for printers that read ZPL; the others are web pages and the languages of other printers. */
const ZPL = 3

/** As JSON, which has a text for each parcel. */
export function toRequest(shipmentId: string): DpdRequest {
  const query = `printerType=${ZPL}&printerDpi=203`
  return {
    method: "GET",
    path: `/v1/customer/shipping/shipments/${encodeURIComponent(shipmentId)}/labels?${query}`,
    kind: "labels",
  }
}
