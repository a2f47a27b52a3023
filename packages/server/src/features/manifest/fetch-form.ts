import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { readLinesOf } from "./manifest-lines.ts"
import { KEPT_DAYS, type ManifestRow } from "./manifest-store.ts"

/** The seller waits for it. */
const BUDGET_MS = 8_000

/**
 * The courier's form of a closed manifest whose close-out came without it (MANIFEST-13): asked for by one of its parcels, since each
 * knows its own. Answers whether it is there now.
 */
export async function fetchForm(
  { couriers }: Pick<Platform, "couriers">,
  { tx }: CustomerContext,
  manifest: ManifestRow,
): Promise<boolean> {
  const courier = couriers.get(manifest.courier)
  if (!manifest.may_get_document || courier === undefined || !courier.manifest.offers.closeOut) return false
  const [first] = await tx(async (work) => readLinesOf(work, manifest.id))
  if (first === undefined) return false
  const found = await withinBudget(
    async (signal) => courier.findCloseOut([first.id], signal, manifest.courier_ref),
    BUDGET_MS,
  )
  if (found.kind !== "found" || found.document === null || found.manifestRef !== manifest.courier_ref) return false
  const document = Buffer.from(found.document)
  const { rows } = await tx(async (work) =>
    sql`
      update manifest set document = coalesce(document, ${document})
      where id = ${manifest.id} and not names_erased_buyer(id) and state = 'Closed' and closed > now() - ${KEPT_DAYS} * interval '1 day' returning id
    `.execute(work),
  )
  return rows.length > 0
}
