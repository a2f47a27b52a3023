import type { cancellableLineSchema, cancellationSchema } from "@smart-send/contract/cancellation/cancellation-shapes"
import { cancellationReasonSchema } from "@smart-send/contract/cancellation/cancellation-shapes"
import { minor, minorToDecimal } from "@smart-send/domain/money/money"
import type { z } from "zod"
import type { CourierNames } from "../../records/courier/courier-names.ts"
import type { CancellableLine, CancellationRow } from "./cancellation-store.ts"

export function presentLine(line: CancellableLine, names: CourierNames): z.output<typeof cancellableLineSchema> {
  return {
    OrderLineId: line.id,
    ItemId: line.item_id,
    OrderId: line.order_id,
    Provider: line.provider,
    AccountId: line.account,
    ServiceName: line.service.Name,
    CourierName: names.courierOf(line.service),
    TrackingNumber: line.tracking_number,
    RecipientName: line.recipient_name,
    RecipientTown: line.recipient_town,
    Booked: line.booked.toISOString(),
    TotalPrice: minorToDecimal(line.price_minor),
    ComesBack: minorToDecimal(minor(line.price_minor - line.given)),
    CurrencyCode: line.currency,
  }
}

export function presentCancellation(
  row: CancellationRow,
  line: CancellableLine,
  names: CourierNames,
): z.output<typeof cancellationSchema> {
  return {
    Id: row.id,
    Line: presentLine(line, names),
    State: row.state,
    Reason: cancellationReasonSchema.catch("Other").parse(row.reason),
    ItemAfter: row.item_after,
    Requested: row.requested.toISOString(),
    Settled: row.settled?.toISOString() ?? null,
    Refusal: row.refusal_text === null ? null : names.say(row.refusal_text),
  }
}
