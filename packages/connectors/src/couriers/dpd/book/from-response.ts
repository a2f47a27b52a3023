import type { BookOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { DpdAnswer } from "../api.ts"
import { refusalOfField } from "../problems.ts"
import { toNumbers } from "../to-shipment.ts"

/** @param parcels that were to be booked: each has a number. */
export function fromResponse(answer: DpdAnswer, parcels: number): BookOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "refused") {
    const refusal = answer.errors
      .map(({ fieldPath }) => refusalOfField(fieldPath))
      .find((each) => each !== "COURIER-DETAILS")
    return rejectedSaying(refusal ?? "COURIER-DETAILS", answer.errors.map(({ message }) => message).join(" "))
  }
  if (answer.kind !== "shipment") return unknownFor(answer.kind === "unclear" ? answer.detail : "no shipment")
  const { shipmentId, parcelNumbers } = answer
  if (parcelNumbers.length !== parcels) {
    return unknownFor(`a shipment with ${parcelNumbers.length} numbers for ${parcels} parcels`)
  }
  return { kind: "ok", consignment: { shipmentRef: shipmentId, ...toNumbers(parcelNumbers) } }
}
