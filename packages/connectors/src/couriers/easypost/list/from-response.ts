import type { ListOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import { isBought, type EasyPostAnswer } from "../api.ts"

/** The list is of the whole account: Shipments that another carrier account carries are that courier's, not this one's. */
export function fromResponse(answer: EasyPostAnswer, account: string): ListOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind !== "list") return unknownFor(answer.kind === "unclear" ? answer.detail : "no list of Shipments")
  const { shipments, has_more } = answer.list
  if (shipments.some(({ created_at }) => typeof created_at !== "string"))
    return unknownFor("a Shipment without its date")
  const ours = shipments.filter(
    (shipment) => isBought(shipment) && (account === "" || shipment.selected_rate?.carrier_account_id === account),
  )
  return {
    kind: "ok",
    shipments: ours.map(({ id, reference, tracking_code, created_at }) => ({
      reference,
      shipmentRef: id,
      trackingNumber: tracking_code,
      made: new Date(created_at ?? 0).toISOString(),
    })),
    next: has_more ? (shipments.at(-1)?.id ?? null) : null,
  }
}
