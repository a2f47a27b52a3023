import { createHash } from "node:crypto"
import type { DispatchRequest } from "../../../marketplace.ts"
import type { AmazonRequest } from "../api.ts"
import { CARRIER_CODES } from "../carriers.ts"

/**
 * A package is known by a number of ours, within its order. It is made of the tracking number, so that telling of a parcel again edits
 * the package that is there and never makes a second one. From 1 to 2^30.
 */
export function packageIdOf(trackingNumber: string): string {
  const digest = createHash("sha256").update(trackingNumber).digest()
  return String((digest.readUInt32BE(0) >>> 2) + 1)
}

/** @param packageReferenceId the package whose number is changed, or the one of this number. */
export function toRequest(request: DispatchRequest, packageReferenceId: string, marketplaceId: string): AmazonRequest {
  const carrierCode = CARRIER_CODES[request.carrier]
  return {
    method: "POST",
    path: `/orders/v0/orders/${encodeURIComponent(request.orderId)}/shipmentConfirmation`,
    body: {
      marketplaceId,
      packageDetail: {
        packageReferenceId,
        carrierCode,
        ...(carrierCode === "Other" ? { carrierName: request.carrierName } : {}),
        trackingNumber: request.trackingNumber,
        shipDate: request.shippedAt,
        orderItems: request.lines.map(({ lineId, quantity }) => ({ orderItemId: lineId, quantity })),
      },
    },
    limit: "tell",
  }
}
