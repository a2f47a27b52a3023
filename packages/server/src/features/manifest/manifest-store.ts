import type { Address } from "@smart-send/domain/address/address"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import type { ManifestId } from "@smart-send/domain/id/id"
import type { ManifestState } from "@smart-send/domain/manifest/manifest-state"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import type { ItemService } from "@smart-send/domain/service/service"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** Whose parcels can stand on one manifest: those of one courier, collected at one address. */
export interface CollectionOf extends AccountRef {
  readonly courier: string
  readonly collection_key: string
}

export interface ManifestRow extends CollectionOf {
  readonly id: ManifestId
  readonly service: ItemService
  readonly sender: Address
  readonly for_date: IsoDate
  readonly number: number
  readonly state: ManifestState
  readonly closes: Date | null
  readonly closed: Date | null
  readonly courier_ref: string
  readonly has_document: boolean
  /** The courier's form is not there yet, and may be fetched; not once one of its buyers is erased. */
  readonly may_get_document: boolean
  readonly refusal_text: string | null
  readonly lines: number
}

/** A courier's form is kept for so many days, and not fetched after them (MANIFEST-11). */
export const KEPT_DAYS = 14

const COLUMNS = sql`
  m.id, m.provider, m.account, m.courier, m.collection_key, m.service, m.sender, m.for_date::text, m.number, m.state, m.closes, m.closed,
  m.courier_ref, m.document is not null as has_document, m.refusal_text,
  m.document is null and m.state = 'Closed' and m.courier_ref <> '' and m.closed > now() - ${KEPT_DAYS} * interval '1 day'
    and not names_erased_buyer(m.id) as may_get_document,
  (select count(*)::int from manifest_line l where l.manifest_id = m.id) as lines
`

/** Manifests by id, in no order; unknown and foreign ids are left out. */
export async function readManifests(tx: Tx, ids: readonly string[]): Promise<readonly ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`select ${COLUMNS} from manifest m where m.id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Locks manifests until the end of the transaction, always in one order; those of other accounts are left out. */
export async function lockManifests(
  tx: Tx,
  { provider, account }: AccountRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ManifestRow>> {
  await sql`select from manifest where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const rows = await readManifests(tx, ids)
  return new Map(rows.filter((row) => row.provider === provider && row.account === account).map((row) => [row.id, row]))
}

interface Page {
  readonly which: "Open" | "Closed" | undefined
  readonly take: number
  readonly before: string | undefined
}

/** A page of an account's manifests, newest first, and one more if there is a next page. */
export async function readManifestPage(
  tx: Tx,
  { provider, account }: AccountRef,
  { which, take, before }: Page,
): Promise<readonly ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`
    select ${COLUMNS} from manifest m
    where m.provider = ${provider} and m.account = ${account}
      and (${which ?? null}::text is null or (m.state = 'Closed') = (${which ?? null} = 'Closed'))
      and (${before ?? null}::uuid is null or m.id < ${before ?? null}::uuid)
    order by m.id desc limit ${take + 1}
  `.execute(tx)
  return rows
}

/** All that changes which manifests a customer's lines stand on comes one after the other. */
export async function takeTurn(tx: Tx): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended('manifest:' || current_setting('app.customer'), 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error("the database has no clock")
  return row.now
}

export interface NewManifest extends CollectionOf {
  readonly service: ItemService
  readonly sender: Address
  readonly forDate: IsoDate
  readonly closes: Date | null
}

/** A new manifest, with the day's next number. */
export async function insertManifest(tx: Tx, made: NewManifest): Promise<ManifestId> {
  const { rows } = await sql<{ id: ManifestId }>`
    insert into manifest (tenant_id, customer_id, provider, account, courier, collection_key, service, sender, for_date, number, closes)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${made.provider}, ${made.account}, ${made.courier},
      ${made.collection_key}, ${JSON.stringify(made.service)}::jsonb, ${JSON.stringify(made.sender)}::jsonb, ${made.forDate}::date,
      ${nextNumber(made.forDate)}, ${made.closes})
    returning id
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error("no manifest was made")
  return row.id
}

/** Puts a manifest on another day, with that day's next number. */
export async function moveToDay(tx: Tx, id: ManifestId, forDate: IsoDate, closes: Date | null): Promise<void> {
  await sql`
    update manifest set for_date = ${forDate}::date, number = ${nextNumber(forDate)}, closes = ${closes} where id = ${id}
  `.execute(tx)
}

function nextNumber(forDate: IsoDate) {
  return sql`(select coalesce(max(number), 0) + 1 from manifest where for_date = ${forDate}::date
    and customer_id = current_setting('app.customer')::uuid)`
}

/** Puts lines on a manifest; null takes them off, so that they go on none by themselves. */
export async function setManifest(tx: Tx, lines: readonly string[], manifest: ManifestId | null): Promise<void> {
  await sql`
    update manifest_line set manifest_id = ${manifest}, awaiting = false, taken_off = ${manifest === null}
    where booking_id = any(${lines}::uuid[])
  `.execute(tx)
}
