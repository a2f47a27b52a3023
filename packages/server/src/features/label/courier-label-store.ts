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

/** The key of the courier that each line was booked with. */
export async function readLineCouriers(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, string>> {
  const { rows } = await sql<{ id: string; courier: string }>`
    select id, courier from booking where id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, courier }) => [bookingIdSchema.parse(id), courier]))
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
