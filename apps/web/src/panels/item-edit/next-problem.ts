import type { ItemId } from "@smart-send/domain/id/id"
import { canBeEdited, isActiveSold } from "@smart-send/domain/item/item-status"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { tabOfField } from "./edit-tabs.ts"

interface NextProblem {
  readonly record: ItemRecord
  readonly problem: ItemProblem
}

/** The first error that a field of this panel fixes. */
export function problemHere(problems: readonly ItemProblem[]): ItemProblem | null {
  return problems.find(({ Severity, Field }) => Severity === "error" && tabOfField(Field) !== null) ?? null
}

/**
 * The next item in the list, starting again at the top, with a problem that this panel fixes; null when there is none.
 */
export function nextProblem(
  ids: readonly ItemId[],
  after: ItemId,
  recordOf: (id: ItemId) => ItemRecord | undefined,
): NextProblem | null {
  const from = ids.indexOf(after) + 1
  for (const id of [...ids.slice(from), ...ids.slice(0, from)]) {
    const record = recordOf(id)
    if (id === after || record === undefined || !isActiveSold(record.item) || !canBeEdited(record.item)) continue
    const problem = problemHere(record.problems)
    if (problem !== null) return { record, problem }
  }
  return null
}
