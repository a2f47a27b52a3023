import { bookingIdSchema, itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { recordOf, type ItemRecord } from "../../data/items/item-record.ts"
import type { PastOrder } from "../../data/order/use-past-orders.ts"

/** One row of a list of past orders. */
export interface OrderRow {
  /** The item's id; the line's own where the item is no longer booked by this line, so that both can be in the list. */
  readonly key: ItemId
  readonly order: PastOrder
  readonly record: ItemRecord
}

export function orderRow(order: PastOrder): OrderRow {
  const { Line, Item } = order
  const isCurrent = Item.BookingDetails?.OrderLineId === Line.OrderLineId
  const key = isCurrent ? Item.Id : itemIdSchema.parse(bookingIdSchema.parse(Line.OrderLineId))
  const item = isCurrent ? Item : asItWasBooked(order)
  const record = {
    ...recordOf(item, "server"),
    id: key,
    isCancelledLine: Line.State === "Cancelled",
  }
  return { key, order, record }
}

/** An item that was taken back has no booking any more. The row still says what was bought and what it cost. */
function asItWasBooked({ Line, Item }: PastOrder): ShipmentItem {
  const Service = {
    Id: "",
    Meta: {},
    Tags: [],
    ...Item.Service,
    Name: Line.ServiceName,
    Provider: Line.Provider,
    AccountId: Line.AccountId,
  }
  return {
    ...Item,
    MarketplaceStatus: "AwaitingDispatch",
    TrackingSummary: null,
    BookingDetails: {
      Reference: Line.OrderId,
      OrderId: Line.OrderId,
      OrderLineId: Line.OrderLineId,
      Service,
      BookingStatus: "None",
      Created: Line.Booked,
      TotalPrice: Line.TotalPrice,
      TotalPriceExVat: Line.TotalPrice,
      TrackingNumber: Line.TrackingNumber,
    },
  }
}
