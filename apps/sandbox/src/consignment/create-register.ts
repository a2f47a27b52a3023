import { createHash } from "node:crypto"
import type { Journal } from "../journal/open-journal.ts"
import type { JournalEntry, PrintedLabel, RefundDecision, Stage } from "./journal-entry.ts"

export interface ParcelEvent {
  readonly Stage: Stage
  readonly Description: string
  readonly At: string
}

/** A shipment as the courier believes it was booked. */
export interface BookedConsignment {
  readonly Reference: string
  readonly ShipmentRef: string
  readonly TrackingNumber: string
  readonly ParcelNumbers?: readonly string[] | undefined
  readonly Product: string
  readonly Fingerprint: string
  readonly Created: string
  readonly Label?: PrintedLabel | undefined
  Status: "live" | "cancelled"
  readonly Events: ParcelEvent[]
}

export interface NewConsignment {
  readonly reference: string
  readonly product: string
  /** The request as it came; a repeat under the same reference must be identical. */
  readonly request: unknown
  /** The courier's own id of the shipment, if it had one before the booking. */
  readonly shipmentRef?: string
  readonly label?: PrintedLabel
  /** Derives the numbers of several parcels from the shipment's number. */
  readonly parcelNumbersOf?: (trackingNumber: string) => readonly string[]
}

/** One courier's records. A change is written to the journal before it takes effect, and so before anyone is told. */
export interface Register {
  book(consignment: NewConsignment): BookedConsignment
  /** The live shipment under a reference, if there is one. */
  live(reference: string): BookedConsignment | undefined
  isWithdrawn(reference: string): boolean
  isSameRequest(booked: BookedConsignment, request: unknown): boolean
  /**
   * Cancels what is booked under the reference and refuses the reference from then on. Returns the number of cancelled
   * shipments.
   */
  withdraw(reference: string): number
  /** How the refund of what was withdrawn stands; null for what was not. Couriers that refund at once don't ask. */
  refundOf(reference: string): "submitted" | RefundDecision | null
  /** Decides on a refund that waits; false if none does. With a rejected refund the shipment stands again. */
  decideRefund(reference: string, decision: RefundDecision): boolean
  /** From now on labels are there only so long after their booking; milliseconds. */
  delayLabels(lateMs: number): void
  isLabelMade(booked: BookedConsignment): boolean
  move(trackingNumber: string, stage: Stage, description: string): BookedConsignment | undefined
  /** Is told of every parcel that was moved, once it was. */
  whenMoved(tell: (booked: BookedConsignment) => void): void
  parcel(trackingNumber: string): BookedConsignment | undefined
  all(): readonly BookedConsignment[]
  /** What stands and was made in a period (ISO dates with time), the oldest first. */
  madeWithin(from: string, until: string): readonly BookedConsignment[]
}

/** Makes a courier's numbers from a serial number: its own reference, and the tracking number on the parcel. */
export type NumberMaker = (serial: number, product: string) => { shipmentRef: string; trackingNumber: string }

export function createRegister(courier: string, journal: Journal<JournalEntry>, makeNumbers: NumberMaker): Register {
  const byTrackingNumber = new Map<string, BookedConsignment>()
  const byReference = new Map<string, BookedConsignment[]>()
  const withdrawn = new Set<string>()
  const refunds = new Map<string, RefundDecision>()
  const moveListeners: ((booked: BookedConsignment) => void)[] = []
  let serial = 0
  let labelsLateMs = 0

  const setStatus = (reference: string, status: BookedConsignment["Status"]) => {
    for (const booked of byReference.get(reference) ?? []) booked.Status = status
  }
  const settle = (entry: JournalEntry) => {
    if (entry.Kind === "booked") {
      const booked = toConsignment(entry)
      serial += 1
      for (const number of [booked.TrackingNumber, ...(booked.ParcelNumbers ?? [])])
        byTrackingNumber.set(number, booked)
      byReference.set(booked.Reference, [...(byReference.get(booked.Reference) ?? []), booked])
    } else if (entry.Kind === "withdrawn") {
      withdrawn.add(entry.Reference)
      setStatus(entry.Reference, "cancelled")
    } else if (entry.Kind === "refund") {
      refunds.set(entry.Reference, entry.Decision)
      setStatus(entry.Reference, entry.Decision === "refunded" ? "cancelled" : "live")
    } else {
      const { Stage, Description, At } = entry
      byTrackingNumber.get(entry.TrackingNumber)?.Events.push({ Stage, Description, At })
    }
  }
  const record = (entry: JournalEntry) => {
    journal.append(entry)
    settle(entry)
  }
  for (const entry of journal.past) if (entry.Courier === courier) settle(entry)

  const live = (reference: string) => byReference.get(reference)?.find((booked) => booked.Status === "live")
  return {
    live,
    isWithdrawn: (reference) => withdrawn.has(reference),
    isSameRequest: (booked, request) => booked.Fingerprint === fingerprint(request),
    book: ({ reference, product, request, shipmentRef, label, parcelNumbersOf }) => {
      const made = makeNumbers(serial + 1, product)
      const { trackingNumber } = made
      const entry = {
        Reference: reference,
        ShipmentRef: shipmentRef ?? made.shipmentRef,
        TrackingNumber: trackingNumber,
        ...(parcelNumbersOf === undefined ? {} : { ParcelNumbers: [...parcelNumbersOf(trackingNumber)] }),
        Product: product,
        Fingerprint: fingerprint(request),
        ...(label === undefined ? {} : { Label: label }),
      }
      record({ Kind: "booked", Courier: courier, At: now(), ...entry })
      const booked = byTrackingNumber.get(trackingNumber)
      if (booked === undefined) throw new Error("a consignment just booked must be in the register")
      return booked
    },
    withdraw: (reference) => {
      const ended = (byReference.get(reference) ?? []).filter((booked) => booked.Status === "live").length
      if (!withdrawn.has(reference)) record({ Kind: "withdrawn", Courier: courier, At: now(), Reference: reference })
      return ended
    },
    refundOf: (reference) => refunds.get(reference) ?? (withdrawn.has(reference) ? "submitted" : null),
    decideRefund: (reference, decision) => {
      if (!withdrawn.has(reference) || refunds.has(reference)) return false
      record({ Kind: "refund", Courier: courier, At: now(), Reference: reference, Decision: decision })
      return true
    },
    delayLabels: (lateMs) => {
      labelsLateMs = lateMs
    },
    isLabelMade: ({ Created }) => Date.now() >= Date.parse(Created) + labelsLateMs,
    move: (trackingNumber, stage, description) => {
      const booked = byTrackingNumber.get(trackingNumber)
      if (booked === undefined) return undefined
      const entry = { TrackingNumber: trackingNumber, Stage: stage, Description: description }
      record({ Kind: "moved", Courier: courier, At: now(), ...entry })
      for (const tell of moveListeners) tell(booked)
      return booked
    },
    whenMoved: (tell) => {
      moveListeners.push(tell)
    },
    parcel: (trackingNumber) => byTrackingNumber.get(trackingNumber),
    all: () => [...new Set(byTrackingNumber.values())],
    madeWithin: (from, until) => {
      const [first, last] = [Date.parse(from), Date.parse(until)]
      const isWithin = ({ Created }: BookedConsignment) => Date.parse(Created) >= first && Date.parse(Created) < last
      return [...new Set(byTrackingNumber.values())].filter((booked) => booked.Status === "live" && isWithin(booked))
    },
  }
}

/** A parcel that has left the sender can no longer be cancelled. */
export function hasLeftTheSender(booked: BookedConsignment): boolean {
  return booked.Events.length > 0
}

function toConsignment(entry: Extract<JournalEntry, { Kind: "booked" }>): BookedConsignment {
  const { Kind: _, Courier: __, At, ...kept } = entry
  return { ...kept, Created: At, Status: "live", Events: [] }
}

function now(): string {
  return new Date().toISOString()
}

function fingerprint(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url")
}
