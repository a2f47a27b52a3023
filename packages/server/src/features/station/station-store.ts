import type { stationSchema } from "@smart-send/contract/station/station-shapes"
import { placeAfter } from "@smart-send/domain/label/sheet-place"
import { printSettingsSchema } from "@smart-send/domain/station/print-settings"
import { sql } from "kysely"
import type { z } from "zod"
import type { Caller } from "../../platform/auth/caller.ts"
import type { Tx } from "../../platform/db/scope.ts"

export type Station = z.output<typeof stationSchema>

interface StationRow {
  readonly id: string
  readonly name: string
  readonly settings: unknown
}

/** The user's stations by name. One whose settings have a shape that is no longer read is left out, and is set again. */
export async function readStations(tx: Tx, { userId }: Caller): Promise<readonly Station[]> {
  const { rows } = await sql<StationRow>`
    select id, name, settings from station where user_id = ${userId} order by lower(name), id
  `.execute(tx)
  return rows.flatMap(toStation)
}

export async function readStation(tx: Tx, { userId }: Caller, id: string): Promise<Station | undefined> {
  const { rows } = await sql<StationRow>`
    select id, name, settings from station where user_id = ${userId} and id = ${id}
  `.execute(tx)
  return rows.flatMap(toStation)[0]
}

/** Saving another station waits from here until the end of the transaction, so that the count stays true. */
export async function countOtherStations(tx: Tx, { userId }: Caller, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stations of ' || ${userId}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from station where user_id = ${userId} and id <> ${id}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function writeStation(
  tx: Tx,
  { tenant, userId }: Caller,
  { customerId, station }: { readonly customerId: string; readonly station: Station },
): Promise<void> {
  await sql`
    insert into station (tenant_id, customer_id, id, user_id, name, settings)
    values (${tenant}, ${customerId}, ${station.Id}, ${userId}, ${station.Name}, ${JSON.stringify(station.Settings)}::jsonb)
    on conflict (customer_id, user_id, id) do update
      set name = excluded.name, settings = excluded.settings, updated = excluded.updated
  `.execute(tx)
}

/**
 * Where a press of so many labels begins on the station's sheet of A4; the next one goes on behind it (LABEL-23). Of two at once the
 * second waits for the first.
 */
export async function takeSheetPlace(tx: Tx, { userId }: Caller, id: string, labels: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce((settings ->> 'StartAt')::int, 1) as place from station where user_id = ${userId} and id = ${id} for update
  `.execute(tx)
  const place = rows[0]?.place ?? 1
  const next = placeAfter(place, labels)
  if (next !== place) {
    await sql`
      update station set settings = jsonb_set(settings, '{StartAt}', to_jsonb(${next}::int)) where user_id = ${userId} and id = ${id}
    `.execute(tx)
  }
  return place
}

function toStation({ id, name, settings }: StationRow): readonly Station[] {
  const read = printSettingsSchema.safeParse(settings)
  return read.success ? [{ Id: id, Name: name, Settings: read.data }] : []
}
