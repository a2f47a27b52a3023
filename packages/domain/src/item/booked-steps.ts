import { deskState } from "./desk-state.ts"
import { isWithCourier } from "./is-with-courier.ts"
import type { ShipmentItem } from "./item.ts"

/** The steps of a booked parcel, in their order (TRACK-2). */
export const BOOKED_STEPS = [
  "Booked",
  "Printed",
  "Packaged",
  "HandedOver",
  "InTransit",
  "AtDepot",
  "OutForDelivery",
  "Delivered",
] as const
export type BookedStepName = (typeof BOOKED_STEPS)[number]

/** One step of a booked parcel. */
export interface BookedStep {
  readonly name: BookedStepName
  /** When it was done: a moment, or only a day where no more is stored; null while it is still to come. */
  readonly at: string | null
}

/**
 * What was done with a booked parcel and when, and what is still to come. A step that a later one has overtaken is left
 * out: a courier need not report every depot. So is printing where somebody else brings the label.
 */
export function bookedSteps(item: ShipmentItem): readonly BookedStep[] {
  const times = timesOf(item)
  const { label } = deskState(item)
  const last = BOOKED_STEPS.findLastIndex((name) => times[name] !== null)
  return BOOKED_STEPS.map((name, index) => ({ name, at: times[name], isOvertaken: index < last && !AT_DESK.has(name) }))
    .filter(({ name, at, isOvertaken }) => at !== null || !(isOvertaken || isUnasked(name, item, label)))
    .map(({ name, at }) => ({ name, at }))
}

/** The seller may print before or after packing. */
const AT_DESK: ReadonlySet<BookedStepName> = new Set(["Printed", "Packaged"])

/** These are not to come: the label is brought, the parcel has left, or it is on its way back. */
function isUnasked(name: BookedStepName, item: ShipmentItem, label: ReturnType<typeof deskState>["label"]): boolean {
  if (name === "Printed") return label === null
  if (name === "Packaged") return deskState(item).packing === null
  return item.TrackingSummary?.RTS != null || (name === "HandedOver" && isWithCourier(item))
}

function timesOf({
  BookingDetails,
  Meta,
  TrackingSummary,
}: ShipmentItem): Readonly<Record<BookedStepName, string | null>> {
  const tracking = TrackingSummary ?? NOT_TRACKED
  return {
    Booked: BookingDetails?.Created ?? null,
    Printed: BookingDetails?.LabelPrinted ?? null,
    Packaged: Meta.PackagedDate?.Value || null,
    HandedOver: tracking.DroppedOff ?? tracking.Collected,
    InTransit: tracking.InTransit,
    AtDepot: tracking.AtDepot,
    OutForDelivery: tracking.DeliveryScheduled,
    Delivered: tracking.Delivered,
  }
}

const NOT_TRACKED = {
  DroppedOff: null,
  Collected: null,
  InTransit: null,
  AtDepot: null,
  DeliveryScheduled: null,
  Delivered: null,
} as const
