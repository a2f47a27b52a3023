import type { ManifestId } from "@smart-send/domain/id/id"
import { moveManifest, type ManifestEvent, type ManifestState } from "@smart-send/domain/manifest/manifest-state"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { ManifestTimings } from "./manifest-options.ts"

/** A manifest that a worker holds until its lease expires. */
export interface ClaimedManifest {
  readonly id: ManifestId
  readonly tenant: string
  readonly customerId: string
  readonly courier: string
  readonly attempt: number
}

/** What came of a close-out, or of looking it up. */
export interface ManifestNews {
  readonly event: ManifestEvent
  readonly courierRef?: string
  readonly document?: Uint8Array | null
  readonly refusal?: { readonly code: string; readonly message: string }
}

/**
 * Writes what came of it: the state makes it take effect once. False when another worker, or the seller's word, has taken the manifest
 * in the meantime.
 */
export async function settleManifest(
  tx: Tx,
  claimed: ClaimedManifest,
  news: ManifestNews,
  timings: ManifestTimings,
): Promise<boolean> {
  const { rows } = await sql<{ state: ManifestState; attempts: number }>`
    select state, attempts from manifest where id = ${claimed.id} for update
  `.execute(tx)
  const [row] = rows
  if (row === undefined || row.attempts !== claimed.attempt) return false
  const moved = moveManifest(row.state, news.event)
  if (!moved.ok) return false
  const { value: state } = moved
  await sql`
    update manifest set
      state = ${state}, due = clock_timestamp() + ${waitMs(state, claimed.attempt, timings)}::float8 * interval '1 millisecond',
      asked = case when ${state} = 'Unknown' then asked end,
      closed = case when ${state} = 'Closed' then clock_timestamp() end,
      courier_ref = ${news.courierRef ?? ""},
      document = case when not names_erased_buyer(id) then ${news.document == null ? null : Buffer.from(news.document)}::bytea end,
      refusal_code = ${news.refusal?.code ?? null}, refusal_text = ${news.refusal?.message ?? null}
    where id = ${claimed.id}
  `.execute(tx)
  return true
}

/** How long until a worker looks at it again; null for never. */
function waitMs(state: ManifestState, attempt: number, { retryMs, mostRetryMs }: ManifestTimings): number | null {
  if (state === "Closing") return 0
  return state === "Unknown" ? Math.min(retryMs * 2 ** Math.min(attempt - 1, 20), mostRetryMs) : null
}
