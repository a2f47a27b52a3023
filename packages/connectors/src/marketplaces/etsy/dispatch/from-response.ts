import type { DispatchOutcome } from "../../../marketplace.ts"
import type { EtsyAnswer } from "../api.ts"
import { sentReceiptSchema } from "../etsy-receipt.ts"
import { findShipment } from "../find-dispatch/from-response.ts"
import { toDispatchFailure } from "../problems.ts"

/** The receipt as it is then. */
export function fromResponse(answer: EtsyAnswer, trackingNumber: string): DispatchOutcome {
  if (answer.kind === "failed") return toDispatchFailure(answer)
  const receipt = sentReceiptSchema.safeParse(answer.value)
  if (!receipt.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no receipt" } }
  const shipment = trackingNumber.trim() === "" ? null : findShipment(receipt.data, trackingNumber)
  return { kind: "told", reference: shipment?.receipt_shipping_id == null ? "" : String(shipment.receipt_shipping_id) }
}
