import type { Consignment, CourierCapabilities } from "@smart-send/connectors/courier"
import { decideRecovery, retryAfterMs, type RecoveryFacts } from "@smart-send/domain/booking/decide-recovery"
import type { BookingTimings } from "../../platform/booking/booking-options.ts"
import type { AskedCourier } from "./ask-courier.ts"
import type { ClaimedLine, LineStep } from "./claim-lines.ts"

/** What is known of a line after working on it. Three outcomes and the proof of absence; never a guess (reliability 3.1). */
export type Verdict =
  | { readonly kind: "accepted"; readonly consignment: Consignment }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  | { readonly kind: "voided" }
  | { readonly kind: "doubted"; readonly detail: string; readonly retryMs: number }

export interface LineDesk {
  readonly capabilities: CourierCapabilities
  readonly courier: AskedCourier
  readonly timings: BookingTimings
  /** Notes a step and renews the lease: until when calls may begin, or null when the line was taken over. */
  readonly note: (step: LineStep) => Promise<number | null>
  readonly now: () => number
}

/** Taken over by another: nothing to say about the line any more. */
export const FENCED = "fenced"

/** Works on one claimed line until there is a verdict: the first send, or recovery as the domain decides it. */
export async function workOnLine(line: ClaimedLine, desk: LineDesk): Promise<Verdict | typeof FENCED> {
  let facts: RecoveryFacts = {
    ...{ capabilities: desk.capabilities, sends: line.sends, attempts: line.attempt, lookup: "not-asked" },
    ...{ isTombstoned: line.isTombstoned, hasCase: line.hasCase },
    ...{ sinceHoldMs: line.sinceHoldMs, sinceLastSendMs: line.sinceLastSendMs },
  }
  let found: Consignment | null = null
  let callBy = line.callBy

  /** Compared with the monotonic clock before each call, so that a paused process does not ask after being fenced off. */
  const mayCall = async (step: LineStep): Promise<boolean> => {
    if (step === "ask" && desk.now() < callBy) return true
    const renewed = await desk.note(step)
    callBy = renewed ?? 0
    return renewed !== null && desk.now() < callBy
  }

  for (;;) {
    const action = decideRecovery(facts, desk.timings)
    switch (action.kind) {
      case "send":
        // The first send was counted with the claim; any other is counted before it goes out.
        return (await mayCall(facts.sends === 0 ? "ask" : "send")) ? send(facts, desk) : FENCED
      case "look-up": {
        if (!(await mayCall("ask"))) return FENCED
        const outcome = await desk.courier.lookUp()
        if (outcome.kind === "found") found = outcome.consignment
        facts = { ...facts, lookup: outcome.kind === "unknown" ? "in-doubt" : outcome.kind }
        break
      }
      case "settle-booked":
        return found === null ? doubt(facts, desk, "found nothing to settle") : { kind: "accepted", consignment: found }
      case "cancel-reference": {
        if (!(await mayCall("ask"))) return FENCED
        const outcome = await desk.courier.cancel()
        if (outcome.kind !== "cancelled") {
          facts = { ...facts, lookup: "in-doubt" }
        } else {
          if (!(await mayCall("tombstoned"))) return FENCED
          facts = { ...facts, isTombstoned: true, lookup: "not-asked" }
        }
        break
      }
      case "void":
        return { kind: "voided" }
      case "wait":
        return { kind: "doubted", detail: `courier look-up: ${facts.lookup}`, retryMs: action.ms }
      case "open-case":
        if (!(await mayCall("case"))) return FENCED
        return doubt(facts, desk, "a person has to decide")
    }
  }
}

async function send(facts: RecoveryFacts, desk: LineDesk): Promise<Verdict> {
  const outcome = await desk.courier.book()
  if (outcome.kind === "ok") return { kind: "accepted", consignment: outcome.consignment }
  if (outcome.kind === "unknown") return doubt(facts, desk, outcome.detail)
  // Refused now says nothing of an earlier request that may still be on its way: only absence after the horizon does.
  if (facts.sends > 0) return doubt(facts, desk, `refused at another try: ${outcome.code}`)
  return { kind: "refused", code: outcome.code, message: outcome.message }
}

function doubt(facts: RecoveryFacts, { timings }: LineDesk, detail: string): Verdict {
  return { kind: "doubted", detail, retryMs: retryAfterMs(facts.attempts, timings) }
}
