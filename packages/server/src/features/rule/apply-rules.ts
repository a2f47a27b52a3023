import type { applyRules as applyRulesCall } from "@smart-send/contract/rule/apply-rules"
import type { RuleOutcome } from "@smart-send/contract/rule/rule-shapes"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { insertGrouping } from "../../records/grouping/grouping-store.ts"
import { nextHolders, readHolders, saveHolders } from "../../records/grouping/order-line-holders.ts"
import { done, refused } from "../../records/item/item-outcome.ts"
import { lockItems, saveItems } from "../../records/item/item-rows.ts"
import { beginCreation, insertItems, madeHere } from "../../records/item/new-item-rows.ts"
import { tell } from "../../records/outbox/tell.ts"
import { insertRuleRuns, readRuleMarks, type RuleRun } from "../../records/rule/rule-runs.ts"
import { ruleAgain, type Reruled } from "./rule-again.ts"

type Call = typeof applyRulesCall

/**
 * Applies the rules as they are now to the chosen items, each looked at as it came in. It can be undone for seven days,
 * until one of the items is changed or booked.
 */
export async function applyRules(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  return context.tx(async (tx) => {
    const items = await lockItems(tx, body.Ids)
    const again = await ruleAgain(platform, context, tx)
    const marks = await readRuleMarks(tx, [...items.keys()])
    const ruled = new Map([...items].map(([id, item]) => [id, again(item, marks.get(id) ?? {})] as const))
    const { runId, saved, added } = await carryOut(tx, context, { items, ruled })
    const Items = [...new Set(body.Ids)].map((Id) => outcomeOf(Id, ruled.get(Id), saved.get(Id) ?? items.get(Id)))
    return ok({ RunId: runId, Items, AddedItems: [...added] })
  })
}

function outcomeOf(Id: ItemId, one: Reruled | undefined, item: ShipmentItem | undefined): RuleOutcome {
  if (one === undefined || item === undefined) return { ...refused(Id, "NOT-FOUND", null), Trace: [] }
  if (one.refusal !== null) return { ...refused(Id, one.refusal, item), Trace: [] }
  return { ...done(item), Trace: [...one.trace] }
}

interface Work {
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
  readonly ruled: ReadonlyMap<ItemId, Reruled>
}

/** Saves what has changed, what it takes to undo it, and tells open pages. */
async function carryOut(tx: Tx, context: CustomerContext, { items, ruled }: Work) {
  const { customerId, caller } = context
  const scope = { tenant: caller.tenant, customerId }
  const changed = [...ruled].flatMap(([Id, one]) => (one.next === items.get(Id) ? [] : [one]))
  if (changed.length === 0) return { runId: null, saved: new Map<ItemId, ShipmentItem>(), added: [] }
  const sources = changed.flatMap(({ next }) => items.get(next.Id) ?? [])
  const creation = await beginCreation(
    tx,
    customerId,
    changed.reduce((sum, { added }) => sum + added.length, 1),
  )
  const [runId = "", ...ids] = creation.ids
  const shipments = changed.flatMap((one) => one.added.map((shipment) => ({ one, shipment })))
  const born = shipments.map(({ one, shipment }, place) => {
    const Id = ids[place]
    if (Id === undefined) throw new Error("The database made too few ids")
    const { now } = creation
    return { one, item: { ...shipment, Id, Created: now, Updated: now, UpdatedBy: caller.email } }
  })
  const added = born.map(({ item }) => item)
  if (added.length > 0) await insertItems(tx, scope, added.map(madeHere), idsOf(sources))
  const saved = await saveItems(
    tx,
    changed.map(({ next }) => next),
    caller.email,
    "Rule",
  )
  const versions = new Map(saved.map((item) => [item.Id, item]))
  const held = added.length > 0 ? await readHolders(tx, customerId, sources) : []
  await saveHolders(tx, customerId, nextHolders(held, [...saved, ...added]))
  const results = [...saved, ...added].map(({ Id, Updated }) => ({ Id, Updated }))
  await insertGrouping(tx, scope, { id: runId, sources, results, held: [...held] })
  const runs: RuleRun[] = [
    ...changed.map((one) => runOf(one, versions.get(one.next.Id) ?? one.next)),
    ...born.map(({ one, item }) => runOf(one, item)),
  ]
  await insertRuleRuns(tx, scope, runs)
  await tell(tx, "smartsend_new_items", idsOf(added))
  await tell(tx, "smartsend_items_updated", idsOf(saved))
  return { runId, saved: versions, added }
}

function runOf({ trace, marks }: Reruled, { Id, Updated }: ShipmentItem): RuleRun {
  return { itemId: Id, at: Updated, trace, marks }
}

function idsOf(items: readonly ShipmentItem[]): readonly ItemId[] {
  return items.map(({ Id }) => Id)
}
