import type { Problem } from "@smart-send/contract/error/problem"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { BookingId, ManifestId } from "@smart-send/domain/id/id"
import { whyNotChanged } from "@smart-send/domain/manifest/manifest-state"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { Tx } from "../../platform/db/scope.ts"
import { closesOn, keyOf, readCloseOutHours } from "./close-out-hours.ts"
import { readLinesOf, readManifestLines, type ManifestLine } from "./manifest-lines.ts"
import { insertManifest, lockManifests, moveToDay, setManifest, takeTurn, type ManifestRow } from "./manifest-store.ts"
import { placeLines } from "./place-lines.ts"

type Changed<Value> = Promise<Result<Value, Problem>>

interface Lines {
  readonly ids: readonly BookingId[]
  /** How the body names them. */
  readonly field: string
}

/** Puts lines on new manifests, one for each courier and collection address among them (MANIFEST-8). */
export async function makeManifests(
  tx: Tx,
  account: AccountRef,
  { ids, forDate }: { readonly ids: readonly BookingId[]; readonly forDate: string },
): Changed<readonly ManifestId[]> {
  const now = await takeTurn(tx)
  await placeLines(tx, now)
  const late = whyNotOn(forDate, now)
  if (late !== null) return err(late)
  const lines = await readMovable(tx, account, { ids, field: "ManifestOrderLines" })
  if (!lines.ok) return lines
  const hours = await readCloseOutHours(tx, account)
  const made: ManifestId[] = []
  for (const each of Map.groupBy(lines.value, keyOf).values()) {
    const [first] = each
    if (first === undefined) continue
    const { provider, account: accountId, courier, collection_key, service, sender } = first
    const closes = closesOn(hours.of(first), forDate, now)
    const manifest = { provider, account: accountId, courier, collection_key, service, sender, forDate, closes }
    const id = await insertManifest(tx, manifest)
    await setManifest(
      tx,
      each.map((line) => line.id),
      id,
    )
    made.push(id)
  }
  return ok(made)
}

interface Changes {
  readonly lines: readonly BookingId[] | undefined
  readonly forDate: string | undefined
}

/** Says what stands on a manifest from now on, and for which day it is. */
export async function changeManifest(tx: Tx, account: AccountRef, id: ManifestId, changes: Changes): Changed<null> {
  const now = await takeTurn(tx)
  const manifest = (await lockManifests(tx, account, [id])).get(id)
  if (manifest === undefined) return err({ code: "NOT-FOUND" })
  const closed = whyNotChanged(manifest.state)
  if (closed !== null) return err({ code: "STATE-NOT-ALLOWED", message: closed })
  if (changes.forDate !== undefined && changes.forDate !== manifest.for_date) {
    const late = whyNotOn(changes.forDate, now)
    if (late !== null) return err(late)
    const hours = await readCloseOutHours(tx, account)
    await moveToDay(tx, id, changes.forDate, closesOn(hours.of(manifest), changes.forDate, now))
  }
  if (changes.lines === undefined) return ok(null)
  const lines = await readMovable(tx, account, { ids: changes.lines, field: "ManifestOrderLines" })
  if (!lines.ok) return lines
  const strangers = whyNotTogether(manifest, lines.value)
  if (strangers !== null) return err(strangers)
  const staying = new Set<string>(changes.lines)
  const leaving = (await readLinesOf(tx, id)).filter((line) => !staying.has(line.id))
  await setManifest(
    tx,
    leaving.map((line) => line.id),
    null,
  )
  await setManifest(tx, changes.lines, id)
  return ok(null)
}

/** Moves lines from one manifest to another. */
export async function moveLines(
  tx: Tx,
  account: AccountRef,
  id: ManifestId,
  { ids, target }: { readonly ids: readonly BookingId[]; readonly target: ManifestId },
): Changed<null> {
  await takeTurn(tx)
  const locked = await lockManifests(tx, account, [id, target])
  const from = locked.get(id)
  const to = locked.get(target)
  if (from === undefined || to === undefined) return err({ code: "NOT-FOUND" })
  const closed = whyNotChanged(from.state) ?? whyNotChanged(to.state)
  if (closed !== null) return err({ code: "STATE-NOT-ALLOWED", message: closed })
  const lines = await readMovable(tx, account, { ids, field: "ManifestOrderLinesToReallocate" })
  if (!lines.ok) return lines
  const elsewhere = lines.value.find((line) => line.manifest_id !== id)
  if (elsewhere !== undefined) {
    return err({ code: "STATE-NOT-ALLOWED", message: `${nameOf(elsewhere)} does not stand on this manifest any more.` })
  }
  const strangers = whyNotTogether(to, lines.value)
  if (strangers !== null) return err(strangers)
  await setManifest(tx, ids, target)
  return ok(null)
}

/**
 * Lines that may be put on a manifest: booked, and on no manifest that a courier has or may have. The manifests that they stand on are
 * locked, so that none of them closes meanwhile.
 */
async function readMovable(tx: Tx, account: AccountRef, { ids, field }: Lines): Changed<readonly ManifestLine[]> {
  const standing = new Set((await readManifestLines(tx, ids)).flatMap((line) => line.manifest_id ?? []))
  const locked = await lockManifests(tx, account, [...standing])
  const lines = await readManifestLines(tx, ids)
  const known = new Map(lines.map((line) => [line.id, line]))
  const faults = ids.flatMap((id, place) => {
    const line = known.get(id)
    const message = whyNotMovable(line, account, locked)
    return message === null ? [] : [{ field: `${field}.${place}`, code: "NOT-MOVABLE", message }]
  })
  const [first] = faults
  if (first === undefined) return ok(lines)
  return err({ code: "STATE-NOT-ALLOWED", message: first.message, validationErrors: faults })
}

function whyNotMovable(
  line: ManifestLine | undefined,
  { provider, account }: AccountRef,
  manifests: ReadonlyMap<string, ManifestRow>,
): string | null {
  if (line === undefined || line.provider !== provider || line.account !== account) {
    return "One of these parcels is not booked on this account."
  }
  if (line.status !== "Booked") return `${nameOf(line)} is not booked any more, so it can't be handed over.`
  if (line.isReturn) return `${nameOf(line)} is collected from the buyer, so it stands on no manifest.`
  if (line.manifest_id === null) return null
  const state = manifests.get(line.manifest_id)?.state ?? "Closing"
  const why = whyNotChanged(state)
  return why === null ? null : `${nameOf(line)} stands on another manifest. ${why}`
}

function whyNotTogether(manifest: ManifestRow, lines: readonly ManifestLine[]): Problem | null {
  const stranger = lines.find((line) => keyOf(line) !== keyOf(manifest))
  if (stranger === undefined) return null
  const message =
    stranger.courier === manifest.courier
      ? `${nameOf(stranger)} is collected at another address, so it can't stand on this manifest.`
      : `${nameOf(stranger)} goes by another courier, so it can't stand on this manifest.`
  return { code: "STATE-NOT-ALLOWED", message }
}

/** The calendar of the couriers' depots: a day that is over there is over everywhere a parcel is collected. */
function whyNotOn(forDate: string, now: Date): Problem | null {
  if (forDate >= londonMoment(now).date) return null
  const message = "Choose today or a later day: nothing is collected on a day that is over."
  return { code: "INVALID", message, validationErrors: [{ field: "ForDate", code: "DAY-OVER", message }] }
}

function nameOf(line: ManifestLine): string {
  return line.tracking_number === "" ? "A parcel" : `Parcel ${line.tracking_number}`
}
