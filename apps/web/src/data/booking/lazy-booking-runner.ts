import type { ItemId } from "@smart-send/domain/id/id"
import type { BookingRunner } from "./booking-runner.ts"

export interface LazyBookingRunnerParts {
  /** Passes on a new runner as soon as its script is loaded: when the page is idle, or now that it is needed. */
  readonly whenMade: (use: (runner: BookingRunner) => void) => void
  /** Whether a booking before the reload can be continued. */
  readonly isAnyLeft: () => boolean
}

/**
 * Stands in for the runner until its script is loaded, because the list is shown without it. Calls made before then are
 * carried out once it is there. A booking that a reload interrupted loads the script at once.
 */
export function lazyBookingRunner({ whenMade, isAnyLeft }: LazyBookingRunnerParts): BookingRunner {
  let runner: BookingRunner | null = null
  const listeners = new Set<() => void>()
  /** What `resume` was last called with; null if it was not. */
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
    pause: () => whenThere((made) => made.pause()),
    goOn: () => whenThere((made) => made.goOn()),
    leaveUnpaid: () => whenThere((made) => made.leaveUnpaid()),
    dismiss: () => whenThere((made) => made.dismiss()),
  }
}
