import type { ItemId } from "@smart-send/domain/id/id"
import type { Answer } from "../client/answer.ts"
import { reduceRun, type BookingEvent, type BookingRun } from "./booking-run.ts"
import { idsOf } from "./run-lines.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import { insistOn } from "./insist-on.ts"

export type Refusal = Extract<Answer<unknown>, { kind: "refused" }>
export type Settled<Value> = Exclude<Answer<Value>, { kind: "lost" }>

/** The run as it stands, and who is told when it changes. */
export interface RunStore {
  readonly run: () => BookingRun | null
  readonly subscribe: (listener: () => void) => () => void
  readonly emit: (events: readonly BookingEvent[]) => void
  /** A new run takes the place of the one before. */
  readonly begin: (run: BookingRun) => void
  readonly putAway: () => void
  /** The run of now alone: after the next has begun, nothing is left of it to read or to change. */
  readonly ofThisRun: () => RunStore
  readonly waitingIds: () => readonly ItemId[]
  /** Later says whether what was read meanwhile still holds. */
  readonly since: () => () => boolean
  /** What is being read now holds no more: the seller has paused the run, or gone on with it. */
  readonly overtake: () => void
  /** Shown while the page repeats a call that has no answer yet. */
  readonly setUnanswered: (isUnanswered: boolean) => void
  /** A call without an answer is sent again under the same key until it has one. */
  readonly insist: <Value>(call: () => Promise<Answer<Value>>) => Promise<Settled<Value>>
}

type StoreParts = Pick<BookingRunnerParts, "underWay" | "onSettled" | "untilNextTry" | "unansweredText">

export function createRunStore({ underWay, onSettled, untilNextTry, unansweredText }: StoreParts): RunStore {
  const listeners = new Set<() => void>()
  let current: BookingRun | null = null
  let runs = 0
  let turn = 0

  const become = (next: BookingRun | null): void => {
    if (next?.phase === "done" && current?.phase !== "done") underWay.write([])
    current = next
    for (const listener of listeners) listener()
  }

  const tellSettled = (before: BookingRun): void => {
    const settled = idsOf(before, "waiting").filter((id) => current?.lines.get(id)?.kind !== "waiting")
    if (settled.length === 0) return
    const reasons = settled.flatMap((id) => {
      const outcome = current?.lines.get(id)
      return outcome?.kind === "failed" ? [[id, outcome.reason] as const] : []
    })
    onSettled(settled, new Map(reasons))
  }

  const view = (isMine: () => boolean): RunStore => {
    const run = (): BookingRun | null => (isMine() ? current : null)
    const emit = (events: readonly BookingEvent[]): void => {
      const before = run()
      if (before === null || events.length === 0) return
      become(events.reduce(reduceRun, before))
      tellSettled(before)
    }
    const setUnanswered = (isUnanswered: boolean): void => {
      const message = isUnanswered ? unansweredText() : null
      if (run()?.problem !== message) emit([{ kind: "problem", message }])
    }
    return {
      run,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      emit,
      begin: (next) => {
        runs += 1
        become(next)
      },
      putAway: () => become(null),
      ofThisRun: () => {
        const mine = runs
        return view(() => mine === runs)
      },
      waitingIds: () => {
        const mine = run()
        return mine === null ? [] : idsOf(mine, "waiting")
      },
      since: () => {
        const mine = turn
        return () => mine === turn && isMine()
      },
      overtake: () => void (turn += 1),
      setUnanswered,
      insist: async (call) => insistOn(call, { setUnanswered, untilNextTry }),
    }
  }

  return view(() => true)
}
