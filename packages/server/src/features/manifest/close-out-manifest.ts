import type { CloseOutOutcome, Courier, FindCloseOutOutcome } from "@smart-send/connectors/courier"
import type { BookingId } from "@smart-send/domain/id/id"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { timingsOf, type ManifestPlatform } from "./manifest-options.ts"
import { settleManifest, type ClaimedManifest, type ManifestNews } from "./settle-manifest.ts"

interface Begun {
  readonly shipments: readonly BookingId[]
  readonly forDate: IsoDate
  /** Null when the courier was not asked before: this worker may ask. Otherwise for how many milliseconds it has been in doubt. */
  readonly inDoubtMs: number | null
  readonly state: "Closing" | "Unknown"
}

/**
 * Closes one manifest out. The request is written down before it is sent, so a manifest whose worker died is looked up, not asked
 * for a second time (MANIFEST-10). Answers whether the courier answered.
 */
export async function closeOutManifest(
  platform: ManifestPlatform,
  claimed: ClaimedManifest,
  courier: Courier,
): Promise<boolean> {
  const timings = timingsOf(platform)
  const begun = await begin(platform, claimed, courier)
  if (begun === null) return true
  const reached = platform.manifests?.reached
  const settle = async (news: ManifestNews) => {
    reached?.("after_close_out")
    const scope = { tenant: claimed.tenant, customerId: claimed.customerId }
    await inScope(platform.db, scope, async (tx) => settleManifest(tx, claimed, news, timings))
    reached?.("after_closed")
    return news.event !== "doubted"
  }
  const look = async () =>
    withinBudget(async (signal) => courier.findCloseOut(begun.shipments, signal), timings.callBudgetMs)
  if (!courier.manifest.offers.closeOut) return settle({ event: "accepted" })
  if (begun.inDoubtMs === null) {
    reached?.("before_close_out")
    const request = { reference: claimed.id, shipments: begun.shipments, forDate: begun.forDate }
    const outcome = await withinBudget(async (signal) => courier.closeOut(request, signal), timings.callBudgetMs)
    if (outcome.kind !== "rejected") return settle(newsOfAnswer(outcome))
    // A courier that hands over all that an account has refuses what it has handed over with another manifest.
    const found = await look()
    return settle(found.kind === "found" ? newsOfLook(found, false) : newsOfAnswer(outcome))
  }
  // Its worker died while it asked.
  if (begun.state === "Closing") return settle({ event: "doubted" })
  const found = await look()
  const horizonMs = timings.callBudgetMs + timings.horizonMs + courier.manifest.capabilities.settleDelayMs
  return settle(newsOfLook(found, begun.inDoubtMs > horizonMs))
}

function newsOfAnswer(outcome: CloseOutOutcome): ManifestNews {
  if (outcome.kind === "ok") {
    return { event: "accepted", courierRef: outcome.manifestRef, document: outcome.document }
  }
  if (outcome.kind === "rejected") return { event: "refused", refusal: outcome }
  return { event: "doubted" }
}

/** That there is none proves something only once no request can still arrive. */
function newsOfLook(found: FindCloseOutOutcome, isPastHorizon: boolean): ManifestNews {
  if (found.kind === "found") return { event: "accepted", courierRef: found.manifestRef, document: found.document }
  return { event: found.kind === "absent" && isPastHorizon ? "absent" : "doubted" }
}

/** Reads what is to be closed out, and notes that the courier is being asked. Null when there is nothing to do. */
async function begin(
  { db }: ManifestPlatform,
  { id, tenant, customerId, attempt }: ClaimedManifest,
  courier: Courier,
): Promise<Begun | null> {
  return inScope(db, { tenant, customerId }, async (tx) => {
    const { rows } = await sql<{ state: Begun["state"]; day: IsoDate; in_doubt: number | null }>`
      select state, for_date::text as day, (extract(epoch from clock_timestamp() - asked) * 1000)::float8 as in_doubt
      from manifest where id = ${id} and attempts = ${attempt} and state in ('Closing', 'Unknown') for update
    `.execute(tx)
    const [row] = rows
    if (row === undefined) return null
    const lines = await sql<{ booking_id: BookingId }>`
      select booking_id from manifest_line where manifest_id = ${id} order by booking_id
    `.execute(tx)
    if (lines.rows.length === 0) {
      // All that stood on it was cancelled.
      await sql`delete from manifest where id = ${id}`.execute(tx)
      return null
    }
    if (row.in_doubt === null && courier.manifest.offers.closeOut) {
      await sql`update manifest set asked = clock_timestamp() where id = ${id}`.execute(tx)
    }
    const shipments = lines.rows.map((line) => line.booking_id)
    return { shipments, forDate: row.day, inDoubtMs: row.in_doubt, state: row.state }
  })
}
