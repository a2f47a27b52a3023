import type { CustomerContext, Platform } from "../../context.ts"
import { readCreationBefore } from "../../records/item/new-item-rows.ts"
import type { CreationOutcome } from "./creation-outcome.ts"
import { newItemCandidates, questionOf, sift } from "./new-item-candidates.ts"

/** What creation would answer about the items, by client id. It saves nothing and takes no lock. */
export async function foreseeCreation(
  platform: Platform,
  context: CustomerContext,
  items: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, CreationOutcome>> {
  return context.tx(async (tx) => {
    const candidates = await newItemCandidates({ platform, context, tx }, items)
    const before = await readCreationBefore(tx, { customerId: context.customerId, ...questionOf(candidates) })
    return sift(candidates, before).outcomes
  })
}
