import type { CancellationState } from "@smart-send/domain/booking/cancellation"
import type { BookingState } from "@smart-send/domain/booking/booking-state"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { AfterCancellation } from "@smart-send/domain/item/item-booking"
import type { Minor } from "@smart-send/domain/money/money"
import type { ItemService } from "@smart-send/domain/service/service"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** What a seller has agreed to: this price, for this, to this address. It is kept with the request (migration 0125). */
export interface Agreement {
  readonly priceMinor: Minor
  readonly optionId: string
  /** A fingerprint without personal data. */
  readonly address: string
}

/** An order line with the facts that its cancellation needs. */
export interface CancellableLine {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly order_id: string
  readonly provider: string
  readonly account: string
  readonly service: ItemService
  readonly courier: string
  readonly status: BookingState
  readonly price_minor: Minor
  readonly vat_minor: Minor
  /** Given back of the price; a cancellation pays the rest (ADR 134). */
  readonly given: Minor
  /** Of a claim that was neither declined nor withdrawn. */
  readonly claimStatus: string | null
  readonly discount_minor: Minor
  readonly discount_vat_minor: Minor
  readonly currency: string
  readonly tracking_number: string
  readonly booked: Date
  readonly recipient_name: string
  readonly recipient_town: string
}

export interface CancellationRow {
  readonly id: string
  readonly booking_id: BookingId
  readonly state: CancellationState
  readonly item_after: AfterCancellation
  readonly reason: string
  readonly requested: Date
  readonly settled: Date | null
  readonly refusal_text: string | null
  /** What was agreed to be booked in its place; null for nothing. */
  readonly rebook: Agreement | null
  readonly rebooked_as: BookingId | null
  readonly rebooked_status: BookingState | null
  /** Why it was not booked again: we could not, or its courier would not. */
  readonly not_rebooked: string | null
}

/** Lines by id; unknown and foreign ids are left out. */
export async function readCancellableLines(tx: Tx, ids: readonly string[]): Promise<readonly CancellableLine[]> {
  const { rows } = await sql<CancellableLine>`
    select b.id, b.item_id, b.order_id, b.provider, b.account, b.service, b.courier, b.status, b.price_minor, b.vat_minor, least(money.goodwill, b.price_minor)::bigint as given, money.claim_status as "claimStatus", b.discount_minor, b.discount_vat_minor, b.currency,
      b.tracking_number, coalesce(b.submitted, b.created) as booked,
      coalesce(i.doc -> 'Recipient' ->> 'Name', '') as recipient_name, coalesce(i.doc -> 'Recipient' ->> 'Town', '') as recipient_town
    from booking b join item i on i.id = b.item_id join money_of_lines(${ids}::uuid[]) money on money.id = b.id
    where b.id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

const COLUMNS = sql`id, booking_id, state, item_after, reason, requested, settled, refusal_text, rebook, rebooked_as,
  (select status from booking where id = rebooked_as) as rebooked_status,
  coalesce(not_rebooked, (select failure_text from booking where id = rebooked_as)) as not_rebooked`

/** The newest cancellation of each line that has one. */
export async function readNewest(
  tx: Tx,
  lineIds: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, CancellationRow>> {
  const { rows } = await sql<CancellationRow>`
    select distinct on (booking_id) ${COLUMNS} from cancellation
    where booking_id = any(${lineIds}::uuid[]) order by booking_id, id desc
  `.execute(tx)
  return new Map(rows.map((row) => [row.booking_id, row]))
}

/** A page of the customer's cancellations, newest first, and one more if there is a next page. */
export async function readPage(tx: Tx, take: number, before: string | undefined): Promise<readonly CancellationRow[]> {
  const { rows } = await sql<CancellationRow>`
    select ${COLUMNS} from cancellation
    where ${before ?? null}::uuid is null or id < ${before ?? null}::uuid
    order by id desc limit ${take + 1}
  `.execute(tx)
  return rows
}

/** Asks for the line to be taken back. */
export async function insertCancellation(
  tx: Tx,
  line: Pick<CancellableLine, "id" | "courier">,
  asked: { readonly reason: string; readonly itemAfter: AfterCancellation; readonly rebook: Agreement | null },
): Promise<void> {
  await sql`
    insert into cancellation (tenant_id, customer_id, booking_id, courier, item_after, reason, rebook)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${line.id}, ${line.courier},
      ${asked.itemAfter}, ${asked.reason}, ${asked.rebook === null ? null : JSON.stringify(asked.rebook)}::jsonb)
  `.execute(tx)
}
