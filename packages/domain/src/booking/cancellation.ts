import { err, ok, type Result } from "../result/result.ts"
import type { BookingState } from "./booking-state.ts"

/**
 * Every state of a cancellation (CANCEL-4). `Asking`: the courier is being asked, or its answer is in doubt. `Asked`: the
 * courier has taken the request on and decides later. `Cancelled` and `Refused` are where cancellations end.
 */
export const CANCELLATION_STATES = ["Asking", "Asked", "Cancelled", "Refused"] as const
export type CancellationState = (typeof CANCELLATION_STATES)[number]

/** What a courier can answer, or fail to. `doubted`: nothing that can be relied on. */
export const CANCELLATION_EVENTS = ["cancelled", "asked", "refused", "doubted"] as const
export type CancellationEvent = (typeof CANCELLATION_EVENTS)[number]

const answered = { cancelled: "Cancelled", asked: "Asked", refused: "Refused" } as const

const moves: Readonly<Record<CancellationState, Partial<Readonly<Record<CancellationEvent, CancellationState>>>>> = {
  Asking: { ...answered, doubted: "Asking" },
  // In doubt about a request that it has taken on, the courier is still deciding.
  Asked: { ...answered, doubted: "Asked" },
  Cancelled: {},
  Refused: {},
}

/** Decides every move of a cancellation. Refuses with `STATE-NOT-ALLOWED` what the table does not have. */
export function moveCancellation(
  state: CancellationState,
  event: CancellationEvent,
): Result<CancellationState, "STATE-NOT-ALLOWED"> {
  const to = moves[state][event]
  return to === undefined ? err("STATE-NOT-ALLOWED") : ok(to)
}

/** The courier has not said its last word: the line can't be cancelled a second time, and its money stays where it is. */
export function isOpenCancellation(state: CancellationState): boolean {
  return state === "Asking" || state === "Asked"
}

/** Milliseconds between two requests. */
export interface CancellationTimings {
  /** The first wait after an answer in doubt; it doubles, up to `mostRetryMs`. */
  readonly retryMs: number
  readonly mostRetryMs: number
  /** The wait before a courier that is deciding is asked how it has decided; it doubles with each time, up to `mostAskAgainMs`. */
  readonly askAgainMs: number
  readonly mostAskAgainMs: number
}

/** How long to wait before the courier is asked again; `attempts` counts the requests that led to `state`. */
export function nextRequestMs(state: "Asking" | "Asked", attempts: number, timings: CancellationTimings): number {
  const [first, most] =
    state === "Asking" ? [timings.retryMs, timings.mostRetryMs] : [timings.askAgainMs, timings.mostAskAgainMs]
  return Math.min(first * 2 ** Math.min(Math.max(attempts - 1, 0), 20), most)
}

/** How a parcel stands that is to be booked again once its label is cancelled (CANCEL-13). */
export const REBOOKING_STATES = ["Waiting", "BeingBooked", "Booked", "NotBooked"] as const
export type RebookingState = (typeof REBOOKING_STATES)[number]

/**
 * Nothing is booked before the courier has said yes, and nothing at all once it has said no.
 * @param line how the new order line stands; null for none.
 */
export function rebookingState(cancellation: CancellationState, line: BookingState | null): RebookingState {
  if (isOpenCancellation(cancellation)) return "Waiting"
  if (cancellation === "Refused") return "NotBooked"
  if (line === "Booked" || line === "Cancelled") return "Booked"
  return line === null || line === "Failed" || line === "Expired" ? "NotBooked" : "BeingBooked"
}
