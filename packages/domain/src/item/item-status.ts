import type { ItemProblem } from "./item-problem.ts"
import type { ShipmentItem } from "./item.ts"

/** What is known of an item's checks (CHECK-22): `validated` once it was checked against a price. */
export interface ItemValidation {
  readonly validated: boolean
  readonly problems: readonly ItemProblem[]
}

/** Active and Sold: still to be sent, and neither saved for later nor archived (ITEM-33). */
export function isActiveSold(item: Pick<ShipmentItem, "Status" | "MarketplaceStatus">): boolean {
  return item.Status === "Active" && item.MarketplaceStatus === "Sold"
}

export function hasErrors(problems: readonly ItemProblem[]): boolean {
  return problems.some((problem) => problem.Severity === "error")
}

/** Ready = Active, Sold, validated with no errors (ITEM-32). */
export function isReady(item: ShipmentItem, validation: ItemValidation): boolean {
  return isActiveSold(item) && validation.validated && !hasErrors(validation.problems)
}

/** Not ready = Active, Sold and not validated (ITEM-33). */
export function isNotReady(item: ShipmentItem, validation: ItemValidation): boolean {
  return isActiveSold(item) && !validation.validated
}

/** Inactive is shown as Saved for Later (ITEM-27). */
export function isSavedForLater(item: ShipmentItem): boolean {
  return item.Status === "Inactive" && item.MarketplaceStatus === "Sold"
}

/** Sold, Active and not already booked, nor on its way to be (ITEM-35). */
export function canBeBooked(item: ShipmentItem): boolean {
  return item.Type === "SmartSend" && isActiveSold(item) && (item.BookingDetails?.BookingStatus ?? "None") === "None"
}

/** What is still to be sent, now or later: its details may be changed. */
export function canBeEdited(item: ShipmentItem): boolean {
  return canBeBooked(item) || (item.Type === "SmartSend" && isSavedForLater(item))
}

/** Paid for, and known to the courier. */
export function isBooked(item: Pick<ShipmentItem, "BookingDetails">): boolean {
  return item.BookingDetails?.BookingStatus === "Booked"
}

/** Prepared or AwaitingPayment: neither free to change nor booked yet (ITEM-31). */
export function isBookingUnderWay(item: Pick<ShipmentItem, "BookingDetails">): boolean {
  const status = item.BookingDetails?.BookingStatus ?? "None"
  return status === "Prepared" || status === "AwaitingPayment"
}

/** In transit = booked, not delivered, and awaiting dispatch or dispatched (ITEM-34). */
export function isInTransit(item: ShipmentItem): boolean {
  const isOnItsWay = item.MarketplaceStatus === "AwaitingDispatch" || item.MarketplaceStatus === "Dispatched"
  return isBooked(item) && isOnItsWay && (item.TrackingSummary?.Delivered ?? null) === null
}

/** MarkAsPackaged sets a date, MarkAsNotPackaged clears it (ITEM-37). */
export function isPackaged(item: {
  readonly Meta: { readonly PackagedDate?: { readonly Value: string } | undefined }
}): boolean {
  return (item.Meta.PackagedDate?.Value ?? "") !== ""
}

/** A recipient country different from the sender country, both known (ITEM-20). */
export function isInternational(item: Pick<ShipmentItem, "Recipient" | "Sender">): boolean {
  const to = item.Recipient.CountryIsoCode
  const from = item.Sender.CountryIsoCode
  return to !== "" && from !== "" && to !== from
}

/** Detected by the tag ReturnCollection (ITEM-21). */
export function isReturnCollection(item: Pick<ShipmentItem, "Tags">): boolean {
  return item.Tags.includes("ReturnCollection")
}

/** `SubType` of an archived item that others have replaced: its pieces are in them, so restoring it would send the pieces twice. */
const SUPERSEDED = "Superseded"

/** Archives the item for good, because others have replaced it. */
export function supersede(item: ShipmentItem): ShipmentItem {
  return { ...item, Status: "Deleted", SubType: SUPERSEDED }
}

/** Grouped into another item, or made by a grouping that was undone, or a return that another one replaced. */
export function isSuperseded(item: Pick<ShipmentItem, "SubType" | "Status">): boolean {
  return item.Status === "Deleted" && item.SubType === SUPERSEDED
}

/** Detected by the service tag MultiConsignment (ITEM-21): the service carries several parcels as one consignment. */
export function isMultiConsignment(service: { readonly Tags: readonly string[] }): boolean {
  return service.Tags.includes("MultiConsignment")
}
