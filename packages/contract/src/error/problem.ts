import { UNAUTHORIZED } from "./unauthorized.ts"

/**
 * The error catalogue: every code a call can answer with, its HTTP status, and the sentence a person reads. Required
 * texts are used to the letter (EDGE-6).
 */
export const problems = {
  UNAUTHORIZED,
  FORBIDDEN: { status: 403, message: "You do not have access to this." },
  "WRONG-TENANT": { status: 403, message: "You are signed in to another service. Sign in here to continue." },
  "NO-CUSTOMER": { status: 403, message: "Finish setting up your account first." },
  "FEATURE-OFF": { status: 403, message: "This is not part of your service." },
  "NOT-FOUND": { status: 404, message: "We could not find that." },
  MALFORMED: { status: 400, message: "We could not read that request." },
  "NOT-JSON": { status: 415, message: "Send application/json." },
  "TOO-LARGE": { status: 413, message: "That is too large to send in one go." },
  INVALID: { status: 422, message: "Some fields need attention." },
  STALE: { status: 409, message: "This was changed in the meantime. Check the new values and try again." },
  "STATE-NOT-ALLOWED": { status: 409, message: "That can't be done in its current state." },
  "QUOTE-EXPIRED": { status: 409, message: "The price has expired. Get a new price and try again." },
  "IN-PROGRESS": { status: 409, message: "This is still in progress. Try again in a moment." },
  "KEY-REUSED": { status: 422, message: "That idempotency key was used for another request." },
  "INSUFFICIENT-FUNDS": { status: 402, message: "There is not enough PrePay credit for this." },
  "NOT-PREPARED": { status: 409, message: "None of these items can be booked." },
  "GROUP-NOT-ALLOWED": { status: 409, message: "There was an issue creating your grouped item..." },
  "RECIPIENT-NOT-CHOSEN": {
    status: 409,
    message: "These items are for different people. Choose who gets the parcel.",
  },
  "NOT-SMARTSEND": { status: 422, message: "Only Smart Send items can be updated." },
  "BOOKING-STOPPED": { status: 503, message: "Booking is paused on this account while we check its balance." },
  "LINK-EXPIRED": { status: 403, message: "This link has expired. Ask for a new one." },
  "SEARCH-EXPIRED": { status: 403, message: "This search has expired. Search again." },
  "TOO-MANY-REQUESTS": { status: 429, message: "Too many requests. Wait a moment and try again." },
  UNAVAILABLE: { status: 503, message: "We're having trouble reaching our records. Try again in a moment." },
  INTERNAL: {
    status: 500,
    message: "Oops! Something went a bit wrong. We sincerely apologise for any inconvenience caused.",
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** One field that was refused: its path in the body (`Items.0.Changes.Value`), a code, and a sentence. */
export interface ValidationError {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A refusal: a code of the catalogue, a message when the catalogue's is too general, and the fields at fault. */
export interface Problem {
  readonly code: ProblemCode
  readonly message?: string
  readonly validationErrors?: readonly ValidationError[]
  /** Seconds, for Retry-After. */
  readonly retryAfter?: number
}
