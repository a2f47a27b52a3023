import { applyRules } from "@smart-send/contract/rule/apply-rules"
import { undoRules } from "@smart-send/contract/rule/undo-rules"
import type { ItemId } from "@smart-send/domain/id/id"
import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useItemDriver } from "../items/use-item-driver.ts"
import { RULE_PARAMS } from "./use-rules.ts"

export interface RulesRun {
  /** Null when nothing was changed. */
  readonly runId: string | null
  readonly changed: number
  readonly refused: number
  /** Why the first of those was not changed. */
  readonly reason: string | null
}

/** Applies the rules to these items, and shows in the list what has become of them. */
export function useApplyRules(): UseMutationResult<RulesRun, Error, readonly ItemId[]> {
  const edge = useEdge()
  const driver = useItemDriver()
  return useMutation({
    mutationFn: async (ids) => {
      const { RunId, Items, AddedItems } = resultOf(
        await edge.call(applyRules, {
          params: RULE_PARAMS,
          body: { Ids: [...ids] },
          idempotencyKey: crypto.randomUUID(),
        }),
      )
      const changed = Items.filter(({ Success, Trace }) => Success && Trace.some(({ Note }) => Note === null))
      await driver.reread([...changed.flatMap(({ Id }) => Id ?? []), ...AddedItems.map(({ Id }) => Id)])
      const refused = Items.filter(({ Success }) => !Success)
      return { runId: RunId, changed: changed.length, refused: refused.length, reason: refused[0]?.Error ?? null }
    },
  })
}

/** Undoes a run of the rules: the items are as they were before. */
export function useUndoRules(): UseMutationResult<unknown, Error, string> {
  const edge = useEdge()
  const driver = useItemDriver()
  return useMutation({
    mutationFn: async (RunId) => {
      const { RestoredItems, RemovedItems } = resultOf(
        await edge.call(undoRules, { params: RULE_PARAMS, body: { RunId }, idempotencyKey: crypto.randomUUID() }),
      )
      driver.store.remove(RemovedItems.map(({ Id }) => Id))
      await driver.reread(RestoredItems.map(({ Id }) => Id))
    },
  })
}
