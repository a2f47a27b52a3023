import type { createItems as createItemsCall } from "@smart-send/contract/item/create-items"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { inParts } from "../../platform/db/in-parts.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { NOT_SAVED } from "../../records/item/item-outcome.ts"
import { insertItems, lockCreation } from "../../records/item/new-item-rows.ts"
import { insertRuleRuns, type RuleRun } from "../../records/rule/rule-runs.ts"
import { tell } from "../../records/outbox/tell.ts"
import { creationText, notCreated, type CreationOutcome } from "./creation-outcome.ts"
import { type Candidate, newItemCandidates, questionOf, sift, type MadeCandidate } from "./new-item-candidates.ts"
import type { Completeness } from "./read-new-items.ts"
import { tooMany } from "./too-many.ts"

type Call = typeof createItemsCall

/** Creates up to CreateBatchSize items. The answer has the outcome of each under its client id. */
export async function createItems(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const limit = context.tenant.Limits.CreateBatchSize
  if (Object.keys(body.Items).length > limit) return err(tooMany("Items", limit))
  return ok({ readyText: creationText(await createEach(platform, context, body.Items)) })
}

/** How items are created that do not come in a call of creation. */
interface CreationWish {
  readonly completeness?: Completeness
  /** The rules are through, and nothing is saved yet; no transaction is open meanwhile. */
  readonly onRuled?: () => Promise<void>
}

/** Creates the items and answers the outcome of each, by its client id. */
export async function createEach(
  platform: Platform,
  context: CustomerContext,
  items: Readonly<Record<string, unknown>>,
  { completeness = "whole", onRuled }: CreationWish = {},
): Promise<ReadonlyMap<string, CreationOutcome>> {
  const create = async (some: readonly (readonly [string, unknown])[]) => {
    // Made before the lock is taken, so that others wait only for the database.
    const makeIn = async (tx: Tx) =>
      newItemCandidates({ platform, context, tx }, Object.fromEntries(some), completeness)
    if (onRuled === undefined) return context.tx(async (tx) => save(tx, context, await makeIn(tx)))
    const candidates = await context.tx(makeIn)
    await onRuled()
    return context.tx(async (tx) => save(tx, context, candidates))
  }
  const outcomes = await inParts(Object.entries(items), create, ([clientId], error) => {
    context.log.warn({ err: error, clientId }, "an item could not be saved, and the others of its call were")
    return new Map([[clientId, notCreated(NOT_SAVED, NOT_SAVED_TEXT)]])
  })
  const [only] = outcomes
  if (only !== undefined && outcomes.length === 1) return only
  const all = new Map<string, CreationOutcome>()
  for (const some of outcomes) for (const [clientId, outcome] of some) all.set(clientId, outcome)
  return all
}

const NOT_SAVED_TEXT = "It holds something that can't be saved. Check its texts, numbers and dates, and send it again."

async function save(tx: Tx, { customerId, caller }: CustomerContext, candidates: readonly Candidate[]) {
  const before = await lockCreation(tx, { customerId, ...questionOf(candidates) })
  const { outcomes, made } = sift(candidates, before)
  if (made.length > 0) {
    const scope = { tenant: caller.tenant, customerId }
    const all = made.flatMap((each) => [each, ...each.added])
    await insertItems(tx, scope, all)
    await insertRuleRuns(tx, scope, made.flatMap(runsOf))
    await tell(
      tx,
      "smartsend_new_items",
      all.map(({ item }) => item.Id),
    )
  }
  return outcomes
}

/** What the rules did, kept with each shipment that came of it. */
function runsOf({ item, added, ruled }: MadeCandidate): readonly RuleRun[] {
  if (ruled === null || ruled.trace.length === 0) return []
  const { trace, marks } = ruled
  return [item, ...added.map((shipment) => shipment.item)].map(({ Id, Created }) => {
    return { itemId: Id, at: Created, trace, marks }
  })
}
