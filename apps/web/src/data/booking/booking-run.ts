import type { ItemId } from "@smart-send/domain/id/id"
import { minor, type Minor } from "@smart-send/domain/money/money"

/** The state of one item of a booking. */
export type LineOutcome =
  | { readonly kind: "waiting" }
  | { readonly kind: "booked"; readonly trackingNumber: string }
  | { readonly kind: "failed"; readonly reason: string }
  /** Not paid for because there was too little credit. The item stays ready. */
  | { readonly kind: "kept" }
  /** Made out, and waiting for its payment. */
  | { readonly kind: "staged" }

/**
 * The state of a booking. `preparing`: prices are being frozen. `asking`: their total or number differs from the button's.
 * `paying`: the money hold is being taken. `booking`: couriers are being asked. `done`: every item has its outcome.
 */
export type BookingPhase = "preparing" | "asking" | "paying" | "booking" | "done"

export interface BookingRun {
  readonly phase: BookingPhase
  /** Names the press of the pay button, here and in the seller's other browsers. Null where another page has pressed. */
  readonly press: string | null
  readonly lines: ReadonlyMap<ItemId, LineOutcome>
  /** The total on the button, in minor units. */
  readonly expected: Minor
  /** The number on the button. */
  readonly asked: number
  /** The total that the server froze. Null until everything is prepared, and in a run continued after a reload. */
  readonly prepared: Minor | null
  /** Items booked by the run that this one retries. Their labels are printed together with these. */
  readonly earlier: readonly ItemId[]
  /** By courier's name: for how many lines its answer is missing, and for how many polls nothing has changed. */
  readonly waitingFor: ReadonlyMap<string, CourierWait>
  /** The orders that it has paid for so far: their results have an address each. */
  readonly references: readonly string[]
  /** How many lines the seller has paused before their couriers were asked. */
  readonly paused: number
  /** How many are agreed to, and their payment has not begun. */
  readonly unpaid: number
  /** Their orders. */
  readonly unpaidOrders: readonly string[]
  /** Whether the seller has paused the run: nothing more is paid for, and no further courier is asked. */
  readonly hold: RunHold
  /** Why there is no answer. */
  readonly problem: string | null
  /** Why what was agreed to was not paid for. */
  readonly whyKept: WhyKept | null
}

/** `pausing` and `resuming`: on the way to the server. */
export type RunHold = "none" | "pausing" | "paused" | "resuming"

export interface WhyKept {
  readonly message: string
  /** There was too little credit. */
  readonly isShort: boolean
}

export interface CourierWait {
  readonly waiting: number
  readonly silentLooks: number
}

/** After this many polls without news, one a second, a courier is named as slow. */
const LOOKS_TO_SLOW = 3

export type BookingEvent =
  | { readonly kind: "lineFailed"; readonly id: ItemId; readonly reason: string }
  /** `isStaged`: made out all the same, and waiting for its payment. */
  | { readonly kind: "lineKept"; readonly id: ItemId; readonly isStaged?: true }
  /** Lines of the same orders that a reloaded page did not know of. */
  | { readonly kind: "found"; readonly ids: readonly ItemId[] }
  /** One poll of the lines: the couriers that are being asked now, one entry for each line. */
  | { readonly kind: "asked"; readonly couriers: readonly string[] }
  /** The orders that these lines were paid for with, and how many of them are paused. */
  | { readonly kind: "orders"; readonly references: readonly string[]; readonly paused: number }
  | { readonly kind: "paidWith"; readonly references: readonly string[] }
  | { readonly kind: "unpaid"; readonly orders: readonly UnpaidOrder[] }
  /** `none`: no line is paused any more. */
  | { readonly kind: "hold"; readonly hold: RunHold }
  | ({ readonly kind: "whyKept" } & WhyKept)
  | { readonly kind: "allPrepared"; readonly total: Minor }
  | { readonly kind: "agreed" }
  | { readonly kind: "paid" }
  | { readonly kind: "lineBooked"; readonly id: ItemId; readonly trackingNumber: string }
  | { readonly kind: "problem"; readonly message: string | null }

interface UnpaidOrder {
  readonly reference: string
  readonly ids: readonly ItemId[]
}

export function startRun(
  ids: readonly ItemId[],
  expected: Minor,
  { press = null, earlier = [], asked = ids.length }: Partial<Pick<BookingRun, "press" | "earlier" | "asked">> = {},
): BookingRun {
  return {
    phase: "preparing",
    press,
    lines: waiting(ids),
    expected,
    asked,
    prepared: null,
    earlier,
    waitingFor: new Map(),
    references: [],
    paused: 0,
    unpaid: 0,
    unpaidOrders: [],
    hold: "none",
    problem: null,
    whyKept: null,
  }
}

/** A reload during a booking: these items are Prepared, so their money is held and couriers are being asked. */
export function resumeRun(ids: readonly ItemId[]): BookingRun {
  return { ...startRun(ids, minor(0)), phase: "booking" }
}

function waiting(ids: Iterable<ItemId>): ReadonlyMap<ItemId, LineOutcome> {
  return new Map([...ids].map((id) => [id, { kind: "waiting" }]))
}

export function reduceRun(run: BookingRun, event: BookingEvent): BookingRun {
  if (isOfOrders(event)) return reduceOrders(run, event)
  switch (event.kind) {
    case "lineFailed":
      return settled(withLine(run, event.id, { kind: "failed", reason: event.reason }))
    case "lineKept":
      return settled(withLine(run, event.id, unpaid(event)))
    case "found":
      return { ...run, lines: new Map([...waiting(event.ids), ...run.lines]) }
    case "asked":
      return { ...run, waitingFor: waitsAfter(run.waitingFor, event.couriers) }
    case "whyKept":
      return { ...run, whyKept: { message: event.message, isShort: event.isShort } }
    case "lineBooked":
      return settled(withLine(run, event.id, { kind: "booked", trackingNumber: event.trackingNumber }))
    case "allPrepared":
      return withTotal(run, event.total)
    case "agreed":
      return movedOn(run, "asking", "paying")
    case "paid":
      return settled(movedOn(run, "paying", "booking"))
    case "problem":
      return { ...run, problem: event.message }
  }
}

type OrdersEvent = Extract<BookingEvent, { kind: "orders" | "paidWith" | "unpaid" | "hold" }>

const OF_ORDERS: ReadonlySet<BookingEvent["kind"]> = new Set(["orders", "paidWith", "unpaid", "hold"])

function isOfOrders(event: BookingEvent): event is OrdersEvent {
  return OF_ORDERS.has(event.kind)
}

/** Which orders are paid for, which are not yet, and whether they wait for their seller. */
function reduceOrders(run: BookingRun, event: OrdersEvent): BookingRun {
  switch (event.kind) {
    case "orders":
      return heldWhileAnyWaits({ ...paidWith(run, event.references), paused: event.paused })
    case "paidWith":
      return paidWith(run, event.references)
    case "unpaid":
      return heldWhileAnyWaits(withUnpaid(run, event.orders))
    case "hold":
      return withHold(run, event.hold)
  }
}

function withTotal(run: BookingRun, total: Minor): BookingRun {
  const isAsRead = total === run.expected && countRun(run).left === run.asked
  return { ...run, prepared: total, phase: isAsRead ? "paying" : "asking" }
}

function withHold(run: BookingRun, hold: RunHold): BookingRun {
  return heldWhileAnyWaits({ ...run, hold, paused: hold === "none" ? 0 : run.paused })
}

function paidWith(run: BookingRun, references: readonly string[]): BookingRun {
  return { ...run, references: [...new Set([...run.references, ...references])] }
}

function withUnpaid(run: BookingRun, orders: readonly UnpaidOrder[]): BookingRun {
  const unpaid = orders.reduce((sum, { ids }) => sum + ids.length, 0)
  return { ...run, unpaid, unpaidOrders: orders.map(({ reference }) => reference) }
}

/** A line that was paused elsewhere holds up the run as well. With nothing that waits for its seller there is no pause. */
function heldWhileAnyWaits(run: BookingRun): BookingRun {
  if (run.hold === "none" && run.paused > 0) return { ...run, hold: "paused" }
  if (run.hold === "paused" && run.paused + run.unpaid === 0) return { ...run, hold: "none" }
  return run
}

function unpaid({ isStaged }: { readonly isStaged?: true }): LineOutcome {
  return { kind: isStaged === true ? "staged" : "kept" }
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
  readonly staged: number
  readonly left: number
}

export function countRun(run: BookingRun): RunCount {
  let booked = 0
  let failed = 0
  let kept = 0
  let staged = 0
  for (const outcome of run.lines.values()) {
    if (outcome.kind === "booked") booked += 1
    else if (outcome.kind === "failed") failed += 1
    else if (outcome.kind === "kept") kept += 1
    else if (outcome.kind === "staged") staged += 1
  }
  const total = run.lines.size
  return { total, booked, failed, kept, staged, left: total - booked - failed - kept - staged }
}
