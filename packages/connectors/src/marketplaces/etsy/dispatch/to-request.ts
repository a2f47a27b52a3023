import type { DispatchRequest } from "../../../marketplace.ts"
import type { EtsyRequest } from "../api.ts"
import { CARRIER_NAMES } from "../carriers.ts"

/** Without a number the receipt is only marked as sent. A carrier that Etsy does not know is named to the buyer in its mail. */
export function toRequest(shopId: string, request: DispatchRequest): EtsyRequest {
  const { orderId, trackingNumber, carrier, carrierName, trackingUrl } = request
  const name = CARRIER_NAMES[carrier]
  const note = `Sent with ${carrierName}. ${trackingUrl}`.trim()
  const number = trackingNumber.trim()
  return {
    method: "POST",
    path: `/shops/${encodeURIComponent(shopId)}/receipts/${encodeURIComponent(orderId)}/tracking`,
    limit: "call",
    json: {
      ...(number === "" ? {} : { tracking_code: number, carrier_name: name }),
      send_bcc: false,
      ...(number !== "" && name === "other" && carrierName !== "" ? { note_to_buyer: note } : {}),
    },
  }
}
