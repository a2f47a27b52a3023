/** The three capabilities a courier declares and its documented delay: the same shape as in its connector's manifest. */
export interface RecoveryCapabilities {
  readonly idempotentCreate: boolean
  readonly lookup: boolean
  readonly cancel: boolean
  /** Milliseconds before a shipment made shows in the courier's own lookup. */
  readonly settleDelayMs: number
}

/** How long things may take, in milliseconds, and how often they are tried. */
export interface RecoveryTimings {
  /** The budget of one call to a courier. */
  readonly callBudgetMs: number
  /** A line in progress for longer gets a support case: a person decides (BOOK-21, BOOK-22). */
  readonly caseAfterMs: number
  /** How often a shipment is requested at most under one reference, at couriers where that is idempotent. */
  readonly mostSends: number
  /** The shortest wait between two lookups. It doubles, up to sixteen times this. */
  readonly retryMs: number
}

/** What is known, at the moment of deciding, of a line whose courier has not answered. */
export interface RecoveryFacts {
  readonly capabilities: RecoveryCapabilities
  /** Requests to create that may have gone out, under the one reference. */
  readonly sends: number
  /** How often this line has been worked on. */
  readonly attempts: number
  readonly lookup: "not-asked" | "found" | "absent" | "in-doubt"
  /** An earlier try may have sent a cancellation that was never answered. It may still take effect. */
  readonly isClosing: boolean
  /** The courier has confirmed that it refuses this reference from now on. */
  readonly isTombstoned: boolean
  readonly sinceLastSendMs: number
  readonly sinceHoldMs: number
  readonly hasCase: boolean
}

/** The next thing to do; `look-up` and `cancel-reference` lead to another decision with what was learned. */
export type RecoveryAction =
  | { readonly kind: "send" }
  | { readonly kind: "look-up" }
  | { readonly kind: "settle-booked" }
  | { readonly kind: "cancel-reference" }
  | { readonly kind: "void" }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "open-case" }

/**
 * Decides what to do with a line whose courier has not answered (BOOK-20), from the courier's capabilities alone. It
 * looks the reference up before it sends anything. It sends again only where that is idempotent. It voids the line
 * only after the horizon has passed, and closes the reference at the courier first where the courier can do that.
 * Where the outcome can't be found out, it keeps the hold and asks a person.
 */
export function decideRecovery(facts: RecoveryFacts, timings: RecoveryTimings): RecoveryAction {
  if (facts.sends === 0) return { kind: "send" }
  if (!facts.capabilities.lookup) return maySendAgain(facts, timings) ? { kind: "send" } : keepHolding(facts, timings)
  // A cancellation that is still under way could undo what a lookup finds now, so it is completed first.
  if (facts.isClosing && !facts.isTombstoned && facts.lookup === "not-asked") return { kind: "cancel-reference" }
  return decideByLookup[facts.lookup](facts, timings)
}

const decideByLookup: Readonly<
  Record<RecoveryFacts["lookup"], (facts: RecoveryFacts, timings: RecoveryTimings) => RecoveryAction>
> = {
  "not-asked": () => ({ kind: "look-up" }),
  found: () => ({ kind: "settle-booked" }),
  absent: decideOnAbsence,
  "in-doubt": keepHolding,
}

function decideOnAbsence(facts: RecoveryFacts, timings: RecoveryTimings): RecoveryAction {
  if (facts.isTombstoned) return { kind: "void" }
  if (maySendAgain(facts, timings)) return { kind: "send" }
  const left = horizonMs(facts.capabilities, timings) - facts.sinceLastSendMs
  if (left > 0) return { kind: "wait", ms: Math.min(left, mostRetryMs(timings)) }
  // A request for a shipment may still be under way. Where the courier can close the reference, it is closed before
  // the last lookup.
  return facts.capabilities.cancel ? { kind: "cancel-reference" } : { kind: "void" }
}

function maySendAgain({ capabilities, sends, isTombstoned }: RecoveryFacts, timings: RecoveryTimings): boolean {
  return capabilities.idempotentCreate && sends < timings.mostSends && !isTombstoned
}

/** The hold stays; a person is asked once it has stayed too long. */
function keepHolding(facts: RecoveryFacts, timings: RecoveryTimings): RecoveryAction {
  if (facts.sinceHoldMs >= timings.caseAfterMs && !facts.hasCase) return { kind: "open-case" }
  return { kind: "wait", ms: retryAfterMs(facts.attempts, timings) }
}

/** A shipment of which there is no trace after this long was not made: twice our time-out plus the courier's documented delay. */
export function horizonMs({ settleDelayMs }: RecoveryCapabilities, { callBudgetMs }: RecoveryTimings): number {
  return 2 * callBudgetMs + settleDelayMs
}

/** How long to wait after the try number `attempts` settled nothing, in milliseconds. */
export function retryAfterMs(attempts: number, timings: RecoveryTimings): number {
  return Math.min(timings.retryMs * 2 ** Math.min(attempts, 4), mostRetryMs(timings))
}

function mostRetryMs(timings: RecoveryTimings): number {
  return timings.retryMs * 16
}
