import type { DispatchRequest } from "../../../marketplace.ts"
import type { EbayRequest } from "../api.ts"
import { CARRIER_CODES } from "../carriers.ts"

/** eBay takes letters and digits alone, and the carrier with the number or not at all. */
export function toRequest(request: DispatchRequest): EbayRequest {
  const { orderId, lines, shippedAt, carrier } = request
  const trackingNumber = toBareNumber(request.trackingNumber)
  return {
    host: "api",
    method: "POST",
    path: `/sell/fulfillment/v1/order/${encodeURIComponent(orderId)}/shipping_fulfillment`,
    limit: "call",
    json: {
      lineItems: lines.map(({ lineId, quantity }) => ({ lineItemId: lineId, quantity })),
      shippedDate: shippedAt,
      ...(trackingNumber === "" ? {} : { shippingCarrierCode: CARRIER_CODES[carrier], trackingNumber }),
    },
  }
}

/** A number as eBay keeps it. */
export function toBareNumber(trackingNumber: string): string {
  return trackingNumber.replaceAll(/[^A-Za-z0-9]/g, "")
}
