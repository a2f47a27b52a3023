import { sumMinor } from "@smart-send/domain/money/money"
import type { CourierRate, RateOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { EasyPostAnswer, EasyPostRate, EasyPostShipment } from "../api.ts"
import { problems } from "../problems.ts"

/** The services that take every parcel, each at the sum of its prices, and as late as the latest. */
export function fromResponses(answers: readonly EasyPostAnswer[], account: string): RateOutcome {
  const shipments: EasyPostShipment[] = []
  for (const answer of answers) {
    if (answer.kind !== "shipment") return whyNot(answer)
    shipments.push(answer.shipment)
  }
  const [first, ...others] = shipments.map(({ rates }) => ratesOf(rates, account))
  if (first === undefined) return { kind: "ok", rates: [] }
  const rates = [...first.values()].flatMap((rate) => {
    const all = [rate, ...others.map((other) => other.get(rate.service))]
    const known = all.filter((each) => each !== undefined && each.currency === rate.currency)
    return known.length === all.length ? [together(known)] : []
  })
  return { kind: "ok", rates }
}

function whyNot(answer: Exclude<EasyPostAnswer, { kind: "shipment" }>): RateOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind !== "refused") return unknownFor(answer.kind === "unclear" ? answer.detail : "no Shipment")
  const refusal = problems[answer.problem]
  return refusal === null ? unknownFor(answer.problem) : rejectedSaying(refusal, answer.said)
}

function ratesOf(rates: readonly EasyPostRate[], account: string): ReadonlyMap<string, EasyPostRate> {
  const ours = rates.filter((rate) => account === "" || rate.carrier_account_id === account)
  // Dearest first, so that of two rates for one service the cheaper stays.
  return new Map(ours.toSorted((a, b) => b.rate - a.rate).map((rate) => [rate.service, rate]))
}

function together(rates: readonly (EasyPostRate | undefined)[]): CourierRate {
  const known = rates.filter((rate) => rate !== undefined)
  const days = known.map((rate) => rate.delivery_days ?? null)
  return {
    productCode: known[0]?.service ?? "",
    price: sumMinor(known.map((rate) => rate.rate)),
    currency: known[0]?.currency ?? "",
    deliveryDays: days.includes(null) ? null : Math.max(...days.map((day) => day ?? 0)),
  }
}
