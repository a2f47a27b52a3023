import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { wronglyKeptOfItems } from "./kept-of-items.ts"

/** A shipment in its courier's own list. */
export interface Shipment {
  readonly courier: string
  /** Our reference: the booking line's id. */
  readonly reference: string
  readonly isLive: boolean
}

/** The status that a caller was given for a line. */
export interface ReportedStatus {
  readonly lineId: string
  readonly status: string
  /** The caller was told that the booking has failed for good. */
  readonly isFailed?: boolean
}

/** A violated rule of booking and money. */
export interface Breach {
  readonly invariant: string
  readonly detail: string
}

/** What the database cannot know by itself. Without the couriers' lists, I6 is not checked. */
export interface OutsideEvidence {
  readonly shipments?: readonly Shipment[]
  readonly reported?: readonly ReportedStatus[]
}

interface Line {
  readonly id: string
  readonly courier: string
  readonly status: string
  /** The courier may have cancelled it, and we have not heard yet. */
  readonly isCancelling: boolean
}

/**
 * Checks the invariants of booking and money (I1 to I13), and that what is kept beside items is true of them, on the owner's
 * connection, which sees every customer. Empty when all of them hold.
 */
export async function verifyInvariants(ownerDb: Db, evidence: OutsideEvidence = {}): Promise<readonly Breach[]> {
  const inDatabase = await sql<Breach>`
    select invariant, detail from booking_breaches() union all select invariant, detail from ledger_month_breaches()
      union all select invariant, detail from compensation_breaches() union all select invariant, detail from given_back_breaches()
  `.execute(ownerDb)
  const { rows: lines } = await sql<Line>`
    select b.id, b.courier, b.status, c.id is not null as "isCancelling"
    from booking b left join cancellation c on c.booking_id = b.id and c.due is not null
  `.execute(ownerDb)
  const { rows: items } = await sql<Breach>`
    select 'I9' as invariant, 'item ' || item.id || ' says ' || item.booking_status || ', its line ' || line.id || ' is ' || line.status as detail
    from item
    join lateral (select * from booking b where b.item_id = item.id order by b.created desc, b.id desc limit 1) line on true
    where item.booking_status <> case
      when line.status = 'Booked' then 'Booked' when line.status in ('Submitting', 'Unknown') then 'Prepared'
      when line.status = 'AwaitingPayment' then 'AwaitingPayment' else 'None' end
  `.execute(ownerDb)
  return [
    ...inDatabase.rows,
    ...items,
    ...(await wronglyKeptOfItems(ownerDb)).map((detail) => ({ invariant: "kept", detail })),
    ...(evidence.shipments === undefined ? [] : compareShipments(lines, evidence.shipments)),
    ...compareReportedStatuses(lines, evidence.reported ?? []),
  ]
}

/**
 * I6: a line is Booked if and only if the courier has exactly one live shipment of it, and no shipment is without a
 * line.
 */
function compareShipments(lines: readonly Line[], shipments: readonly Shipment[]): readonly Breach[] {
  const live = new Map<string, number>()
  for (const { courier, reference, isLive } of shipments) {
    if (isLive) live.set(`${courier} ${reference}`, (live.get(`${courier} ${reference}`) ?? 0) + 1)
  }
  const breaches: Breach[] = []
  for (const line of lines) {
    const count = live.get(`${line.courier} ${line.id}`) ?? 0
    live.delete(`${line.courier} ${line.id}`)
    if (!isRightCount(line, count)) {
      breaches.push({
        invariant: "I6",
        detail: `line ${line.id} is ${line.status}, ${line.courier} has ${count} live shipments of it`,
      })
    }
  }
  for (const [shipment, count] of live) {
    breaches.push({ invariant: "I6", detail: `${count} live shipments of ${shipment}, which is no line of ours` })
  }
  return breaches
}

function isRightCount({ status, isCancelling }: Line, count: number): boolean {
  if (status === "Submitting" || status === "Unknown") return true
  return status === "Booked" ? count === 1 || (isCancelling && count === 0) : count === 0
}

/** I9: a line reported as Booked has a booking, and a line reported as failed has none. */
function compareReportedStatuses(lines: readonly Line[], reported: readonly ReportedStatus[]): readonly Breach[] {
  const statuses = new Map(lines.map((line) => [line.id, line.status]))
  return reported.flatMap(({ lineId, status, isFailed = false }) => {
    const actual = statuses.get(lineId) ?? "not there"
    if (status === "Booked" ? actual === "Booked" : !isFailed || actual !== "Booked") return []
    return [{ invariant: "I9", detail: `a caller was told ${status} of line ${lineId}, which is ${actual}` }]
  })
}
