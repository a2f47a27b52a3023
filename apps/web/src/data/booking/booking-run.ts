import type { ItemId } from "@smart-send/domain/id/id"
import { minor, type Minor } from "@smart-send/domain/money/money"

/** How one item of a booking stands. */
export type LineOutcome =
  | { readonly kind: "waiting" }
  | { readonly kind: "booked"; readonly trackingNumber: string }
  /** Without a reason of its own where the run as a whole says it: too little credit is no fault of the item. */
  | { readonly kind: "failed"; readonly reason: string | null }

/**
 * Where a booking stands. `preparing`: prices are being frozen. `asking`: the frozen total is not what the button said.
 * `paying`: the money hold is being taken. `booking`: couriers are being asked. `done`: every item has its outcome.
 */
export type BookingPhase = "preparing" | "asking" | "paying" | "booking" | "done"

export interface BookingRun {
  readonly phase: BookingPhase
  readonly lines: ReadonlyMap<ItemId, LineOutcome>
  /** What the button said, in minor units. */
  readonly expected: Minor
  /** What the server froze; null until all is prepared, and in a run met again after a reload. */
  readonly prepared: Minor | null
  /** Booked by the run that this one retries: their labels are printed with these. */
  readonly earlier: readonly ItemId[]
  /** What the seller should know of the run as a whole, in words: no connection, too little credit. */
  readonly trouble: string | null
}

export type BookingEvent =
  | { readonly kind: "lineFailed"; readonly id: ItemId; readonly reason: string | null }
  | { readonly kind: "allPrepared"; readonly total: Minor }
  | { readonly kind: "agreed" }
  | { readonly kind: "paid" }
  | { readonly kind: "lineBooked"; readonly id: ItemId; readonly trackingNumber: string }
  | { readonly kind: "trouble"; readonly message: string | null }

export function startRun(ids: Iterable<ItemId>, expected: Minor, earlier: readonly ItemId[] = []): BookingRun {
  return { phase: "preparing", lines: waiting(ids), expected, prepared: null, earlier, trouble: null }
}

/** A reload in the middle: these items read Prepared, so their money is held and couriers are being asked. */
export function resumeRun(ids: Iterable<ItemId>): BookingRun {
  return { phase: "booking", lines: waiting(ids), expected: minor(0), prepared: null, earlier: [], trouble: null }
}

function waiting(ids: Iterable<ItemId>): ReadonlyMap<ItemId, LineOutcome> {
  return new Map([...ids].map((id) => [id, { kind: "waiting" }]))
}

export function reduceRun(run: BookingRun, event: BookingEvent): BookingRun {
  switch (event.kind) {
    case "lineFailed":
      return settled(withLine(run, event.id, { kind: "failed", reason: event.reason }))
    case "lineBooked":
      return settled(withLine(run, event.id, { kind: "booked", trackingNumber: event.trackingNumber }))
    case "allPrepared":
      return { ...run, prepared: event.total, phase: event.total === run.expected ? "paying" : "asking" }
    case "agreed":
      return run.phase === "asking" ? { ...run, phase: "paying" } : run
    case "paid":
      return settled(run.phase === "paying" ? { ...run, phase: "booking" } : run)
    case "trouble":
      return { ...run, trouble: event.message }
  }
}

/** An outcome is never taken back: a late word about an item that is booked or failed changes nothing. */
function withLine(run: BookingRun, id: ItemId, outcome: LineOutcome): BookingRun {
  return run.lines.get(id)?.kind === "waiting" ? { ...run, lines: new Map(run.lines).set(id, outcome) } : run
}

function settled(run: BookingRun): BookingRun {
  return countRun(run).left === 0 ? { ...run, phase: "done" } : run
}

export interface RunCount {
  readonly total: number
  readonly booked: number
  readonly failed: number
  readonly left: number
}

export function countRun(run: BookingRun): RunCount {
  let booked = 0
  let failed = 0
  for (const outcome of run.lines.values()) {
    if (outcome.kind === "booked") booked += 1
    else if (outcome.kind === "failed") failed += 1
  }
  return { total: run.lines.size, booked, failed, left: run.lines.size - booked - failed }
}

export function idsOf(run: BookingRun, kind: LineOutcome["kind"]): readonly ItemId[] {
  return [...run.lines].filter(([, outcome]) => outcome.kind === kind).map(([id]) => id)
}

/** Everything booked by the run and by those it retried. */
export function allBooked(run: BookingRun): readonly ItemId[] {
  return [...run.earlier, ...idsOf(run, "booked")]
}
