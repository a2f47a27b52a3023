/** How far telling a marketplace of a dispatch is (DISPATCH-1). */
export const DISPATCH_STATUSES = [
  "AwaitingTrackingDetails",
  "AwaitingDispatch",
  "InProgress",
  "PendingRetry",
  "Dispatched",
  "Failed",
  "Sold",
] as const
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number]

/** Of several lines the one that the seller has to know of first speaks for all. */
const GRAVEST_FIRST: readonly DispatchStatus[] = [
  "Failed",
  "PendingRetry",
  "InProgress",
  "AwaitingTrackingDetails",
  "AwaitingDispatch",
  "Sold",
  "Dispatched",
]

/** OverallDispatchStatus of an item's lines; `own` is what the item says where no line is a marketplace's. */
export function overallDispatchStatus(statuses: readonly DispatchStatus[], own: DispatchStatus): DispatchStatus {
  return GRAVEST_FIRST.find((status) => statuses.includes(status)) ?? own
}
