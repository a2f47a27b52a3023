import type { Consignment, CourierCapabilities } from "@smart-send/connectors/courier"
import {
  decideRecovery,
  retryAfterMs,
  type RecoveryAction,
  type RecoveryFacts,
} from "@smart-send/domain/booking/decide-recovery"
import type { BookingTimings } from "./booking-options.ts"
import type { AskedCourier } from "./ask-courier.ts"
import type { ClaimedLine, LineStep } from "./claim-lines.ts"

/**
 * What is known about a line after working on it: one of three outcomes, or proof that the shipment is absent. Never a
 * guess (BOOK-8).
 */
export type Verdict =
  /** `label`: where the courier's answer carried it. */
  | { readonly kind: "accepted"; readonly consignment: Consignment; readonly label?: Uint8Array | undefined }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  | { readonly kind: "voided" }
  | { readonly kind: "doubted"; readonly detail: string; readonly retryMs: number }

export interface LineHandler {
  readonly capabilities: CourierCapabilities
  readonly courier: AskedCourier
  readonly timings: BookingTimings
  /**
   * Records a step and renews the lease. Returns until when calls may begin, or null when another worker has taken the
   * line.
   */
  readonly note: (step: LineStep) => Promise<number | null>
  readonly now: () => number
}

/** Another worker has taken the line, so this one must not settle it. */
export const FENCED = "fenced"

/** A line handler that stops asking the courier as soon as the lease may have been lost. */
interface Known {
  readonly facts: RecoveryFacts
  readonly found: Consignment | null
}

type Next = { readonly known: Known } | { readonly end: Verdict | typeof FENCED }
type Step = (known: Known, handler: LeasedHandler, action: RecoveryAction) => Next | Promise<Next>

/** A handler that asks no courier once the lease is not surely its own. */
interface LeasedHandler extends LineHandler {
  readonly mayCall: (step: LineStep) => Promise<boolean>
}

/** Works on one claimed line until there is a verdict: the first send, or the recovery that the domain decides on. */
export async function workOnLine(line: ClaimedLine, handler: LineHandler): Promise<Verdict | typeof FENCED> {
  const leased = { ...handler, mayCall: leaseGuard(line, handler) }
  let known: Known = { facts: factsOf(line, handler.capabilities), found: null }
  for (;;) {
    const action = decideRecovery(known.facts, handler.timings)
    const next = await steps[action.kind](known, leased, action)
    if ("end" in next) return next.end
    known = next.known
  }
}

const steps: Readonly<Record<RecoveryAction["kind"], Step>> = {
  send: async (known, handler) => {
    // The first send was recorded with the claim; any other is recorded before it goes out.
    const mayCall = await handler.mayCall(known.facts.sends === 0 ? "ask" : "send")
    return { end: mayCall ? await send(known, handler) : FENCED }
  },
  "look-up": async (known, handler) => {
    if (!(await handler.mayCall("ask"))) return { end: FENCED }
    const outcome = await handler.courier.lookUp()
    const lookup = outcome.kind === "unknown" ? "in-doubt" : outcome.kind
    return {
      known: { facts: { ...known.facts, lookup }, found: outcome.kind === "found" ? outcome.consignment : null },
    }
  },
  "settle-booked": (known, handler) => ({
    end: known.found === null ? doubt(known, handler, "nothing found") : { kind: "accepted", consignment: known.found },
  }),
  "cancel-reference": async (known, handler) => {
    // Recorded before it goes out: from now on nobody may settle the line as booked on the strength of an earlier
    // look-up.
    if (!(await handler.mayCall("closing"))) return { end: FENCED }
    const outcome = await handler.courier.cancel()
    // A courier that decides later about its postage carries nothing under this reference either.
    const isClosed = outcome.kind === "cancelled" || outcome.kind === "asked"
    if (!isClosed) return { known: { ...known, facts: notClosed(known.facts, outcome.kind) } }
    if (!(await handler.mayCall("tombstoned"))) return { end: FENCED }
    return { known: { ...known, facts: { ...known.facts, isTombstoned: true, lookup: "not-asked" } } }
  },
  void: () => ({ end: { kind: "voided" } }),
  wait: ({ facts }, handler, action) => {
    const retryMs = action.kind === "wait" ? action.ms : retryAfterMs(facts.attempts, handler.timings)
    return { end: { kind: "doubted", detail: `courier look-up: ${facts.lookup}`, retryMs } }
  },
  "open-case": async (known, handler) => ({
    end: (await handler.mayCall("case")) ? doubt(known, handler, "a person has to decide") : FENCED,
  }),
}

/**
 * The reference could not be closed. If the outcome is unknown, a shipment found now may be gone in a moment. If a
 * cancel that an earlier holder began is refused for certain, the shipment stands, and a look-up will show it.
 */
function notClosed(facts: RecoveryFacts, outcome: "rejected" | "unknown"): RecoveryFacts {
  const stands = outcome === "rejected" && facts.lookup === "not-asked"
  return stands ? { ...facts, isClosing: false } : { ...facts, lookup: "in-doubt" }
}

async function send(known: Known, handler: LineHandler): Promise<Verdict> {
  const outcome = await handler.courier.book()
  if (outcome.kind === "ok") return { kind: "accepted", consignment: outcome.consignment, label: outcome.label }
  if (outcome.kind === "unknown") return doubt(known, handler, outcome.detail)
  // A refusal now proves nothing about an earlier request that may still be on its way. Only absence after the horizon
  // does.
  if (known.facts.sends > 0) return doubt(known, handler, `refused at another try: ${outcome.code}`)
  return { kind: "refused", code: outcome.code, message: outcome.message }
}

function doubt({ facts }: Known, { timings }: LineHandler, detail: string): Verdict {
  return { kind: "doubted", detail, retryMs: retryAfterMs(facts.attempts, timings) }
}

/**
 * Compares the monotonic clock with the lease before each call, so that a process that was paused makes no call after
 * losing the line.
 */
function leaseGuard(line: ClaimedLine, handler: LineHandler): LeasedHandler["mayCall"] {
  let callBy = line.callBy
  return async (step) => {
    if (step === "ask" && handler.now() < callBy) return true
    const renewed = await handler.note(step)
    callBy = renewed ?? 0
    return renewed !== null && handler.now() < callBy
  }
}

function factsOf(line: ClaimedLine, capabilities: CourierCapabilities): RecoveryFacts {
  const { sends, attempt, isClosing, isTombstoned, hasCase, sinceHoldMs, sinceLastSendMs } = line
  return {
    capabilities,
    sends,
    attempts: attempt,
    lookup: "not-asked",
    isClosing,
    isTombstoned,
    hasCase,
    sinceHoldMs,
    sinceLastSendMs,
  }
}
