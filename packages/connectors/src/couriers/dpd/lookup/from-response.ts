import type { LookupOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { DpdAnswer } from "../api.ts"
import { toNumbers } from "../to-shipment.ts"

/** Parcels of two consignments under one reference are in doubt: it can't be told which of them is ours. */
export function fromResponse(answer: DpdAnswer): LookupOutcome {
  if (answer.kind === "not-found") return { kind: "absent" }
  if (answer.kind === "no-access") return unknownFor("the key is not taken")
  if (answer.kind !== "parcels") return unknownFor(answer.kind === "unclear" ? answer.detail : "no parcels")
  const { parcels } = answer
  if (parcels.length === 0) return { kind: "absent" }
  if (new Set(parcels.map(({ consignmentNumber }) => consignmentNumber)).size > 1) {
    return unknownFor("two consignments under one reference")
  }
  const numbers = parcels.map(({ parcelNumber }) => parcelNumber)
  // DPD's own id of the shipment is not told here.
  return { kind: "found", consignment: { shipmentRef: "", ...toNumbers(numbers) } }
}
