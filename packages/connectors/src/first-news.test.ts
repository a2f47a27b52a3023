import { orderLineActions, whyNoLabels } from "@smart-send/domain/booking/order-line-actions"
import { isMomentReached } from "@smart-send/domain/dispatch/dispatch-moment"
import { availableActions } from "@smart-send/domain/item-action/available-actions"
import type { CheckSettings } from "@smart-send/domain/item-check/check-settings"
import { bookedSteps } from "@smart-send/domain/item/booked-steps"
import { deskState } from "@smart-send/domain/item/desk-state"
import { IMPLIES_HAND_OVER, isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { canBeCancelled } from "@smart-send/domain/item/item-booking"
import { mailOccasions } from "@smart-send/domain/mail/mail-event"
import { isToPick } from "@smart-send/domain/picking/pick-filter"
import { isReturnable } from "@smart-send/domain/returns/arrange-return"
import { latestStep, shownSteps } from "@smart-send/domain/tracking/latest-step"
import { summariseTracking } from "@smart-send/domain/tracking/summarise-tracking"
import { TRACKING_STAGES, type TrackingEvent, type TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import { aBooking } from "@smart-send/testkit/a-booking"
import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { manifest as clickAndDrop } from "./couriers/click-and-drop/manifest.ts"
import { manifest as dpd } from "./couriers/dpd/manifest.ts"
import { STAGES as dpdStages } from "./couriers/dpd/track/from-response.ts"
import { manifest as easypost } from "./couriers/easypost/manifest.ts"
import { STAGES as easypostStages, toEvents } from "./couriers/easypost/track/from-response.ts"
import { manifest as heron } from "./couriers/heron/manifest.ts"
import { STAGES as heronStages } from "./couriers/heron/track/from-response.ts"
import { manifest as plover } from "./couriers/plover/manifest.ts"
import { STAGES as ploverStages } from "./couriers/plover/track/from-response.ts"
import { manifest as wren } from "./couriers/wren/manifest.ts"
import { STAGES as wrenStages } from "./couriers/wren/track/from-response.ts"

/** Every status that a courier can report, as its connector reads it. */
const COURIERS = [
  [dpd, dpdStages],
  [easypost, easypostStages],
  [heron, heronStages],
  [plover, ploverStages],
  [wren, wrenStages],
] as const

const rows = COURIERS.flatMap(([{ name }, stages]) =>
  Object.entries<TrackingStage | null>(stages).map(([status, stage]) => [name, status, stage] as const),
)

const AT = "2026-11-23T10:00:00.000Z"
const NOW = "2026-11-24T10:00:00.000Z"
const Features: CheckSettings["Features"] = ["Labels", "Extras", "Tracking", "ReturnCollection"]
const event = (stage: TrackingStage | null): TrackingEvent => ({ stage, description: stage ?? "News", timestamp: AT })

/** What is said of a booked item with these parcels, wherever it is asked. */
function said(parcels: readonly (readonly TrackingEvent[])[]) {
  const TrackingSummary = summariseTracking(parcels, NOW)
  const item = anItem({
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({ OrderLineId: "line" }),
    TrackingSummary,
  })
  const line = { id: "line", status: "Booked", item, isBeingCancelled: false, features: Features } as const
  const actions = orderLineActions(line)
  const settings = { OwnProvider: "PARCELYARD", SaleOnly: { Always: false, Sources: [] }, Features: [...Features] }
  return {
    withCourier: {
      asked: isWithCourier(item),
      return: actions.includes("Return"),
      returnOfItem: availableActions(item, null, settings).includes("Return"),
      returnable: isReturnable(item),
      noLabels: whyNoLabels(line) !== null,
      step: latestStep(TrackingSummary) !== null,
      publicPage:
        shownSteps(TrackingSummary)[0] !== "HandedOver" ||
        TrackingSummary?.DroppedOff != null ||
        TrackingSummary?.Collected != null,
      panel: bookedSteps(item).every(({ name, at }) => name !== "HandedOver" || at !== null),
      firstScan: isMomentReached("FirstScan", item),
      buyerToTell: mailOccasions(TrackingSummary).some(
        ({ event: about, happened }) => about !== "Problem" || happened === TrackingSummary?.RTS,
      ),
    },
    withSeller: {
      cancel: actions.includes("Cancel"),
      cancellable: canBeCancelled(item),
      extras: actions.includes("Extras"),
      labels: actions.includes("Labels"),
      toPrint: deskState(item).label === "ToPrint",
      toPack: deskState(item).packing === "ToPack",
      toPick: isToPick(item),
    },
  }
}

/** The questions whose answer is another than that the parcel is gone, or is here. */
function disagreeing(parcels: readonly (readonly TrackingEvent[])[], isGone: boolean): readonly string[] {
  const { withCourier, withSeller } = said(parcels)
  return [
    ...Object.entries(withCourier).filter(([, answer]) => answer !== isGone),
    ...Object.entries(withSeller).filter(([, answer]) => answer === isGone),
  ].map(([question]) => question)
}

const impliesHandOver = (stage: TrackingStage | null) => stage !== null && stage !== "MajorError"

describe("the first news of a parcel (TRACK-16)", () => {
  it.each(rows)("of %s is %s, so it is with its courier or not, wherever that is asked", (_name, _status, stage) => {
    expect(disagreeing([[event(stage)]], impliesHandOver(stage))).toEqual([])
  })

  it("has a row for every courier that reports any", () => {
    const tracked = [clickAndDrop, dpd, easypost, heron, plover, wren].filter(({ offers }) => offers.track)
    expect(COURIERS.map(([{ name }]) => name)).toEqual(tracked.map(({ name }) => name))
    expect(Object.keys(IMPLIES_HAND_OVER).toSorted()).toEqual(TRACKING_STAGES.toSorted())
  })

  it("at a facility of EasyPost's means so too", () => {
    const detail = { status: "in_transit", status_detail: "arrived_at_facility", message: "", datetime: AT } as const
    expect(disagreeing([toEvents([detail])], true)).toEqual([])
  })

  it("counts for a shipment whichever of its parcels it is about", () => {
    for (const stage of [null, ...TRACKING_STAGES]) {
      expect(disagreeing([[event(stage)], []], impliesHandOver(stage))).toEqual([])
      expect(disagreeing([[], [event(null)], [event(stage)]], impliesHandOver(stage))).toEqual([])
    }
  })
})
