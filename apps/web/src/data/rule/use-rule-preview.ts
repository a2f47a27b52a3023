import { previewRule } from "@smart-send/contract/rule/preview-rule"
import type { RuleContents } from "@smart-send/domain/rule/rule"
import type { RuleId } from "@smart-send/domain/id/id"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { RULE_PARAMS } from "./use-rules.ts"

export interface RuleTried {
  /** Null while it can't be tried: something in it is still missing. */
  readonly contents: RuleContents | null
  /** The saved rule in whose place it is tried. */
  readonly ruleId?: RuleId
  /** On the open items, or on what was sent. */
  readonly of: "Open" | "Sent"
  readonly skip: number
}

/** So many changed items are shown at once. */
export const PREVIEW_PAGE = 10

/** What a rule would do, saved or not. The answer before stays until the next one comes. */
export function useRulePreview({ contents, ruleId, of, skip }: RuleTried) {
  const edge = useEdge()
  return useQuery({
    queryKey: ["rule preview", ruleId ?? null, of, skip, contents],
    queryFn: async ({ signal }) => {
      if (contents === null) throw new Error("There is no rule to try.")
      const body = {
        Rule: contents,
        Of: of,
        Skip: skip,
        Take: PREVIEW_PAGE,
        ...(ruleId !== undefined && { RuleId: ruleId }),
      }
      return resultOf(await edge.call(previewRule, { params: RULE_PARAMS, body, signal }))
    },
    enabled: contents !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // Items change all the time: what was tried a while ago is tried again.
    gcTime: 60_000,
  })
}
