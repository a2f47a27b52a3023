import type { AccountProfile, DispatchRequest, FindDispatchOutcome } from "../../../marketplace.ts"
import type { Shipment } from "../dispatch/read-shipment.ts"
import { toState } from "../to-order.ts"

/** Told is what needs nothing more: the number is there, and a whole order stands as shipped. */
export function fromResponse(
  { trackingNumber, isWholeOrder }: DispatchRequest,
  shipment: Shipment | null,
  details: AccountProfile["details"],
): FindDispatchOutcome {
  if (shipment === null) return { kind: "absent" }
  const row = shipment.orderCarriers.find((each) => each.tracking_number === trackingNumber)
  const isShipped = toState(shipment.state, details) === "dispatched"
  const isNumberThere = trackingNumber === "" ? isShipped : row !== undefined
  if (!isNumberThere || (isWholeOrder && !isShipped)) return { kind: "absent" }
  return { kind: "told", reference: (row ?? shipment.orderCarriers.at(-1))?.id ?? "" }
}
