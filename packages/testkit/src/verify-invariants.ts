import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

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
}

/**
 * Checks the invariants of booking and money (I1 to I11) on the owner's connection, which sees every customer. Empty
 * when all of them hold.
 */
export async function verifyInvariants(ownerDb: Db, evidence: OutsideEvidence = {}): Promise<readonly Breach[]> {
  const inDatabase = await sql<Breach>`select invariant, detail from booking_breaches()`.execute(ownerDb)
  const { rows: lines } = await sql<Line>`select id, courier, status from booking`.execute(ownerDb)
  const { rows: items } = await sql<Breach>`
    select 'I9' as invariant, 'item ' || item.id || ' says ' || item.booking_status || ', its line ' || line.id || ' is ' || line.status as detail
    from item
    join lateral (select * from booking b where b.item_id = item.id order by b.created desc, b.id desc limit 1) line on true
    where item.booking_status <> case
      when line.status = 'Booked' then 'Booked' when line.status in ('Submitting', 'Unknown') then 'Prepared' else 'None' end
  `.execute(ownerDb)
  return [
    ...inDatabase.rows,
    ...items,
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
  for (const { id, courier, status } of lines) {
    const count = live.get(`${courier} ${id}`) ?? 0
    live.delete(`${courier} ${id}`)
    const isOpen = status === "Submitting" || status === "Unknown"
    if (!isOpen && count !== (status === "Booked" ? 1 : 0)) {
      breaches.push({
        invariant: "I6",
        detail: `line ${id} is ${status}, ${courier} has ${count} live shipments of it`,
      })
    }
  }
  for (const [shipment, count] of live) {
    breaches.push({ invariant: "I6", detail: `${count} live shipments of ${shipment}, which is no line of ours` })
  }
  return breaches
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
