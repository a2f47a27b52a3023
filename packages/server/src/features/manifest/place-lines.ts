import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import type { ManifestId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { closeOutAt, keyOf, readCloseOutHours, type CloseOutHours } from "./close-out-hours.ts"
import { lockAwaitingLines, type ManifestLine } from "./manifest-lines.ts"
import { insertManifest, setManifest, type CollectionOf } from "./manifest-store.ts"

const MOST_AT_ONCE = 1000

/**
 * Puts what was booked on the manifest that closes out next, where the seller has set an hour (MANIFEST-6, MANIFEST-7). A line that was
 * booked before a close-out that has not happened yet still goes on it. The customer's turn is taken.
 */
export async function placeLines(tx: Tx, now: Date): Promise<void> {
  for (;;) {
    const lines = await lockAwaitingLines(tx, MOST_AT_ONCE)
    if (lines.length === 0) return
    const hours = await readCloseOutHours(tx)
    const open = new Map<string, ManifestId>()
    const placed = new Map<ManifestId, string[]>()
    const free: string[] = []
    for (const line of lines) {
      const manifest = await manifestFor(tx, line, { hours, now, open })
      if (manifest === null) free.push(line.id)
      else placed.set(manifest, [...(placed.get(manifest) ?? []), line.id])
    }
    for (const [manifest, ids] of placed) await setManifest(tx, ids, manifest)
    await sql`update manifest_line set awaiting = false where booking_id = any(${free}::uuid[])`.execute(tx)
  }
}

interface Known {
  readonly hours: CloseOutHours
  readonly now: Date
  /** The open manifests found so far, by collection and day. */
  readonly open: Map<string, ManifestId>
}

/** The manifest that a line goes on by itself; null for none. */
async function manifestFor(tx: Tx, line: ManifestLine, known: Known): Promise<ManifestId | null> {
  const hour = known.hours.of(line)
  if (hour === null || line.isReturn || line.status !== "Booked") return null
  const { HandOver, HandOverWay } = line.item.BookingDetails ?? {}
  const notBefore = HandOverWay === "Collected" ? (HandOver ?? null) : null
  const intended = closeOutAt(hour, line.sender, line.settled, notBefore)
  const found = await findOpen(tx, line, intended.date, known)
  if (found !== null) return found
  const { date, at } = intended.at > known.now ? intended : closeOutAt(hour, line.sender, known.now, notBefore)
  const other = date === intended.date ? null : await findOpen(tx, line, date, known)
  if (other !== null) return other
  const { provider, account, courier, collection_key, service, sender } = line
  const made = { provider, account, courier, collection_key, service, sender, forDate: date, closes: at }
  const id = await insertManifest(tx, made)
  known.open.set(dayKey(line, date), id)
  return id
}

async function findOpen(tx: Tx, line: CollectionOf, date: IsoDate, { open }: Known): Promise<ManifestId | null> {
  const known = open.get(dayKey(line, date))
  if (known !== undefined) return known
  const { rows } = await sql<{ id: ManifestId }>`
    select id from manifest
    where provider = ${line.provider} and account = ${line.account} and courier = ${line.courier}
      and collection_key = ${line.collection_key} and for_date = ${date}::date and state = 'Open' and closes is not null
    order by id limit 1 for update
  `.execute(tx)
  const id = rows[0]?.id ?? null
  if (id !== null) open.set(dayKey(line, date), id)
  return id
}

function dayKey(line: CollectionOf, date: IsoDate): string {
  return `${date} ${keyOf(line)}`
}
