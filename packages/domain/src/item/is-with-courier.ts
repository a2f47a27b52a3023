import type { ShipmentItem } from "./item.ts"

/** After the hand-over the label is on the parcel, and the parcel has gone (LABEL-5). */
export function isWithCourier({ TrackingSummary }: Pick<ShipmentItem, "TrackingSummary">): boolean {
  if (TrackingSummary === null) return false
  const { DroppedOff, Collected, InTransit, AtDepot, DeliveryScheduled, Delivered } = TrackingSummary
  return [DroppedOff, Collected, InTransit, AtDepot, DeliveryScheduled, Delivered].some((stage) => stage !== null)
}
