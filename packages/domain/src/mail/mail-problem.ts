import { z } from "zod"
import type { MailOccasion } from "./mail-event.ts"
import { isOvertakenBy } from "./mail-event.ts"
import { isMailAddress } from "./mail-address.ts"

/**
 * Why a mail was not sent. `Refused` is the mail server's final word; `NoAnswer` is no refusal: the mail was handed over, and whether
 * it was taken is unknown.
 */
export const mailProblemSchema = z.enum([
  "SwitchedOff",
  "Overtaken",
  "NoAddress",
  "Unsubscribed",
  "TooOld",
  "Refused",
  "NoAnswer",
])
export type MailProblem = z.infer<typeof mailProblemSchema>

/** News older than this is no news (MAIL-5). */
export const MAIL_NEWS_MS = 24 * 3_600_000

export interface MailFacts {
  readonly occasion: MailOccasion
  /** How long ago it happened. */
  readonly ageMs: number
  /** Whether the seller has this kind of mail switched on now. */
  readonly isOn: boolean
  /** The buyer's address, as the order has it now. */
  readonly address: string
  readonly isStopped: boolean
  /** All that the parcel's mails are about, this one's occasion among them. */
  readonly occasions: readonly MailOccasion[]
}

/** Why a mail is not to be sent now; null when it is. What the seller or the buyer wants comes before what was missed. */
export function mailProblem({ occasion, ageMs, isOn, address, isStopped, occasions }: MailFacts): MailProblem | null {
  if (!isOn) return "SwitchedOff"
  if (occasions.some((other) => isOvertakenBy(occasion, other))) return "Overtaken"
  if (!isMailAddress(address)) return "NoAddress"
  if (isStopped) return "Unsubscribed"
  return ageMs > MAIL_NEWS_MS ? "TooOld" : null
}

/** What the seller is told of in an order's activity; the others are as the seller, or the parcel's way, would have it. */
export const PROBLEMS_TOLD: ReadonlySet<MailProblem> = new Set([
  "NoAddress",
  "Unsubscribed",
  "TooOld",
  "Refused",
  "NoAnswer",
])
