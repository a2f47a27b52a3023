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
  /** How often a shipment is created at most under one reference, at couriers where that is idempotent. */
  readonly mostSends: number
  /** The shortest wait between two looks; it doubles up to sixteen times this. */
  readonly retryMs: number
}

/** What is known of a line whose courier has not been heard, at the moment of deciding. */
export interface RecoveryFacts {
  readonly capabilities: RecoveryCapabilities
  /** Requests to create that may have gone out, under the one reference. */
  readonly sends: number
  /** How often this line has been worked on. */
  readonly attempts: number
  readonly lookup: "not-asked" | "found" | "absent" | "in-doubt"
  /** A cancel may have gone out, at an earlier try, and its answer was not heard: it may still take effect. */
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
 * What to do with a line whose courier has not been heard (BOOK-20), decided from the courier's capabilities alone.
 * Looks before it sends; sends again only where that is idempotent; voids only after the horizon, with the reference closed
 * at the courier where it can be; where the truth can't be learned it keeps the hold and asks a person.
 */
export function decideRecovery(facts: RecoveryFacts, timings: RecoveryTimings): RecoveryAction {
  if (facts.sends === 0) return { kind: "send" }
  if (!facts.capabilities.lookup) return maySendAgain(facts, timings) ? { kind: "send" } : keepHolding(facts, timings)
  // A cancel that may be on its way can undo what a look finds now: it is seen through before anything else is believed.
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
  // A shipment asked for can still be on its way; where the reference can be closed, it is, before the last look.
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

/** After this long without a trace, a shipment asked for was not made: twice our time-out and the courier's documented delay. */
export function horizonMs({ settleDelayMs }: RecoveryCapabilities, { callBudgetMs }: RecoveryTimings): number {
  return 2 * callBudgetMs + settleDelayMs
}

/** How long to leave a line alone after its `attempts`-th try came to nothing, in milliseconds. */
export function retryAfterMs(attempts: number, timings: RecoveryTimings): number {
  return Math.min(timings.retryMs * 2 ** Math.min(attempts, 4), mostRetryMs(timings))
}

function mostRetryMs(timings: RecoveryTimings): number {
  return timings.retryMs * 16
}
