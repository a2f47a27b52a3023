import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Scope, Tx } from "../../platform/db/scope.ts"

/** A label as the courier drew it. */
export interface CourierLabel {
  readonly lineId: BookingId
  readonly bytes: Uint8Array
  readonly pages: number
}

/** We place it on the paper ourselves, so one size is enough. */
const FORMAT = "PDF_4X6"

/** Which courier each line was booked with, by its key. */
export async function readLineCouriers(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, string>> {
  const { rows } = await sql<{ id: string; courier: string }>`
    select id, courier from booking where id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, courier }) => [bookingIdSchema.parse(id), courier]))
}

/** How many pages the label of each line has, of those that are kept. At least one id. */
export async function readKeptPages(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>> {
  const rows = await tx
    .selectFrom("courier_label")
    .select(["line_id", "pages"])
    .where("line_id", "in", [...ids])
    .where("format", "=", FORMAT)
    .execute()
  return new Map(rows.map(({ line_id, pages }) => [bookingIdSchema.parse(line_id), pages]))
}

/** The kept labels of these lines. At least one id. */
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
