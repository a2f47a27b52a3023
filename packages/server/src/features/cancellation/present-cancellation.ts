import type { cancellableLineSchema, cancellationSchema } from "@smart-send/contract/cancellation/cancellation-shapes"
import type { rebookingOfferSchema } from "@smart-send/contract/cancellation/cancellation-shapes"
import { cancellationReasonSchema } from "@smart-send/contract/cancellation/cancellation-shapes"
import { rebookingState } from "@smart-send/domain/booking/cancellation"
import { minor, minorToDecimal } from "@smart-send/domain/money/money"
import type { z } from "zod"
import type { CourierNames } from "../../records/courier/courier-names.ts"
import type { CancellableLine, CancellationRow } from "./cancellation-store.ts"
import type { RebookingOffer } from "./rebooking.ts"

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
    Rebooking:
      row.rebook === null
        ? null
        : {
            State: rebookingState(row.state, row.rebooked_status),
            Price: minorToDecimal(row.rebook.priceMinor),
            OrderLineId: row.rebooked_as,
            WhyNot: row.not_rebooked === null ? null : names.say(row.not_rebooked),
          },
  }
}

/** The old price, the new one and the difference, before anything is paid (CANCEL-13). */
export function presentOffer(
  { orders, rows, address, offer, balanceAfter }: RebookingOffer,
  line: CancellableLine,
): z.output<typeof rebookingOfferSchema> {
  const priced = offer.ok
    ? {
        Price: minorToDecimal(offer.value.price),
        Difference: minorToDecimal(minor(offer.value.price - (line.price_minor - line.given))),
        BalanceAfter: minorToDecimal(balanceAfter),
        OptionId: offer.value.optionId,
        Address: address,
      }
    : null
  const WhyNot = offer.ok ? null : offer.error.message
  return { Orders: [...orders], AddressChange: [...rows], Priced: priced, WhyNot }
}
