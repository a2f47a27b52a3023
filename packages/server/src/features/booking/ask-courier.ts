import type { BookOutcome, CancelOutcome, Courier, LookupOutcome } from "@smart-send/connectors/courier"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import type { ClaimedLine } from "./claim-lines.ts"
import type { ThirdPartyGate } from "../../platform/third-party/third-party-gate.ts"

/** A courier's connector for one line: each call has a time limit and is counted by the courier's gate. */
export interface AskedCourier {
  book(): Promise<BookOutcome>
  lookUp(): Promise<LookupOutcome>
  cancel(): Promise<CancelOutcome>
}

export function askCourier(courier: Courier, line: ClaimedLine, gate: ThirdPartyGate, budgetMs: number): AskedCourier {
  const ask = async <Outcome extends { readonly kind: string }>(call: (signal: AbortSignal) => Promise<Outcome>) => {
    const outcome = await withinBudget(call, budgetMs)
    if (outcome.kind === "unknown") gate.failed()
    else gate.answered()
    return outcome
  }
  return {
    book: async () => ask(async (signal) => courier.book(line.request, signal)),
    lookUp: async () => ask(async (signal) => courier.lookup(line.id, signal)),
    cancel: async () => ask(async (signal) => courier.cancel(line.id, signal)),
  }
}
