import type { ItemId } from "@smart-send/domain/id/id"
import { minor, type Minor } from "@smart-send/domain/money/money"

/** The state of one item of a booking. */
export type LineOutcome =
  | { readonly kind: "waiting" }
  | { readonly kind: "booked"; readonly trackingNumber: string }
  | { readonly kind: "failed"; readonly reason: string }
  /** Not paid for because there was too little credit. The item stays ready. */
  | { readonly kind: "kept" }

/**
 * The state of a booking. `preparing`: prices are being frozen. `asking`: the frozen total differs from the button's.
 * `paying`: the money hold is being taken. `booking`: couriers are being asked. `done`: every item has its outcome.
 */
export type BookingPhase = "preparing" | "asking" | "paying" | "booking" | "done"

export interface BookingRun {
  readonly phase: BookingPhase
  readonly lines: ReadonlyMap<ItemId, LineOutcome>
  /** The total on the button, in minor units. */
  readonly expected: Minor
  /** The total that the server froze. Null until everything is prepared, and in a run continued after a reload. */
  readonly prepared: Minor | null
  /** Items booked by the run that this one retries. Their labels are printed together with these. */
  readonly earlier: readonly ItemId[]
  /** By courier's name: for how many lines its answer is missing, and for how many polls nothing has changed. */
  readonly waitingFor: ReadonlyMap<string, CourierWait>
  /** A message about the run as a whole: no connection, or too little credit. */
  readonly problem: string | null
}

export interface CourierWait {
  readonly waiting: number
  readonly silentLooks: number
}

/** After this many polls without news, one a second, a courier is named as slow. */
const LOOKS_TO_SLOW = 3

export type BookingEvent =
  | { readonly kind: "lineFailed"; readonly id: ItemId; readonly reason: string }
  | { readonly kind: "lineKept"; readonly id: ItemId }
  /** Lines of the same orders that a reloaded page did not know of. */
  | { readonly kind: "found"; readonly ids: readonly ItemId[] }
  /** One poll of the lines: the couriers that are being asked now, one entry for each line. */
  | { readonly kind: "asked"; readonly couriers: readonly string[] }
  | { readonly kind: "allPrepared"; readonly total: Minor }
  | { readonly kind: "agreed" }
  | { readonly kind: "paid" }
  | { readonly kind: "lineBooked"; readonly id: ItemId; readonly trackingNumber: string }
  | { readonly kind: "problem"; readonly message: string | null }

export function startRun(ids: Iterable<ItemId>, expected: Minor, earlier: readonly ItemId[] = []): BookingRun {
  return {
    phase: "preparing",
    lines: waiting(ids),
    expected,
    prepared: null,
    earlier,
    waitingFor: new Map(),
    problem: null,
  }
}

/** A reload during a booking: these items are Prepared, so their money is held and couriers are being asked. */
export function resumeRun(ids: Iterable<ItemId>): BookingRun {
  return { ...startRun(ids, minor(0)), phase: "booking" }
}

function waiting(ids: Iterable<ItemId>): ReadonlyMap<ItemId, LineOutcome> {
  return new Map([...ids].map((id) => [id, { kind: "waiting" }]))
}

export function reduceRun(run: BookingRun, event: BookingEvent): BookingRun {
  switch (event.kind) {
    case "lineFailed":
      return settled(withLine(run, event.id, { kind: "failed", reason: event.reason }))
    case "lineKept":
      return settled(withLine(run, event.id, { kind: "kept" }))
    case "found":
      return { ...run, lines: new Map([...waiting(event.ids), ...run.lines]) }
    case "asked":
      return { ...run, waitingFor: waitsAfter(run.waitingFor, event.couriers) }
    case "lineBooked":
      return settled(withLine(run, event.id, { kind: "booked", trackingNumber: event.trackingNumber }))
    case "allPrepared":
      return { ...run, prepared: event.total, phase: event.total === run.expected ? "paying" : "asking" }
    case "agreed":
      return movedOn(run, "asking", "paying")
    case "paid":
      return settled(movedOn(run, "paying", "booking"))
    case "problem":
      return { ...run, problem: event.message }
  }
}

function movedOn(run: BookingRun, from: BookingPhase, to: BookingPhase): BookingRun {
  return run.phase === from ? { ...run, phase: to } : run
}

/** An outcome is final. A late answer about a booked or failed item changes nothing. */
function withLine(run: BookingRun, id: ItemId, outcome: LineOutcome): BookingRun {
  return run.lines.get(id)?.kind === "waiting" ? { ...run, lines: new Map(run.lines).set(id, outcome) } : run
}

function waitsAfter(
  before: ReadonlyMap<string, CourierWait>,
  couriers: readonly string[],
): ReadonlyMap<string, CourierWait> {
  const counts = new Map<string, number>()
  for (const courier of couriers) counts.set(courier, (counts.get(courier) ?? 0) + 1)
  return new Map(
    [...counts].map(([courier, waiting]) => {
      const known = before.get(courier)
      const isNewAnswer = known === undefined || known.waiting !== waiting
      return [courier, { waiting, silentLooks: isNewAnswer ? 0 : known.silentLooks + 1 }]
    }),
  )
}

/** The couriers that hold up the rest: asked, and silent for a while. */
export function slowCouriers({ waitingFor }: BookingRun): readonly { readonly name: string; readonly count: number }[] {
  return [...waitingFor]
    .filter(([, { silentLooks }]) => silentLooks >= LOOKS_TO_SLOW)
    .map(([name, { waiting: count }]) => ({ name, count }))
}

function settled(run: BookingRun): BookingRun {
  return countRun(run).left === 0 ? { ...run, phase: "done", waitingFor: new Map() } : run
}

export interface RunCount {
  readonly total: number
  readonly booked: number
  readonly failed: number
  readonly kept: number
  readonly left: number
}

export function countRun(run: BookingRun): RunCount {
  let booked = 0
  let failed = 0
  let kept = 0
  for (const outcome of run.lines.values()) {
    if (outcome.kind === "booked") booked += 1
    else if (outcome.kind === "failed") failed += 1
    else if (outcome.kind === "kept") kept += 1
  }
  return { total: run.lines.size, booked, failed, kept, left: run.lines.size - booked - failed - kept }
}

export function idsOf(run: BookingRun, kind: LineOutcome["kind"]): readonly ItemId[] {
  return [...run.lines].filter(([, outcome]) => outcome.kind === kind).map(([id]) => id)
}

/** Everything booked by this run and by those it retried. */
export function allBooked(run: BookingRun): readonly ItemId[] {
  return [...run.earlier, ...idsOf(run, "booked")]
}
