import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { BaseContext } from "../../platform/http/base-context.ts"
import { lockItems } from "./item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { done, refused, type ItemOutcome } from "./item-outcome.ts"
import { saveAndTell } from "./save-and-tell.ts"

/** The result of a bulk action for one item: the changed item, the same item when nothing changes, or a refusal. */
export type Decide = (item: ShipmentItem) => ShipmentItem | ItemOutcome

/** What else happens with the change; undefined, or the items to save in place of the changed ones. */
type Also = (
  tx: Tx,
  changed: readonly ShipmentItem[],
  before: ReadonlyMap<ItemId, ShipmentItem>,
) => Promise<readonly ShipmentItem[] | undefined>

/**
 * Locks the items, decides on each, saves the changed ones and tells the feed. Returns one outcome for each id, in the
 * order of the request and each id once. `also` receives the items before and after the change, in the same
 * transaction, before the feed is told.
 */
export async function changeEach(
  context: BaseContext,
  ids: readonly ItemId[],
  decide: Decide,
  also?: Also,
): Promise<ItemOutcome[]> {
  return context.tx(async (tx) => {
    const items = await lockItems(tx, ids)
    const decided = new Map([...items].map(([id, item]) => [id, decide(item)]))
    const changed = [...decided].flatMap(([id, next]) => (isOutcome(next) || next === items.get(id) ? [] : [next]))
    const replaced = await also?.(tx, changed, items)
    const saved = await saveAndTell(tx, replaced ?? changed, context.caller.email)
    return [...new Set(ids)].map((id) => {
      const next = decided.get(id)
      if (next === undefined) return refused(id, "NOT-FOUND", null)
      return isOutcome(next) ? next : done(saved.get(id) ?? next)
    })
  })
}

function isOutcome(next: ShipmentItem | ItemOutcome): next is ItemOutcome {
  return "Success" in next
}
