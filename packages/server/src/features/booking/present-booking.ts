import type { bookingLineStatusSchema, preparedLineSchema } from "@smart-send/contract/booking/booking-shapes"
import type { completeBooking } from "@smart-send/contract/booking/complete-booking"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { bookingStatusOf, isPaidFor } from "@smart-send/domain/booking/booking-state"
import type { BookingStatus } from "@smart-send/domain/item/booking-details"
import type { LineRefusal } from "@smart-send/domain/booking/offer-line"
import type { ItemId } from "@smart-send/domain/id/id"
import { DEFAULT_CURRENCY, minor, minorToDecimal, sumMinor, type Minor } from "@smart-send/domain/money/money"
import type { z } from "zod"
import type { StoredDiscount } from "../../records/booking/discounts.ts"
import type { CourierNames } from "../../records/courier/courier-names.ts"
import type { BookingLine } from "../../records/booking/booking-line.ts"

type LineStatus = z.output<typeof bookingLineStatusSchema>
type PreparedLine = z.output<typeof preparedLineSchema>

export function presentPrepared(
  reference: string,
  ids: readonly ItemId[],
  lines: readonly BookingLine[],
  {
    refusals,
    discount,
  }: { readonly refusals: ReadonlyMap<ItemId, LineRefusal>; readonly discount: StoredDiscount | null },
): ResultOf<typeof prepareBooking> {
  const byItem = new Map(lines.map((line) => [line.item_id, line]))
  return {
    Reference: reference,
    Status: "Prepared",
    ...priceOf(lines),
    DiscountCode: discount?.code ?? "",
    DiscountIsForOne: discount !== null && discount.mostUses !== null,
    CurrencyCode: DEFAULT_CURRENCY,
    // ISO texts of equal length sort by time. The order holds as long as its first line does.
    Expires: lines.map((line) => line.expires).toSorted()[0] ?? "",
    Items: ids.map((id) => presentPreparedLine(id, byItem.get(id), refusals.get(id))),
  }
}

function presentPreparedLine(
  itemId: ItemId,
  line: BookingLine | undefined,
  refusal: LineRefusal | undefined,
): PreparedLine {
  return {
    ItemId: itemId,
    OrderLineId: line?.id ?? null,
    Status: line === undefined ? "None" : "Prepared",
    ...priceOf(line === undefined ? [] : [line]),
    OptionId: line?.option_id ?? "",
    Code: refusal?.code ?? null,
    Error: refusal?.message ?? null,
  }
}

export function priceOf(lines: readonly Pick<BookingLine, "price_minor" | "vat_minor" | "discount_minor">[]) {
  const price = sumMinor(lines.map((line) => line.price_minor))
  const vat = sumMinor(lines.map((line) => line.vat_minor))
  return {
    TotalPrice: minorToDecimal(price),
    TotalPriceExVat: minorToDecimal(minor(price - vat)),
    TotalVat: minorToDecimal(vat),
    Discount: minorToDecimal(sumMinor(lines.map((line) => line.discount_minor))),
  }
}

/** The part of a line that determines its status. */
export type StatusRow = Pick<
  BookingLine,
  | "id"
  | "item_id"
  | "order_id"
  | "status"
  | "failure_code"
  | "failure_text"
  | "tracking_number"
  | "service"
  | "is_paused"
>

export function presentLine(line: StatusRow, names: CourierNames): LineStatus {
  return {
    ItemId: line.item_id,
    OrderLineId: line.id,
    BookingStatus: bookingStatusOf(line.status),
    Failed: line.status === "Failed",
    Code: line.status === "Failed" ? line.failure_code : null,
    Error: line.status === "Failed" && line.failure_text !== null ? names.say(line.failure_text) : null,
    TrackingNumber: line.tracking_number,
    CourierName: names.courierOf(line.service),
    Reference: isPaidFor(line.status) ? line.order_id : null,
    Paused: line.is_paused,
    ToBePaid: false,
  }
}

export function presentCompleted(
  reference: string,
  lines: readonly BookingLine[],
  { balance, names }: { readonly balance: Minor; readonly names: CourierNames },
): ResultOf<typeof completeBooking> {
  const items = lines.map((line) => presentLine(line, names))
  return {
    Reference: reference,
    BookingStatus: overallStatus(items.map((item) => item.BookingStatus)),
    Items: items,
    Balance: minorToDecimal(balance),
  }
}

/** Prepared while any line is in progress; then Booked if anything was booked, AwaitingPayment if anything does, otherwise None. */
function overallStatus(statuses: readonly BookingStatus[]): BookingStatus {
  if (statuses.includes("Prepared")) return "Prepared"
  if (statuses.includes("Booked")) return "Booked"
  return statuses.includes("AwaitingPayment") ? "AwaitingPayment" : "None"
}
