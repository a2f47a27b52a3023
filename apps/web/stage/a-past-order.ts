import { bookingIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { PastOrder } from "../src/data/order/use-past-orders.ts"

/** The booked order of an item, as lists of past orders have it. */
export function aPastOrder(Item: ShipmentItem, over: Partial<PastOrder["Line"]> = {}): PastOrder {
  const { BookingDetails: booking, Recipient } = Item
  return {
    Line: {
      OrderLineId: bookingIdSchema.parse(booking?.OrderLineId ?? "01a2014e-9077-7fca-abd7-d17b46d3a500"),
      ItemId: Item.Id,
      OrderId: "O",
      Provider: "PARCELYARD",
      AccountId: "main",
      ServiceName: "Wren Next Day",
      CourierName: "Wren",
      TrackingNumber: booking?.TrackingNumber ?? "",
      RecipientName: Recipient.Name,
      RecipientTown: Recipient.Town,
      Booked: "2026-11-20T10:00:00.000Z",
      TotalPrice: 1.75,
      CurrencyCode: "GBP",
      State: "Booked",
      ClaimId: null,
      Claimable: null,
      ...over,
    },
    Item,
  }
}
