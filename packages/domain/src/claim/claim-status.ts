import type { Awaited } from "../case/awaited.ts"
import { err, ok, type Result } from "../result/result.ts"

/** How a claim stands, in the words that are shown (CASE-5). */
export const CLAIM_STATUSES = [
  "Submitted",
  "Under Review",
  "Pending Documents",
  "Pending Approval",
  "Offer Made",
  "Paid",
  "Declined",
  "Withdrawn",
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** What the seller does with a claim. */
export const SELLER_CLAIM_EVENTS = ["reply", "accept", "decline-offer", "withdraw"] as const
export type SellerClaimEvent = (typeof SELLER_CLAIM_EVENTS)[number]

/** What an operator does. `propose`: an offer beyond the operator's limit; a second one approves or refuses it. */
export const OPERATOR_CLAIM_EVENTS = [
  "answer",
  "review",
  "ask-documents",
  "offer",
  "propose",
  "approve",
  "refuse",
  "decline",
] as const
export type OperatorClaimEvent = (typeof OPERATOR_CLAIM_EVENTS)[number]

export type ClaimEvent = SellerClaimEvent | OperatorClaimEvent

/** Where a status leads, and whom it waits for. */
interface ClaimRule {
  readonly awaits: Awaited
  readonly moves: Partial<Readonly<Record<ClaimEvent, ClaimStatus>>>
}

const CLOSED: ClaimRule = { awaits: "Nobody", moves: {} }

/** The lifecycle. An accepted offer is paid at once, so that no status stands between the two. */
const RULES: Readonly<Record<ClaimStatus, ClaimRule>> = {
  Submitted: {
    awaits: "Us",
    moves: {
      reply: "Submitted",
      withdraw: "Withdrawn",
      answer: "Under Review",
      review: "Under Review",
      "ask-documents": "Pending Documents",
      offer: "Offer Made",
      propose: "Pending Approval",
      decline: "Declined",
    },
  },
  "Under Review": {
    awaits: "Us",
    moves: {
      reply: "Under Review",
      withdraw: "Withdrawn",
      answer: "Under Review",
      "ask-documents": "Pending Documents",
      offer: "Offer Made",
      propose: "Pending Approval",
      decline: "Declined",
    },
  },
  "Pending Documents": {
    awaits: "Customer",
    moves: {
      reply: "Under Review",
      withdraw: "Withdrawn",
      answer: "Pending Documents",
      review: "Under Review",
      "ask-documents": "Pending Documents",
      offer: "Offer Made",
      propose: "Pending Approval",
      decline: "Declined",
    },
  },
  "Pending Approval": {
    awaits: "Us",
    moves: {
      reply: "Pending Approval",
      withdraw: "Withdrawn",
      answer: "Pending Approval",
      approve: "Offer Made",
      refuse: "Under Review",
    },
  },
  "Offer Made": {
    awaits: "Customer",
    moves: {
      reply: "Offer Made",
      accept: "Paid",
      "decline-offer": "Under Review",
      withdraw: "Withdrawn",
      answer: "Offer Made",
      // The offer is taken back for another one.
      offer: "Offer Made",
      propose: "Pending Approval",
    },
  },
  Paid: CLOSED,
  Declined: CLOSED,
  Withdrawn: CLOSED,
}

/** The status after an event, or why it can't be. One function decides for both sides (CASE-5). */
export function moveClaim(status: ClaimStatus, event: ClaimEvent): Result<ClaimStatus, "STATE-NOT-ALLOWED"> {
  const next = RULES[status].moves[event]
  return next === undefined ? err("STATE-NOT-ALLOWED") : ok(next)
}

/** What may be done with a claim now, by either side. */
export function claimEvents<Event extends ClaimEvent>(status: ClaimStatus, events: readonly Event[]): readonly Event[] {
  return events.filter((event) => RULES[status].moves[event] !== undefined)
}

export function claimAwaits(status: ClaimStatus): Awaited {
  return RULES[status].awaits
}

/** Nothing more is said or done in it. */
export function isClaimClosed(status: ClaimStatus): boolean {
  return Object.keys(RULES[status].moves).length === 0
}
