import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import { isBought, type EasyPostAnswer, type EasyPostRate, type EasyPostShipment } from "../api.ts"
import { problems } from "../problems.ts"

/** @param after the Shipment as it was read after a refusal to sell it; absent when nothing could have been sold yet. */
export function fromResponse(answer: EasyPostAnswer, reference: string, after?: EasyPostAnswer): BookOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "refused") return afterRefusal(answer, reference, after)
  if (answer.kind !== "shipment") return unknownFor(answer.kind === "unclear" ? answer.detail : "not a Shipment")
  return booked(answer.shipment, reference) ?? unknownFor("a Shipment of ours that is not bought")
}

function afterRefusal(
  { problem, said }: Extract<EasyPostAnswer, { kind: "refused" }>,
  reference: string,
  after: EasyPostAnswer | undefined,
): BookOutcome {
  const refusal = problems[problem]
  if (after === undefined) return refusal === null ? unknownFor(problem) : rejectedSaying(refusal, said)
  if (after.kind !== "shipment") return unknownFor(`${problem}, and then no sight of the Shipment`)
  const outcome = booked(after.shipment, reference)
  if (outcome !== null) return outcome
  return refusal === null ? unknownFor(problem) : rejectedSaying(refusal, said)
}

function booked(shipment: EasyPostShipment, reference: string): BookOutcome | null {
  if (shipment.reference !== reference) return unknownFor("the answer is about another reference")
  if (!isBought(shipment)) return null
  return { kind: "ok", consignment: { shipmentRef: shipment.id, trackingNumber: shipment.tracking_code } }
}

/** The rate of our service; of several, the cheapest. */
export function findRate(shipment: EasyPostShipment, productCode: string, account: string): EasyPostRate | null {
  const ours = shipment.rates.filter((rate) => rate.service === productCode && isOf(rate, account))
  return ours.toSorted((a, b) => a.rate - b.rate)[0] ?? null
}

/** Nothing was bought. The unbought Shipment costs nothing and is left as it is. */
export function noRate({ messages }: EasyPostShipment, account: string): BookOutcome {
  const said = messages.filter((message) => isOf(message, account)).map(({ message }) => message)
  return rejectedSaying("COURIER-PRODUCT", [...new Set(said)].join(" "))
}

/**
 * A rate is bought only in the currency of the price promised, and only up to some per cent above it. Null where nothing was
 * promised, or the rate is within it.
 */
export function refuseRate(
  { rate, currency }: EasyPostRate,
  promised: ConsignmentRequest["promised"],
  overPricePercent: number,
): BookOutcome | null {
  if (promised === undefined) return null
  if (currency !== promised.currency) return rejectedSaying("COURIER-PRICE", `the price is in ${currency}`)
  return rate * 100 <= promised.price * (100 + overPricePercent) ? null : rejectedFor("COURIER-PRICE")
}

function isOf({ carrier_account_id }: { carrier_account_id: string }, account: string): boolean {
  return account === "" || carrier_account_id === account
}
