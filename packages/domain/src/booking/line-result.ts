import type { BookingState } from "./booking-state.ts"

/**
 * How a line that was paid for stands, as its seller is told. `Waiting`: its courier has not been asked. `Paused`: nor
 * will it be until the seller goes on. `Asked`: its courier is being asked. `Unknown`: the courier gave no usable answer
 * and is looked up.
 */
export const LINE_RESULTS = ["Waiting", "Paused", "Asked", "Unknown", "Booked", "Failed", "Cancelled"] as const
export type LineResult = (typeof LINE_RESULTS)[number]

export interface LineFacts {
  readonly status: BookingState
  readonly isPaused: boolean
  /** Requests to book that may have gone to the courier. */
  readonly sends: number
}

/** Null for a line that was not paid for. */
export function lineResultOf({ status, isPaused, sends }: LineFacts): LineResult | null {
  switch (status) {
    case "Prepared":
    case "AwaitingPayment":
    case "Expired":
      return null
    case "Submitting":
      if (isPaused) return "Paused"
      return sends === 0 ? "Waiting" : "Asked"
    case "Unknown":
    case "Booked":
    case "Failed":
    case "Cancelled":
      return status
  }
}

/** Whether this will still change by itself, or by the seller going on. */
export function isOpenResult(result: LineResult): boolean {
  return result === "Waiting" || result === "Paused" || result === "Asked" || result === "Unknown"
}
