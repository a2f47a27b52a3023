import type { ItemId } from "@smart-send/domain/id/id"
import type { LabelFormat } from "@smart-send/domain/label/label-format"
import type { PrintJobState, PrintProblem } from "@smart-send/domain/station/print-job"
import type { PrintWay } from "@smart-send/domain/station/print-settings"
import { sql } from "kysely"
import type { Scope, Tx } from "../../platform/db/scope.ts"

export interface PrintJob {
  readonly id: string
  readonly station_id: string
  readonly requested_by: string
  readonly requested: Date
  readonly item_ids: readonly ItemId[]
  readonly format: LabelFormat
  readonly start_at: number
  readonly labels: number
  readonly courier: string | null
  readonly printer_address: string | null
  readonly printer_port: number | null
  readonly way: Exclude<PrintWay, "File">
  readonly state: PrintJobState
  readonly attempts: number
  readonly ended: Date | null
  readonly problem: PrintProblem | null
}

const COLUMNS = sql`id, station_id, requested_by, requested, item_ids, format, start_at, labels, courier, printer_address, printer_port,
  way, state, attempts, ended, problem`

/** What became of labels is asked for days, not for months. */
export const KEPT_DAYS = 30

export async function forgetOldJobs(tx: Tx): Promise<void> {
  await sql`delete from print_job where requested < now() - ${KEPT_DAYS} * interval '1 day'`.execute(tx)
}

/** Holds off every other press of this customer until the end of the transaction. */
export async function lockPresses(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('print_job'), hashtext(${customerId}))`.execute(tx)
}

export type NewPrintJob = Pick<
  PrintJob,
  | "station_id"
  | "requested_by"
  | "item_ids"
  | "format"
  | "start_at"
  | "labels"
  | "courier"
  | "printer_address"
  | "printer_port"
  | "way"
> & { readonly press: string; readonly part: number }

export async function insertJob(
  tx: Tx,
  { tenant, customerId }: Scope & { customerId: string },
  job: NewPrintJob,
): Promise<void> {
  await sql`
    insert into print_job (tenant_id, customer_id, station_id, press, part, requested_by, item_ids, format, start_at, labels, courier,
      printer_address, printer_port, way)
    values (${tenant}, ${customerId}, ${job.station_id}, ${job.press}, ${job.part}, ${job.requested_by}, ${job.item_ids}::uuid[],
      ${job.format}, ${job.start_at}, ${job.labels}, ${job.courier}, ${job.printer_address}, ${job.printer_port}, ${job.way})
  `.execute(tx)
}

export async function readPress(tx: Tx, press: string): Promise<readonly PrintJob[]> {
  const { rows } = await sql<PrintJob>`
    select ${COLUMNS} from print_job where press = ${press} order by part
  `.execute(tx)
  return rows
}

export async function readNewestJobs(tx: Tx, stationId: string, most: number): Promise<readonly PrintJob[]> {
  const { rows } = await sql<PrintJob>`
    select ${COLUMNS} from print_job where station_id = ${stationId} order by id desc limit ${most}
  `.execute(tx)
  return rows
}

/** Those of these items whose labels are in a job that has not ended, and whether that job waits for the seller's answer. */
export async function readItemsBeingPrinted(
  tx: Tx,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, { readonly isAsked: boolean }>> {
  const { rows } = await sql<{ id: ItemId; is_asked: boolean }>`
    select item as id, bool_or(state in ('Failed', 'Unknown')) as is_asked from print_job cross join unnest(item_ids) as item
    where state not in ('Printed', 'Withdrawn') and item_ids && ${ids}::uuid[] and item = any(${ids}::uuid[])
    group by item
  `.execute(tx)
  return new Map(rows.map(({ id, is_asked: isAsked }) => [id, { isAsked }]))
}

export async function readJob(tx: Tx, id: string): Promise<PrintJob | undefined> {
  const { rows } = await sql<PrintJob>`select ${COLUMNS} from print_job where id = ${id}`.execute(tx)
  return rows[0]
}

export async function lockJob(tx: Tx, id: string, stationId: string): Promise<PrintJob | undefined> {
  const { rows } = await sql<PrintJob>`
    select ${COLUMNS} from print_job where id = ${id} and station_id = ${stationId} for update
  `.execute(tx)
  return rows[0]
}

/** The oldest job of the station's queue, or the named one, if it waits and nobody else is taking it. */
export async function lockWaiting(tx: Tx, stationId: string, id: string | undefined): Promise<PrintJob | undefined> {
  const { rows } = await sql<PrintJob>`
    select ${COLUMNS} from print_job
    where station_id = ${stationId} and state = 'Waiting'
      and case when ${id ?? null}::uuid is null then way = 'Queue' else id = ${id ?? null}::uuid and way in ('Browser', 'Queue') end
    order by id limit 1 for update skip locked
  `.execute(tx)
  return rows[0]
}

export async function takeJob(tx: Tx, id: string, leaseMs: number): Promise<PrintJob | undefined> {
  const { rows } = await sql<PrintJob>`
    update print_job set state = 'Sending', attempts = attempts + 1, ended = null, problem = null,
      lease = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} returning ${COLUMNS}
  `.execute(tx)
  return rows[0]
}

export async function writeState(
  tx: Tx,
  id: string,
  { state, problem }: Pick<PrintJob, "state" | "problem">,
): Promise<PrintJob | undefined> {
  const { rows } = await sql<PrintJob>`
    update print_job set state = ${state}, problem = ${problem}, lease = null,
      ended = case when ${state} = 'Waiting' then null else clock_timestamp() end
    where id = ${id} returning ${COLUMNS}
  `.execute(tx)
  return rows[0]
}

/** A printer whose address was mended since is printed to at its new one. */
export async function readdress(
  tx: Tx,
  id: string,
  printer: { readonly Address: string; readonly Port: number },
): Promise<void> {
  await sql`
    update print_job set printer_address = ${printer.Address}, printer_port = ${printer.Port} where id = ${id} and way = 'Printer'
  `.execute(tx)
}

/** Why labels are printed again, in the activity of each item. */
export async function noteReprints(
  tx: Tx,
  ids: readonly ItemId[],
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`
    insert into item_activity (tenant_id, customer_id, item_id, at, cause, changed_by, was_by, changes)
    select tenant_id, customer_id, id, clock_timestamp(), 'Print', ${by}, coalesce(doc ->> 'UpdatedBy', ''),
      jsonb_build_array(jsonb_build_object('Field', 'LabelReprint', 'From', null, 'To', ${reason}::text))
    from item where id = any(${ids}::uuid[])
  `.execute(tx)
}
