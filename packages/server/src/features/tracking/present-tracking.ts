import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { getTracking } from "@smart-send/contract/tracking/get-tracking"
import type { Courier } from "@smart-send/connectors/courier"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { summariseTracking } from "@smart-send/domain/tracking/summarise-tracking"
import type { ParcelEvent } from "../../records/tracking/parcel-events.ts"
import type { TrackedLine } from "../../records/tracking/tracked-lines.ts"

type Tracking = ResultOf<typeof getTracking>

/** What is known of a line, to be presented. */
export interface KnownTracking {
  readonly line: TrackedLine
  readonly item: ShipmentItem | undefined
  readonly events: readonly ParcelEvent[]
  readonly courier: Courier | undefined
  /** ISO, UTC. */
  readonly now: string
}

/** Nothing is known of an item that was not booked here. */
export const NO_TRACKING: Tracking = {
  Trackable: false,
  Tags: [],
  Links: { RTS: null, LocalCourierTrackingLink: null },
  Reference: null,
  Tracking: [],
}

export function presentTracking({ line, item, events, courier, now }: KnownTracking): Tracking {
  const parcels = line.numbers.map((number) => {
    const past = events.filter(({ trackingNumber, timestamp }) => trackingNumber === number && timestamp <= now)
    return {
      TrackingNumber: number,
      // A parcel tracked before its courier's events were kept has its summary alone.
      Stages: events.length === 0 ? summaryOf(item, line) : summariseTracking([past], now),
      TrackingEvents: past
        .toReversed()
        .map(({ timestamp, stage, description }) => ({ Timestamp: timestamp, Stage: stage, Description: description })),
      CourierLink: courierLink(courier, number),
    }
  })
  const isReturning = parcels.some(({ Stages }) => Stages !== null && Stages.RTS !== null)
  return {
    Trackable: courier?.manifest.offers.track === true && parcels.length > 0,
    Tags: isReturning ? ["RTS"] : [],
    Links: {
      RTS: isReturning ? enquiryPath(line.id) : null,
      LocalCourierTrackingLink: parcels[0]?.CourierLink ?? null,
    },
    Reference: line.code,
    Tracking: parcels,
  }
}

function summaryOf(item: ShipmentItem | undefined, line: TrackedLine) {
  return item?.BookingDetails?.OrderLineId === line.id ? item.TrackingSummary : null
}

function courierLink(courier: Courier | undefined, number: string): string | null {
  return courier?.trackingPage?.replaceAll("{number}", encodeURIComponent(number)) ?? null
}

/** Where an enquiry about an order line is raised, below the page's prefix. */
function enquiryPath(lineId: string): string {
  return `enquiry/${lineId}`
}
