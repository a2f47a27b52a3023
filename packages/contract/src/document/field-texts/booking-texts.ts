import type { FieldTexts } from "./field-texts.ts"

const orderLineId = "The booking line; null when the item could not be prepared."
const code = "The code of what went wrong; null when nothing did."
const error = "The sentence that says what went wrong; null when nothing did."

export const bookingTexts: FieldTexts = {
  BookingDetails: {
    Reference: "Names the order, for a seller to quote.",
    OrderId: "The order it was paid for with.",
    OrderLineId: "Its line of that order.",
    Service: "The service bought.",
    BookingStatus: "How the booking stands. None until the money for it has been held.",
    Created: "When it was made, UTC.",
    TotalPrice: "What was paid for it with VAT, pounds, or is to be paid while it awaits payment; left out before.",
    TotalPriceExVat: "The same without VAT, pounds; left out before.",
    TrackingNumber: "The courier's tracking number; empty until there is one.",
    ParcelNumbers:
      "A number for each of several parcels, in their order; left out where the courier gives one for all.",
    HandOver: "The day it is collected, or to be handed over by; left out in older bookings.",
    HandOverWay: "How it is handed over, as the service is sold; left out in older bookings.",
    CutOff:
      "The time on that day until which what is handed in counts, London's clock: 16:00. Left out of what is collected.",
    DueBy: "The last day on which it should be delivered; left out in older bookings.",
    Labels:
      "How many labels are printed for it: one for each parcel, and each page of its customs forms; left out in older bookings.",
    LabelPrinted: "When its label was first fetched to be printed, UTC; left out before.",
  },
  PreparedLine: {
    ItemId: "The item.",
    OrderLineId: orderLineId,
    Status: "Prepared: its price is frozen. None: it could not be prepared.",
    TotalPrice: "The frozen price with VAT, pounds.",
    TotalPriceExVat: "The same without VAT, pounds.",
    TotalVat: "The VAT in it, pounds.",
    Discount: "What a discount code has taken off before, VAT included, pounds.",
    OptionId: "The option frozen at this price.",
    Code: code,
    Error: error,
  },
  BookingLineStatus: {
    ItemId: "The item.",
    OrderLineId: orderLineId,
    BookingStatus: "How the booking stands.",
    Failed: "Whether the booking was given up. The money for it is free again.",
    Code: code,
    Error: error,
    TrackingNumber: "The courier's tracking number; empty until there is one.",
    CourierName: "Who was asked to carry it, as the tenant calls the courier; empty when nobody was.",
    Reference: "The order it was paid for with; null when it was not.",
    Paused: "Whether the seller has paused its order before its courier was asked.",
    ToBePaid: "Whether it waits for its payment while others of the same press are paid for already.",
  },
}
