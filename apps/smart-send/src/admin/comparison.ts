import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { sql } from "kysely"
import type { Command, CommandResult } from "./command.ts"
import { withDatabase } from "./with-database.ts"

const FINDING = { name: "finding", help: "its id, as in the list" }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST_TEXT = 200

export const listComparisonCommand: Command = {
  name: "comparison list",
  summary: "Lists where couriers' own lists and the bookings disagree",
  details: ["It begins with when each courier was last compared."],
  takes: [],
  run: async () => withDatabase(listFindings),
}

export const closeComparisonCommand: Command = {
  name: "comparison close",
  summary: "Closes what a comparison found, once it was dealt with",
  takes: [FINDING],
  options: { why: { type: "string", value: "<text>", help: "what was done about it. Needed" } },
  run: async ({ argument, option }) => closeFinding(argument(FINDING.name), option("why")?.trim() ?? ""),
}

interface Compared {
  readonly courier: string
  readonly finished: string | null
  readonly shipments: number | null
  readonly lines: number | null
  readonly byList: boolean | null
  readonly problem: string | null
}

interface Finding {
  readonly id: string
  readonly courier: string
  readonly kind: keyof typeof MEANINGS
  readonly reference: string
  readonly shipmentRef: string
  readonly trackingNumber: string
  readonly status: string | null
  readonly found: string
}

const MEANINGS = {
  NoBooking: "the courier lists a shipment that is no booking",
  NotBooked: "the courier lists a shipment of a booking that is",
  NoShipment: "the courier does not know a booking that is",
  Twice: "the courier lists it more than once; the booking is",
  OtherNumber: "the courier has another tracking number; the booking is",
} as const

async function listFindings(db: Db): Promise<CommandResult> {
  const { rows: compared } = await sql<Compared>`
    select courier, to_char(finished at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as finished, shipments, lines,
      by_list as "byList", problem
    from courier_comparison order by courier
  `.execute(db)
  const { rows: findings } = await sql<Finding>`
    select id, courier, kind, reference, shipment_ref as "shipmentRef", tracking_number as "trackingNumber", status,
      to_char(found at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as found
    from comparison_finding where closed is null order by found, id
  `.execute(db)
  const lines = [
    ...(compared.length === 0 ? ["No courier has been compared yet."] : compared.map(sayCompared)),
    ...(findings.length === 0 ? ["Nothing disagrees."] : findings.map(sayFinding)),
  ]
  return { lines, facts: { compared, findings } }
}

function sayCompared({ courier, finished, shipments, lines, byList, problem }: Compared): string {
  const trouble = problem === null ? "" : ` It could not be compared since: ${problem}.`
  if (finished === null) return `${courier} has not been compared yet.${trouble}`
  const what =
    byList === true
      ? `${shipments} shipments in its list, ${lines} bookings`
      : `${lines} bookings looked up (it has no list)`
  return `${courier} was compared ${finished}: ${what}.${trouble}`
}

function sayFinding({ id, courier, kind, reference, shipmentRef, trackingNumber, status, found }: Finding): string {
  const shipment = [shipmentRef, trackingNumber].filter((part) => part !== "").join(", ")
  const meaning = status === null ? MEANINGS[kind] : `${MEANINGS[kind]} ${status}`
  return `${id}  ${found}  ${courier} ${kind}: ${meaning}. Reference "${reference}"${shipment === "" ? "" : `, shipment ${shipment}`}.`
}

async function closeFinding(id: string, why: string): Promise<CommandResult> {
  if (!UUID.test(id)) throw new StartRefusal(`"${id}" is not the id of a finding. "comparison list" has them.`)
  if (why === "" || why.length > MOST_TEXT)
    throw new StartRefusal(`--why is missing: what was done about it, up to ${MOST_TEXT} characters.`)
  return withDatabase(async (db) => {
    const closed = await sql`
      update comparison_finding set closed = now(), closed_because = ${why} where id = ${id} and closed is null
    `.execute(db)
    if (closed.numAffectedRows === 0n) throw new StartRefusal(`No open finding has the id ${id}. Nothing was changed.`)
    return { lines: [`It is closed: ${why}`], facts: { id, why } }
  })
}
