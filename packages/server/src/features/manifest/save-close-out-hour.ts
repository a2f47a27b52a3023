import type { saveCloseOutHour as saveCall } from "@smart-send/contract/manifest/save-close-out-hour"
import { isTimeZone } from "@smart-send/domain/calendar/zoned-moment"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { closesOn, readCloseOutHours } from "./close-out-hours.ts"
import { takeTurn, type CollectionOf } from "./manifest-store.ts"
import { placeLines } from "./place-lines.ts"
import { presentCloseOuts } from "./present-manifest.ts"

type SaveCall = typeof saveCall

/** Says when manifests close out by themselves. The open ones follow, and parcels on no manifest are looked at again. */
export async function saveCloseOutHour(
  context: CustomerContext,
  { params, body }: Input<SaveCall>,
): Promise<Answer<SaveCall>> {
  const { Courier, CollectionKey, Time, TimeZone, Week } = body
  if (!isTimeZone(TimeZone)) {
    const message = "That is not the name of a time zone."
    return err({ code: "INVALID", validationErrors: [{ field: "TimeZone", code: "TIME-ZONE", message }] })
  }
  const { provider, account } = params
  const collection = { provider, account, courier: Courier, collection_key: CollectionKey }
  return context.tx(async (tx) => {
    const now = await takeTurn(tx)
    if (Time === null) await forgetHour(tx, collection)
    else await keepHour(tx, collection, { minutes: minutesOf(Time), timeZone: TimeZone, week: Week })
    const hours = await readCloseOutHours(tx, params)
    await followHour(tx, collection, (day) => closesOn(hours.of(collection), day, now))
    if (Time !== null) {
      await sql`
        update manifest_line l set awaiting = true from booking b
        where l.booking_id = b.id and l.manifest_id is null and not l.taken_off
          and l.provider = ${provider} and l.account = ${account} and b.courier = ${Courier} and b.status = 'Booked'
          and b.settled > now() - interval '7 days'
      `.execute(tx)
    }
    await placeLines(tx, now)
    return ok({ CloseOuts: presentCloseOuts(hours) })
  })
}

interface Hour {
  readonly minutes: number
  readonly timeZone: string
  readonly week: string
}

async function keepHour(tx: Tx, collection: CollectionOf, { minutes, timeZone, week }: Hour): Promise<void> {
  const { provider, account, courier, collection_key } = collection
  await sql`
    insert into close_out_hour (tenant_id, customer_id, provider, account, courier, collection_key, minutes, time_zone, week)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${provider}, ${account}, ${courier}, ${collection_key},
      ${minutes}, ${timeZone}, ${week})
    on conflict (customer_id, provider, account, courier, collection_key)
    do update set minutes = excluded.minutes, time_zone = excluded.time_zone, week = excluded.week, updated = clock_timestamp()
  `.execute(tx)
}

async function forgetHour(tx: Tx, { provider, account, courier, collection_key }: CollectionOf): Promise<void> {
  await sql`
    delete from close_out_hour
    where provider = ${provider} and account = ${account} and courier = ${courier} and collection_key = ${collection_key}
  `.execute(tx)
}

async function followHour(
  tx: Tx,
  { provider, account, courier, collection_key }: CollectionOf,
  closes: (day: string) => Date | null,
): Promise<void> {
  const { rows } = await sql<{ id: string; day: string }>`
    select id, for_date::text as day from manifest
    where provider = ${provider} and account = ${account} and courier = ${courier} and collection_key = ${collection_key} and state = 'Open'
    order by id for update
  `.execute(tx)
  for (const { id, day } of rows) await sql`update manifest set closes = ${closes(day)} where id = ${id}`.execute(tx)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}
