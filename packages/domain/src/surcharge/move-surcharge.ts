import { err, ok, type Result } from "../result/result.ts"

/**
 * How a surcharge stands. `Due`: it waits until PrePay holds enough. `Charged`: it was taken from PrePay. `Disputed`: the seller does not
 * agree. `Upheld`: it stays. `Credited`: it was given back.
 */
export const surchargeStates = ["Due", "Charged", "Disputed", "Upheld", "Credited"] as const
export type SurchargeState = (typeof surchargeStates)[number]

export type SurchargeEvent = "charge" | "dispute" | "uphold" | "credit"

const MOVES: Readonly<Record<SurchargeState, Partial<Readonly<Record<SurchargeEvent, SurchargeState>>>>> = {
  Due: { charge: "Charged" },
  Charged: { dispute: "Disputed" },
  Disputed: { uphold: "Upheld", credit: "Credited" },
  Upheld: {},
  Credited: {},
}

/** The state after an event, or why it can't be: a surcharge is disputed once, and decided once. */
export function moveSurcharge(
  state: SurchargeState,
  event: SurchargeEvent,
): Result<SurchargeState, "STATE-NOT-ALLOWED"> {
  const next = MOVES[state][event]
  return next === undefined ? err("STATE-NOT-ALLOWED") : ok(next)
}
