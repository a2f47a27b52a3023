import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { type CourierLabel, KEPT_FORMAT } from "../../records/label/keep-label.ts"

export interface BookedLine {
  /** The key of the courier that it was booked with. */
  readonly courier: string
  /** The courier's own id of the shipment; empty where it is not known. */
  readonly shipmentRef: string
  /** The courier was asked to cancel it, and has not said its last word. */
  readonly isCancelling: boolean
  /** Its buyer was erased since it was booked. */
  readonly isErased: boolean
}

export async function readBookedLines(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, BookedLine>> {
  const { rows } = await sql<BookedLine & { readonly id: string }>`
    select b.id, b.courier, coalesce(b.shipment_ref, '') as "shipmentRef", c.id is not null as "isCancelling",
      is_buyer_erased(b.id) as "isErased"
    from booking b left join cancellation c on c.booking_id = b.id and c.due is not null
    where b.id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, ...line }) => [bookingIdSchema.parse(id), line]))
}

/** The number of pages of each stored label. At least one id is required. */
export async function readKeptPages(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>> {
  const rows = await tx
    .selectFrom("courier_label")
    .select(["line_id", "pages"])
    .where("line_id", "in", [...ids])
    .where("format", "=", KEPT_FORMAT)
    .execute()
  return new Map(rows.map(({ line_id, pages }) => [bookingIdSchema.parse(line_id), pages]))
}

/** The stored labels of these lines. At least one id is required. */
export async function readKeptLabels(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, CourierLabel>> {
  const rows = await tx
    .selectFrom("courier_label")
    .select(["line_id", "bytes", "pages"])
    .where("line_id", "in", [...ids])
    .where("format", "=", KEPT_FORMAT)
    .execute()
  return new Map(
    rows.map(({ line_id, bytes, pages }) => {
      const lineId = bookingIdSchema.parse(line_id)
      return [lineId, { lineId, bytes, pages }]
    }),
  )
}
