import { vatRateOf } from "@smart-send/domain/invoice/vat-by-rate"
import { DEFAULT_CURRENCY, minor, percentOf } from "@smart-send/domain/money/money"
import { NO_DIMENSIONS, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import {
  readBillingRow,
  type BillingColumns,
  type BillingRow,
  type ParcelSize,
} from "@smart-send/domain/surcharge/read-billing-row"
import { sql } from "kysely"
import type { CsvLine } from "../../platform/data-file/csv-table.ts"
import { inScope, type Db } from "../../platform/db/scope.ts"
import { chargeSurcharge } from "./charge-surcharge.ts"

export interface BillingFile {
  readonly courier: string
  readonly name: string
  readonly columns: BillingColumns
  readonly lines: readonly CsvLine[]
}

/** What became of a row. `Due`: it is charged as soon as there is credit. */
export interface RowOutcome {
  readonly line: number
  readonly outcome: "Charged" | "Due" | "Nothing" | "Duplicate" | "Stranger" | "Unreadable"
  readonly sentence: string
}

/**
 * Takes a courier's billing file in (SURCHARGE-1), each row in a transaction of its own and every row kept with what became of it. The
 * same file again changes nothing: a label is charged once for each reason. `db` is the owner's, because the labels are any customer's.
 */
export async function loadBillingFile(db: Db, file: BillingFile): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const { line, cell } of file.lines) {
    const read = readBillingRow(cell, file.columns, DEFAULT_CURRENCY)
    const outcome = read.ok
      ? await takeRow(db, file, read.value)
      : { outcome: "Unreadable" as const, sentence: read.error }
    const tracking = read.ok ? read.value.trackingNumber : cell(file.columns.tracking)
    await keepRow(db, file, { line, ...outcome }, tracking)
    outcomes.push({ line, ...outcome })
  }
  return outcomes
}

interface LabelRow {
  readonly id: string
  readonly tenant_id: string
  readonly customer_id: string
  readonly price_minor: number
  readonly vat_minor: number
  /** The number of the parcel that the row is about: that of the line where the row names it by our reference. */
  readonly number: string
  readonly declared: PackageDimensions | null
}

async function takeRow(db: Db, { courier }: BillingFile, row: BillingRow): Promise<Omit<RowOutcome, "line">> {
  if (row.amount === 0) return { outcome: "Nothing", sentence: "Nothing is charged above the price." }
  const label = await findLabel(db, courier, row.trackingNumber)
  if (label === undefined)
    return { outcome: "Stranger", sentence: `No label of ${courier} has the number ${row.trackingNumber}.` }
  const rate = vatRateOf(minor(label.price_minor - label.vat_minor), minor(label.vat_minor))
  const { Weight: declaredKg, ...declaredSize } = label.declared ?? NO_DIMENSIONS
  return inScope(db, { tenant: label.tenant_id, customerId: label.customer_id }, async (tx) => {
    const made = await sql<{ id: string }>`
      insert into surcharge (tenant_id, customer_id, booking_id, courier, tracking_number, reason, net_minor, vat_minor, currency,
        declared_kg, billed_kg, declared_size, billed_size)
      values (${label.tenant_id}, ${label.customer_id}, ${label.id}, ${courier}, ${label.number}, ${row.reason}, ${row.amount},
        ${percentOf(row.amount, rate)}, ${DEFAULT_CURRENCY}, ${declaredKg === 0 ? null : declaredKg}, ${row.billedKg},
        ${isSaid(declaredSize) ? JSON.stringify(declaredSize) : null}::jsonb,
        ${row.billedSize === null ? null : JSON.stringify(row.billedSize)}::jsonb)
      on conflict do nothing returning id
    `.execute(tx)
    const id = made.rows[0]?.id
    if (id === undefined)
      return {
        outcome: "Duplicate" as const,
        sentence: `${row.trackingNumber} was charged for "${row.reason}" before.`,
      }
    return (await chargeSurcharge(tx, id)) === "Charged"
      ? { outcome: "Charged" as const, sentence: `${row.trackingNumber} was charged for "${row.reason}".` }
      : {
          outcome: "Due" as const,
          sentence: `${row.trackingNumber} is charged for "${row.reason}" as soon as PrePay holds enough.`,
        }
  })
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The label that a courier bills by its number, by the number of one of its parcels, or by our reference; the newest of several. */
async function findLabel(db: Db, courier: string, number: string): Promise<LabelRow | undefined> {
  const { rows } = await sql<LabelRow>`
    with named as (
      select id, tracking_number as number from booking where tracking_number = ${number} and status in ('Booked', 'Cancelled')
      union
      select id, ${number} from booking where parcel_numbers <> '[]' and parcel_numbers ? ${number}
      union
      select id, tracking_number from booking where id = ${UUID.test(number) ? number : null}::uuid
    )
    select b.id, b.tenant_id, b.customer_id, b.price_minor, b.vat_minor, named.number,
      coalesce(i.doc -> 'Consignment' -> 'Parcels' -> place.nth::int -> 'Dimensions', i.doc -> 'PackageDimensions') as declared
    from named join booking b using (id) join item i on i.id = b.item_id
      left join lateral (
        select nth - 1 as nth from jsonb_array_elements_text(b.parcel_numbers) with ordinality as each (text, nth) where text = named.number
      ) as place on true
    where b.courier = ${courier} and b.status in ('Booked', 'Cancelled')
    order by b.id desc limit 1
  `.execute(db)
  return rows[0]
}

/** A side of 0 was not said. */
function isSaid({ Length, Width, Height }: ParcelSize): boolean {
  return Length > 0 && Width > 0 && Height > 0
}

async function keepRow(
  db: Db,
  { courier, name }: BillingFile,
  { line, outcome, sentence }: RowOutcome,
  tracking: string,
): Promise<void> {
  const kept = outcome === "Charged" || outcome === "Due" ? "Surcharge" : outcome
  await sql`
    insert into billing_row (courier, file, line, tracking_number, outcome, sentence)
    values (${courier}, ${name}, ${line}, ${tracking}, ${kept}, ${sentence})
  `.execute(db)
}

/** Whether anything was ever booked with a courier. */
export async function hasBookingsOf(db: Db, courier: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from booking where courier = ${courier} and status in ('Booked', 'Cancelled')) as has
  `.execute(db)
  return rows[0]?.has === true
}

/** The columns of a courier's file, kept from the last time they were said; older ones may lack some. */
export async function readBillingColumns(db: Db, courier: string): Promise<Partial<BillingColumns> | null> {
  const { rows } = await sql<{ columns: Partial<BillingColumns> }>`
    select columns from billing_columns where courier = ${courier}
  `.execute(db)
  return rows[0]?.columns ?? null
}

export async function keepBillingColumns(db: Db, courier: string, columns: BillingColumns): Promise<void> {
  await sql`
    insert into billing_columns (courier, columns) values (${courier}, ${JSON.stringify(columns)}::jsonb)
    on conflict (courier) do update set columns = excluded.columns, saved = now()
  `.execute(db)
}
