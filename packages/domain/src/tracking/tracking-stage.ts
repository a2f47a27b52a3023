/** Stages of a parcel's way (TRACK-1); RTS is "return to sender". */
export const TRACKING_STAGES = [
  "DroppedOff",
  "Collected",
  "InTransit",
  "AtDepot",
  "DeliveryScheduled",
  "Delivered",
  "MajorError",
  "RTS",
] as const
export type TrackingStage = (typeof TRACKING_STAGES)[number]

/**
 * The steps that a parcel takes, in their order (TRACK-2). Dropping off and collecting are two ways to take the first;
 * DeliveryScheduled is shown as Out for Delivery.
 */
export const TRACKING_STEPS = ["HandedOver", "InTransit", "AtDepot", "DeliveryScheduled", "Delivered"] as const
export type TrackingStep = (typeof TRACKING_STEPS)[number]

/** A step that is no step forward, an error or a return, has none. */
export const STEP_OF: Readonly<Record<TrackingStage, TrackingStep | null>> = {
  DroppedOff: "HandedOver",
  Collected: "HandedOver",
  InTransit: "InTransit",
  AtDepot: "AtDepot",
  DeliveryScheduled: "DeliveryScheduled",
  Delivered: "Delivered",
  MajorError: null,
  RTS: null,
}

/** News of a parcel from its courier. */
export interface TrackingEvent {
  /** Null for news that moves the parcel to no stage. */
  readonly stage: TrackingStage | null
  readonly description: string
  /** ISO date and time, UTC. */
  readonly timestamp: string
  /** The courier's own id of the event, where it gives one. */
  readonly key?: string | undefined
}
