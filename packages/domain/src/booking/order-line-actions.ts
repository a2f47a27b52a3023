import { isWithCourier } from "../item/is-with-courier.ts"
import { canBeCancelled } from "../item/item-booking.ts"
import type { ShipmentItem } from "../item/item.ts"
import { isReturnable } from "../returns/arrange-return.ts"
import type { BookingState } from "./booking-state.ts"

/** What can be done with an order line (BOOKED-9). */
export const ORDER_LINE_ACTIONS = ["Labels", "Extras", "Cancel", "Return", "BuyAgain", "Enquiry", "Tracking"] as const
export type OrderLineAction = (typeof ORDER_LINE_ACTIONS)[number]

/** An order line with what decides about it. */
export interface OrderLineCase {
  readonly id: string
  readonly status: BookingState
  /** The item as it is now; undefined where it is gone. */
  readonly item: ShipmentItem | undefined
  /** A cancellation has been asked for and the courier has not said its last word. */
  readonly isBeingCancelled: boolean
  /** The tenant's features. */
  readonly features: readonly string[]
}

/** Why labels are not to be had, in the words of BOOKED-9. */
export const NO_LABELS = {
  refunded: "Labels are not available for items with claims or refunds.",
  inTransit: "Labels are not available for items that are in transit.",
} as const

/**
 * What may be done with an order line now (BOOKED-9): the screens draw it, the server enforces it. Before the courier has
 * the parcel that is labels, extras and cancelling; afterwards only what follows a purchase.
 */
export function orderLineActions(line: OrderLineCase): readonly OrderLineAction[] {
  return ORDER_LINE_ACTIONS.filter((action) => OFFERED[action](line))
}

const OFFERED: Readonly<Record<OrderLineAction, (line: OrderLineCase) => boolean>> = {
  Labels: (line) => line.status === "Booked" && line.features.includes("Labels") && whyNoLabels(line) === null,
  Extras: (line) => isStillHere(line) && line.features.includes("Extras"),
  Cancel: isStillHere,
  Return: (line) =>
    holdsItem(line) && line.item !== undefined && isReturnable(line.item) && line.features.includes("ReturnCollection"),
  BuyAgain: ({ status, item }) => wasBooked(status) && item !== undefined,
  Enquiry: ({ status }) => wasBooked(status),
  Tracking: (line) => line.status === "Booked" && line.features.includes("Tracking"),
}

/** Why a booked line has no labels, in words for a person; null when it has, or was never booked. */
export function whyNoLabels(line: Pick<OrderLineCase, "id" | "status" | "item" | "isBeingCancelled">): string | null {
  if (!wasBooked(line.status)) return null
  if (line.status === "Cancelled" || line.isBeingCancelled || !holdsItem(line)) return NO_LABELS.refunded
  return line.item !== undefined && isWithCourier(line.item) ? NO_LABELS.inTransit : null
}

/** Booked, its item's current booking, not with the courier, and not being taken back. */
function isStillHere(line: OrderLineCase): boolean {
  const { item, isBeingCancelled } = line
  return holdsItem(line) && !isBeingCancelled && item !== undefined && canBeCancelled(item)
}

/** The item's booking is this line, not a later one. */
function holdsItem({ id, status, item }: Pick<OrderLineCase, "id" | "status" | "item">): boolean {
  return status === "Booked" && item?.BookingDetails?.OrderLineId === id
}

function wasBooked(status: BookingState): boolean {
  return status === "Booked" || status === "Cancelled"
}
