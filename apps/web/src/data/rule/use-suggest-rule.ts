import { suggestRule } from "@smart-send/contract/rule/suggest-rule"
import type { ItemId } from "@smart-send/domain/id/id"
import type { RuleContents } from "@smart-send/domain/rule/rule"
import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { RULE_PARAMS } from "./use-rules.ts"

/** A rule is drafted from what was last changed by hand on an item (RULE-26). */
export interface SuggestedRule {
  readonly rule: RuleContents | null
  /** Why there is none. */
  readonly reason: string | null
}

export function useSuggestRule(): UseMutationResult<SuggestedRule, Error, ItemId> {
  const edge = useEdge()
  return useMutation({
    mutationFn: async (ItemId) => {
      const { Rule, Reason } = resultOf(await edge.call(suggestRule, { params: RULE_PARAMS, body: { ItemId } }))
      return { rule: Rule, reason: Reason }
    },
  })
}
