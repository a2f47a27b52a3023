import type { bookingOrderLineSchema, bookingOrderSchema } from "@smart-send/contract/booking/booking-order-shapes"
import { minorToDecimal } from "@smart-send/domain/money/money"
import type { z } from "zod"
import type { CourierNames } from "../../records/courier/courier-names.ts"
import type { BookingOrderRow, OrderLineRow } from "./booking-order-store.ts"

export function presentBookingOrder(row: BookingOrderRow): z.output<typeof bookingOrderSchema> {
  return {
    Reference: row.id,
    Provider: row.provider,
    AccountId: row.account,
    Created: row.created.toISOString(),
    TotalPrice: minorToDecimal(row.total_minor),
    CurrencyCode: row.currency,
    Counts: row.counts,
  }
}

export function presentOrderLine(row: OrderLineRow, names: CourierNames): z.output<typeof bookingOrderLineSchema> {
  return {
    OrderLineId: row.id,
    ItemId: row.item_id,
    Result: row.result,
    RecipientName: row.recipient_name,
    ReferenceSummary: row.reference_summary,
    ServiceName: row.service.Name,
    CourierName: names.courierOf(row.service),
    TrackingNumber: row.tracking_number,
    TotalPrice: minorToDecimal(row.price_minor),
    Code: row.failure_code,
    Error: row.failure_text === null ? null : names.say(row.failure_text),
    CanRetry: row.can_retry,
  }
}
