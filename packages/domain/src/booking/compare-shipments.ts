/**
 * Where a courier's list and our bookings disagree.
 * `NoBooking`: the courier lists what no line of ours is about. `NotBooked`: our line says that nothing is booked. `NoShipment`: our
 * line is booked, and the courier knows nothing of it. `Twice`: the courier lists one line more than once. `OtherNumber`: the parcel
 * has another tracking number there.
 */
export const COMPARISON_FINDINGS = ["NoBooking", "NotBooked", "NoShipment", "Twice", "OtherNumber"] as const
export type ComparisonKind = (typeof COMPARISON_FINDINGS)[number]

/** A shipment as the courier's list has it. */
export interface ComparedShipment {
  /** The customer reference: a line's id where the shipment is ours. */
  readonly reference: string
  readonly shipmentRef: string
  readonly trackingNumber: string
  /** ISO date with time. */
  readonly made: string
}

/** A line as we have it. */
export interface ComparedLine {
  readonly id: string
  readonly status: string
  readonly trackingNumber: string
  /** It is being cancelled: the courier may have done so, and we may not have heard. */
  readonly isCancelling: boolean
  /** When it was booked, as an ISO date with time. */
  readonly since: string
}

export interface ComparisonFinding {
  readonly kind: ComparisonKind
  readonly reference: string
  readonly shipmentRef: string
  readonly trackingNumber: string
  /** What our line says; null where there is none. */
  readonly status: string | null
  /** When the shipment was made or, where there is none, our line booked. */
  readonly since: string
}

/** What recovery is still about to settle is no finding. */
const IN_PROGRESS = new Set(["Submitting", "Unknown"])

/** What a page of the courier's list says against our lines under the same references (RELY-13). */
export function compareShipments(
  shipments: readonly ComparedShipment[],
  lines: ReadonlyMap<string, ComparedLine>,
  listedBefore: ReadonlySet<string> = new Set(),
): readonly ComparisonFinding[] {
  const listed = new Set(listedBefore)
  return shipments.flatMap((shipment) => {
    const line = lines.get(shipment.reference)
    const isAgain = line !== undefined && listed.has(line.id)
    if (line !== undefined) listed.add(line.id)
    const kind = isAgain ? "Twice" : findingOf(shipment, line)
    const { made, ...listing } = shipment
    return kind === null ? [] : [{ kind, ...listing, status: line?.status ?? null, since: made }]
  })
}

function findingOf({ trackingNumber }: ComparedShipment, line: ComparedLine | undefined): ComparisonKind | null {
  if (line === undefined) return "NoBooking"
  if (IN_PROGRESS.has(line.status) || line.isCancelling) return null
  if (line.status !== "Booked") return "NotBooked"
  const isOther = trackingNumber !== "" && line.trackingNumber !== "" && trackingNumber !== line.trackingNumber
  return isOther ? "OtherNumber" : null
}

/** A booked line that the courier knows nothing of. */
export function missingShipment({ id, trackingNumber, status, since }: ComparedLine): ComparisonFinding {
  return { kind: "NoShipment", reference: id, shipmentRef: "", trackingNumber, status, since }
}
