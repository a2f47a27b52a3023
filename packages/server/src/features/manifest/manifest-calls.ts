import type { Call as ContractCall } from "@smart-send/contract/call/define-call"
import type { closeManifest as closeCall } from "@smart-send/contract/manifest/close-manifest"
import type { createManifest as createCall } from "@smart-send/contract/manifest/create-manifest"
import type { deleteManifest as deleteCall } from "@smart-send/contract/manifest/delete-manifest"
import type { getManifest as getCall } from "@smart-send/contract/manifest/get-manifest"
import type { listManifestLines as linesCall } from "@smart-send/contract/manifest/list-manifest-lines"
import type { listManifests as listCall } from "@smart-send/contract/manifest/list-manifests"
import type { reallocateManifestLines as reallocateCall } from "@smart-send/contract/manifest/reallocate-manifest-lines"
import type { updateManifest as updateCall } from "@smart-send/contract/manifest/update-manifest"
import { whyNotChanged } from "@smart-send/domain/manifest/manifest-state"
import { err, ok } from "@smart-send/domain/result/result"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { changeManifest, makeManifests, moveLines } from "./change-manifests.ts"
import { closeOutNow } from "./close-out-now.ts"
import { readCloseOutHours } from "./close-out-hours.ts"
import { readFreeLines, readLinesOf } from "./manifest-lines.ts"
import type { ManifestPlatform } from "./manifest-options.ts"
import { lockManifests, readManifestPage, readManifests, setManifest, takeTurn } from "./manifest-store.ts"
import { placeLines } from "./place-lines.ts"
import { presentCloseOuts, presentManifest, presentManifestLine } from "./present-manifest.ts"

type Call<C extends ContractCall> = (
  platform: ManifestPlatform,
  context: CustomerContext,
  input: Input<C>,
) => Promise<Answer<C>>

export const listManifests: Call<typeof listCall> = async (platform, context, { params, body }) => {
  const { page, hours } = await context.tx(async (tx) => {
    await placeLines(tx, await takeTurn(tx))
    const asked = { which: body.Which, take: body.Take, before: body.Before }
    return { page: await readManifestPage(tx, params, asked), hours: await readCloseOutHours(tx, params) }
  })
  const names = courierNames(platform, context.tenant)
  const shown = page.slice(0, body.Take)
  return ok({
    Manifests: shown.map((row) => presentManifest(row, names)),
    Next: page.length > body.Take ? (shown.at(-1)?.id ?? null) : null,
    CloseOuts: presentCloseOuts(hours),
  })
}

export const listManifestLines: Call<typeof linesCall> = async (platform, context, { params }) => {
  const lines = await context.tx(async (tx) => {
    await placeLines(tx, await takeTurn(tx))
    return readFreeLines(tx, params, MOST_AT_ONCE.list)
  })
  const names = courierNames(platform, context.tenant)
  return ok({ Lines: lines.map((line) => presentManifestLine(line, names)) })
}

export const getManifest: Call<typeof getCall> = async (platform, context, { params }) => {
  const found = await context.tx(async (tx) => {
    const [row] = await readManifests(tx, [params.id])
    return row === undefined ? null : { row, lines: await readLinesOf(tx, row.id) }
  })
  if (found === null || found.row.provider !== params.provider || found.row.account !== params.account) {
    return err({ code: "NOT-FOUND" })
  }
  const names = courierNames(platform, context.tenant)
  const Lines = found.lines.map((line) => presentManifestLine(line, names))
  return ok({ Manifest: { ...presentManifest(found.row, names), Lines } })
}

export const createManifest: Call<typeof createCall> = async (platform, context, { params, body }) =>
  context.tx(async (tx) => {
    const made = await makeManifests(tx, params, { ids: body.ManifestOrderLines, forDate: body.ForDate })
    return made.ok ? ok({ Manifests: await present(platform, context, tx, made.value) }) : made
  })

export const updateManifest: Call<typeof updateCall> = async (platform, context, { params, body }) =>
  context.tx(async (tx) => {
    const changes = { lines: body.ManifestOrderLines, forDate: body.ForDate }
    const changed = await changeManifest(tx, params, params.id, changes)
    if (!changed.ok) return changed
    const [Manifest] = await present(platform, context, tx, [params.id])
    return Manifest === undefined ? err({ code: "NOT-FOUND" }) : ok({ Manifest })
  })

export const reallocateManifestLines: Call<typeof reallocateCall> = async (platform, context, { params, body }) =>
  context.tx(async (tx) => {
    const asked = { ids: body.ManifestOrderLinesToReallocate, target: body.TargetManifestId }
    const moved = await moveLines(tx, params, params.id, asked)
    if (!moved.ok) return moved
    const [Manifest, Target] = await present(platform, context, tx, [params.id, body.TargetManifestId])
    return Manifest === undefined || Target === undefined ? err({ code: "NOT-FOUND" }) : ok({ Manifest, Target })
  })

export const deleteManifest: Call<typeof deleteCall> = async (_platform, context, { params }) =>
  context.tx(async (tx) => {
    await takeTurn(tx)
    const manifest = (await lockManifests(tx, params, [params.id])).get(params.id)
    if (manifest === undefined) return err({ code: "NOT-FOUND" })
    const closed = whyNotChanged(manifest.state)
    if (closed !== null) return err({ code: "STATE-NOT-ALLOWED", message: closed })
    const lines = await readLinesOf(tx, manifest.id)
    await setManifest(
      tx,
      lines.map((line) => line.id),
      null,
    )
    await sql`delete from manifest where id = ${manifest.id}`.execute(tx)
    return ok({ Count: lines.length })
  })

export const closeManifest: Call<typeof closeCall> = async (platform, context, { params, body }) => {
  const closing = await closeOutNow(platform, context, params, body.HandedOver)
  if (!closing.ok) return closing
  const [Manifest] = await context.tx(async (tx) => present(platform, context, tx, [params.id]))
  return Manifest === undefined ? err({ code: "NOT-FOUND" }) : ok({ Manifest })
}

async function present(platform: Platform, context: CustomerContext, tx: Tx, ids: readonly string[]) {
  const rows = new Map((await readManifests(tx, ids)).map((row) => [row.id as string, row]))
  const names = courierNames(platform, context.tenant)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [presentManifest(row, names)]
  })
}
