import type { FindDispatchOutcome } from "../../../marketplace.ts"
import type { EtsyAnswer } from "../api.ts"
import { sentReceiptSchema, type EtsySentReceipt } from "../etsy-receipt.ts"
import { toProblem } from "../problems.ts"

/** Etsy writes to the buyer with every call, so that a dispatch is found however its number is written. */
export function findShipment({ shipments }: EtsySentReceipt, trackingNumber: string) {
  const number = toBareNumber(trackingNumber)
  return shipments.find(({ tracking_code }) => toBareNumber(tracking_code) === number) ?? null
}

/** Without a number, any dispatch counts: the receipt is sent as a whole. */
export function fromResponse(answer: EtsyAnswer, trackingNumber: string): FindDispatchOutcome {
  if (answer.kind === "failed") {
    return answer.status === 404 ? { kind: "absent" } : { kind: "problem", problem: toProblem(answer) }
  }
  const receipt = sentReceiptSchema.safeParse(answer.value)
  if (!receipt.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no receipt" } }
  if (toBareNumber(trackingNumber) === "") {
    return receipt.data.is_shipped ? { kind: "told", reference: "" } : { kind: "absent" }
  }
  const shipment = findShipment(receipt.data, trackingNumber)
  if (shipment === null) return { kind: "absent" }
  return { kind: "told", reference: shipment.receipt_shipping_id == null ? "" : String(shipment.receipt_shipping_id) }
}

function toBareNumber(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase()
}
