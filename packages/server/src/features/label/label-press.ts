import type { ItemId } from "@smart-send/domain/id/id"
import type { Platform } from "../../context.ts"
import type { Scope, Tx } from "../../platform/db/scope.ts"
import { labelHref } from "../../records/label/label-link.ts"
import { createLabelFetcher, type LabelWait } from "./create-label-fetcher.ts"
import { drawBatch, type BatchToDraw } from "./draw-batch.ts"
import { keepBatch, type LabelBatch } from "./label-store.ts"
import { markPrinted } from "./mark-printed.ts"
import { planBatch } from "./plan-batch.ts"

/** Labels for whoever prints them: what can be printed, the file of it, a link to the file, and the note that it was printed. */
export function labelPress(platform: Platform, labelWait?: LabelWait) {
  const means = { platform, fetcher: createLabelFetcher(platform, labelWait) }
  return {
    plan: async (...asked: Parameters<typeof planBatch> extends [unknown, ...infer Rest] ? Rest : never) =>
      planBatch(means, ...asked),
    draw: async (what: BatchToDraw) => drawBatch(means, what),
    link: async (
      tx: Tx,
      scope: Scope & { readonly customerId: string },
      { startAt, ...batch }: Omit<LabelBatch, "madeAt"> & { readonly startAt: number },
    ): Promise<string> => {
      const id = await keepBatch(tx, scope, batch)
      const grant = { customerId: scope.customerId, object: { kind: "batch", id } } as const
      const href = labelHref({ secret: platform.linkSecret, tenant: scope.tenant }, grant, platform.clock.now())
      return startAt > 1 ? `${href}?StartAt=${startAt}` : href
    },
    markPrinted: async (tx: Tx, ids: readonly ItemId[]): Promise<void> => markPrinted(tx, ids, platform.clock.now()),
  }
}
