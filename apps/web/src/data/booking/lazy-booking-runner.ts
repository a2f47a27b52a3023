import type { ItemId } from "@smart-send/domain/id/id"
import type { BookingRunner } from "./booking-runner.ts"

export interface LazyBookingRunnerParts {
  /** Hands over a new desk as soon as its script has come: at rest, or now that it is asked for. */
  readonly whenMade: (use: (runner: BookingRunner) => void) => void
  /** A booking before the reload has left something to go on with. */
  readonly isAnyLeft: () => boolean
}

/**
 * Stands for the desk until its script has come: no list needs it to be shown. What is asked for before then is done when it
 * is there, and a booking that was left under way has it fetched at once.
 */
export function lazyBookingRunner({ whenMade, isAnyLeft }: LazyBookingRunnerParts): BookingRunner {
  let runner: BookingRunner | null = null
  const listeners = new Set<() => void>()
  /** What was last asked to be resumed; null while nothing was. */
  let left: readonly ItemId[] | null = null

  const whenThere = (use: (made: BookingRunner) => void): void => {
    if (runner !== null) return use(runner)
    whenMade((made) => use((runner ??= takenUp(made))))
  }
  const takenUp = (made: BookingRunner): BookingRunner => {
    made.subscribe(() => {
      for (const listener of listeners) listener()
    })
    if (left !== null) made.resume(left)
    return made
  }

  return {
    run: () => runner?.run() ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    book: (summary) => whenThere((made) => made.book(summary)),
    retry: (summary) => whenThere((made) => made.retry(summary)),
    answer: (isAgreed) => whenThere((made) => made.answer(isAgreed)),
    resume: (ids) => {
      left = ids
      if (runner !== null) runner.resume(ids)
      else if (ids.length > 0 || isAnyLeft()) whenThere(() => undefined)
    },
    dismiss: () => whenThere((made) => made.dismiss()),
  }
}
