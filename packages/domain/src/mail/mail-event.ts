import { z } from "zod"
import { withCourierSince } from "../item/is-with-courier.ts"
import type { TrackingSummary } from "../item/item.ts"

/** What buyers can be written to about (MAIL-2), in the order of a parcel's way. */
export const MAIL_EVENTS = ["Posted", "OutForDelivery", "Delivered", "Problem"] as const
export const mailEventSchema = z.enum(MAIL_EVENTS)
export type MailEvent = z.infer<typeof mailEventSchema>

/** Something that happened to a parcel and that its buyer may be written to about. */
export interface MailOccasion {
  readonly event: MailEvent
  /** ISO, UTC. */
  readonly happened: string
}

/**
 * What of a parcel's way its buyer may be written to about. A parcel is posted once its courier has it, by whatever news but that its
 * way has ended, because then it is not on its way any more; a return is a problem, and so is an error until the parcel moves on.
 */
export function mailOccasions(summary: TrackingSummary | null): readonly MailOccasion[] {
  if (summary === null) return []
  const { DeliveryScheduled, Delivered, MajorError, RTS } = summary
  const since = withCourierSince(summary)
  const firsts: Readonly<Record<MailEvent, readonly (string | null)[]>> = {
    Posted: [since === Delivered || since === RTS ? null : since],
    OutForDelivery: [DeliveryScheduled],
    Delivered: [Delivered],
    Problem: [RTS ?? MajorError],
  }
  return MAIL_EVENTS.flatMap((event) => {
    const [happened] = firsts[event].filter((time) => time !== null).toSorted()
    return happened === undefined ? [] : [{ event, happened }]
  })
}

/** Whether the first tells of something older than the second: then only the second is worth a mail (MAIL-6). */
export function isOvertakenBy(one: MailOccasion, other: MailOccasion): boolean {
  const byTime = one.happened.localeCompare(other.happened)
  return byTime < 0 || (byTime === 0 && MAIL_EVENTS.indexOf(one.event) < MAIL_EVENTS.indexOf(other.event))
}
