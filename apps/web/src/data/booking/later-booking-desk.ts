import type { ItemId } from "@smart-send/domain/id/id"
import type { BookingDesk } from "./booking-desk.ts"

export interface LaterBookingDeskParts {
  /** Hands over a new desk as soon as its script has come: at rest, or now that it is asked for. */
  readonly whenMade: (use: (desk: BookingDesk) => void) => void
  /** A booking before the reload has left something to go on with. */
  readonly isAnyLeft: () => boolean
}

/**
 * Stands for the desk until its script has come: no list needs it to be shown. What is asked for before then is done when it
 * is there, and a booking that was left under way has it fetched at once.
 */
export function laterBookingDesk({ whenMade, isAnyLeft }: LaterBookingDeskParts): BookingDesk {
  let desk: BookingDesk | null = null
  const listeners = new Set<() => void>()
  /** What was last asked to be resumed; null while nothing was. */
  let left: readonly ItemId[] | null = null

  const whenThere = (use: (made: BookingDesk) => void): void => {
    if (desk !== null) return use(desk)
    whenMade((made) => use((desk ??= takenUp(made))))
  }
  const takenUp = (made: BookingDesk): BookingDesk => {
    made.subscribe(() => {
      for (const listener of listeners) listener()
    })
    if (left !== null) made.resume(left)
    return made
  }

  return {
    run: () => desk?.run() ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    book: (summary) => whenThere((made) => made.book(summary)),
    retry: (summary) => whenThere((made) => made.retry(summary)),
    answer: (isAgreed) => whenThere((made) => made.answer(isAgreed)),
    resume: (ids) => {
      left = ids
      if (desk !== null) desk.resume(ids)
      else if (ids.length > 0 || isAnyLeft()) whenThere(() => undefined)
    },
    dismiss: () => whenThere((made) => made.dismiss()),
  }
}
