import { nextCloseOut, type CloseOutHour } from "@smart-send/domain/manifest/close-out-time"
import type { WorkingWeek } from "@smart-send/domain/calendar/working-days"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { instantOf } from "@smart-send/domain/calendar/zoned-moment"
import type { Address } from "@smart-send/domain/address/address"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { CollectionOf } from "./manifest-store.ts"

interface HourRow extends CollectionOf {
  readonly minutes: number
  readonly time_zone: string
  readonly week: WorkingWeek
}

/** When a customer's manifests close out by themselves. */
export interface CloseOutHours {
  readonly rows: readonly HourRow[]
  readonly of: (collection: CollectionOf) => CloseOutHour | null
}

export async function readCloseOutHours(tx: Tx, account?: AccountRef): Promise<CloseOutHours> {
  const { rows } = await sql<HourRow>`
    select provider, account, courier, collection_key, minutes, time_zone, week from close_out_hour
    where ${account?.provider ?? null}::text is null or (provider = ${account?.provider ?? null} and account = ${account?.account ?? null})
    order by courier, collection_key
  `.execute(tx)
  const hours = new Map(rows.map((row) => [keyOf(row), row]))
  return {
    rows,
    of: (collection) => {
      const row = hours.get(keyOf(collection))
      return row === undefined ? null : { minutes: row.minutes, timeZone: row.time_zone, week: row.week }
    },
  }
}

export function keyOf({ provider, account, courier, collection_key }: CollectionOf): string {
  return JSON.stringify([provider, account, courier, collection_key])
}

/** The next close-out at an address of the seller's. */
export function closeOutAt(hour: CloseOutHour, sender: Address, now: Date, notBefore: IsoDate | null) {
  const place = { country: sender.CountryIsoCode, postcode: sender.Postcode }
  const { date, at } = nextCloseOut(hour, place, now.getTime(), notBefore)
  return { date, at: new Date(at) }
}

/** When a manifest of a day closes out by itself; null without an hour, or when that hour of the day is over. */
export function closesOn(hour: CloseOutHour | null, day: IsoDate, now: Date): Date | null {
  if (hour === null) return null
  const at = instantOf(day, hour.minutes, hour.timeZone)
  return at > now.getTime() ? new Date(at) : null
}
