import type { BookOutcome, CancelOutcome, Courier, LookupOutcome } from "@smart-send/connectors/courier"
import type { ClaimedLine } from "./claim-lines.ts"
import type { CourierGate } from "./courier-gate.ts"

/** A courier's connector for one line: each call has a time limit and is counted by the courier's gate. */
export interface AskedCourier {
  book(): Promise<BookOutcome>
  lookUp(): Promise<LookupOutcome>
  cancel(): Promise<CancelOutcome>
}

export function askCourier(courier: Courier, line: ClaimedLine, gate: CourierGate, budgetMs: number): AskedCourier {
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

interface Unknown {
  readonly kind: "unknown"
  readonly detail: string
}

/** A connector that throws, or that ignores the abort signal, gives an unknown outcome too. */
async function withinBudget<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
  budgetMs: number,
): Promise<Outcome | Unknown> {
  const deadline = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<Unknown>((resolve) => {
    timer = setTimeout(() => {
      deadline.abort()
      resolve({ kind: "unknown", detail: `no answer within ${budgetMs} ms` })
    }, budgetMs)
  })
  try {
    return await Promise.race([call(deadline.signal), expired])
  } catch (error) {
    return {
      kind: "unknown",
      detail: `the connector failed: ${error instanceof Error ? error.message : String(error)}`,
    }
  } finally {
    clearTimeout(timer)
  }
}
