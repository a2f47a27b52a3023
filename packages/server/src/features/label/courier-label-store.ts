import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Scope, Tx } from "../../platform/db/scope.ts"

/** A label drawn by the courier. */
export interface CourierLabel {
  readonly lineId: BookingId
  readonly bytes: Uint8Array
  readonly pages: number
}

/** One size is enough, because we place the label on the paper ourselves. */
const FORMAT = "PDF_4X6"

export interface BookedLine {
  /** The key of the courier that it was booked with. */
  readonly courier: string
  /** The courier was asked to cancel it, and has not said its last word. */
  readonly isCancelling: boolean
}

export async function readBookedLines(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, BookedLine>> {
  const { rows } = await sql<BookedLine & { readonly id: string }>`
    select b.id, b.courier, c.id is not null as "isCancelling"
    from booking b left join cancellation c on c.booking_id = b.id and c.due is not null
    where b.id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, courier, isCancelling }) => [bookingIdSchema.parse(id), { courier, isCancelling }]))
}

/** The number of pages of each stored label. At least one id is required. */
export async function readKeptPages(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>> {
  const rows = await tx
    .selectFrom("courier_label")
    .select(["line_id", "pages"])
    .where("line_id", "in", [...ids])
    .where("format", "=", FORMAT)
    .execute()
  return new Map(rows.map(({ line_id, pages }) => [bookingIdSchema.parse(line_id), pages]))
}

/** The stored labels of these lines. At least one id is required. */
export async function readKeptLabels(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, CourierLabel>> {
  const rows = await tx
    .selectFrom("courier_label")
    .select(["line_id", "bytes", "pages"])
    .where("line_id", "in", [...ids])
    .where("format", "=", FORMAT)
    .execute()
  return new Map(
    rows.map(({ line_id, bytes, pages }) => {
      const lineId = bookingIdSchema.parse(line_id)
      return [lineId, { lineId, bytes, pages }]
    }),
  )
}

export async function keepLabel(
  tx: Tx,
  scope: Scope & { readonly customerId: string },
  { lineId, bytes, pages }: CourierLabel,
): Promise<void> {
  const row = { tenant_id: scope.tenant, customer_id: scope.customerId, line_id: lineId, format: FORMAT } as const
  await tx
    .insertInto("courier_label")
    .values({ ...row, bytes: Buffer.from(bytes), pages })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
