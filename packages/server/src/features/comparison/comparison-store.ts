import type { ComparedLine, ComparisonFinding } from "@smart-send/domain/booking/compare-shipments"
import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"

/** A courier that a worker compares until its lease expires. */
export interface ClaimedComparison {
  readonly courier: string
  readonly attempt: number
  /** The database's time of the claim. */
  readonly asOf: Date
}

export async function claimComparison(
  db: Db,
  couriers: readonly string[],
  leaseMs: number,
): Promise<ClaimedComparison | null> {
  const { rows } = await sql<ClaimedComparison>`
    select courier, attempt, as_of as "asOf" from claim_comparison(${couriers}::text[], ${leaseMs} * interval '1 millisecond')
  `.execute(db)
  return rows[0] ?? null
}

export async function renewComparison(
  db: Db,
  { courier, attempt }: ClaimedComparison,
  leaseMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select renew_comparison(${courier}, ${attempt}::int, ${leaseMs} * interval '1 millisecond') as "isOurs"
  `.execute(db)
  return rows[0]?.isOurs === true
}

interface LineRow {
  readonly id: string
  readonly status: string
  readonly tracking_number: string
  readonly is_cancelling: boolean
  readonly since: Date
}

/** Our lines by the references of a page of a courier's list. */
export async function readComparedLines(
  db: Db,
  courier: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, ComparedLine>> {
  const { rows } = await sql<LineRow>`
    select * from compared_lines(${courier}, ${references}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, toLine(row)]))
}

export interface LinePage {
  readonly courier: string
  readonly from: Date
  readonly until: Date
  readonly after: string | null
  readonly take: number
}

/** A page of the lines that were booked in a period and still are. */
export async function readBookedLines(
  db: Db,
  { courier, from, until, after, take }: LinePage,
): Promise<readonly ComparedLine[]> {
  const { rows } = await sql<LineRow>`
    select * from booked_lines_of(${courier}, ${from}, ${until}, ${after}::uuid, ${take}::int)
  `.execute(db)
  return rows.map(toLine)
}

function toLine({ id, status, tracking_number, is_cancelling, since }: LineRow): ComparedLine {
  return {
    id,
    status,
    trackingNumber: tracking_number,
    isCancelling: is_cancelling,
    since: since.toISOString(),
  }
}

export interface ComparisonEnd {
  readonly from: Date
  readonly findings: readonly ComparisonFinding[]
  readonly shipments: number
  readonly lines: number
  readonly byList: boolean
  readonly nextMs: number
}

export interface WrittenFinding {
  readonly kind: string
  readonly reference: string
  readonly shipment_ref: string
  readonly is_new: boolean
}

/** Writes what a comparison came to; the findings as they stand now, or none for whoever was fenced off. */
export async function finishComparison(
  db: Db,
  { courier, attempt }: ClaimedComparison,
  { from, findings, shipments, lines, byList, nextMs }: ComparisonEnd,
): Promise<readonly WrittenFinding[]> {
  const { rows } = await sql<WrittenFinding>`
    select * from finish_comparison(${courier}, ${attempt}::int, ${from}, ${JSON.stringify(findings)}::jsonb, ${shipments}::int,
      ${lines}::int, ${byList}, ${nextMs} * interval '1 millisecond')
  `.execute(db)
  return rows
}

export async function putComparisonOff(
  db: Db,
  { courier, attempt }: ClaimedComparison,
  problem: string,
  nextMs: number,
): Promise<void> {
  await sql`
    select put_comparison_off(${courier}, ${attempt}::int, ${problem}, ${nextMs} * interval '1 millisecond')
  `.execute(db)
}
