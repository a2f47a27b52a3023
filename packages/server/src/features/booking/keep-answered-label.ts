import { countPdfPages } from "@smart-send/documents/label/count-pdf-pages"
import type { Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import { keepLabel } from "../../records/label/keep-label.ts"
import type { ClaimedLine } from "./claim-lines.ts"
import type { Verdict } from "./work-on-line.ts"

/**
 * Keeps the label that came with the courier's answer to a booking. Where that fails, it is fetched when somebody prints
 * it, as the labels of other couriers are.
 */
export async function keepAnswered(
  { db, log }: Pick<Platform, "db" | "log">,
  line: ClaimedLine,
  verdict: Verdict,
): Promise<void> {
  if (verdict.kind !== "accepted" || verdict.label === undefined) return
  const { label } = verdict
  try {
    const pages = await countPdfPages(label)
    if (pages === null || pages < 1) return
    const scope = { tenant: line.tenant, customerId: line.customerId }
    await inScope(db, scope, async (tx) => keepLabel(tx, scope, { lineId: line.id, bytes: label, pages }))
  } catch (error) {
    log.warn({ err: error, booking: line.id }, "a courier's label could not be kept")
  }
}
