import { createRule } from "@smart-send/contract/rule/create-rule"
import { deleteRule } from "@smart-send/contract/rule/delete-rule"
import { listRules } from "@smart-send/contract/rule/list-rules"
import { orderRules } from "@smart-send/contract/rule/order-rules"
import type { RuleList } from "@smart-send/contract/rule/rule-shapes"
import { updateRule } from "@smart-send/contract/rule/update-rule"
import { isDefaultRule } from "@smart-send/domain/rule/default-rules"
import type { Rule, RuleContents } from "@smart-send/domain/rule/rule"
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { RULES_KEY } from "./rules-key.ts"

/** The one kind of rules there is. */
export const RULE_PARAMS = { type: "SmartSend" } as const

/** How long the rules are kept (EDGE-14): colleagues change them, too. */
const RULES_KEPT_MS = 60_000

/** The seller's rules in the order in which they run, and what is wrong among them. What others change is told by the feed. */
export function useRules(): UseQueryResult<RuleList> {
  const edge = useEdge()
  return useQuery({
    queryKey: RULES_KEY,
    queryFn: async ({ signal }): Promise<RuleList> =>
      resultOf(await edge.call(listRules, { params: RULE_PARAMS, signal })),
    staleTime: RULES_KEPT_MS,
  })
}

/** A rule as it is to be saved; without `saved` it is a new one. */
export interface RuleToSave {
  readonly contents: RuleContents
  readonly saved?: Rule
}

export function useSaveRule(): UseMutationResult<RuleList & { readonly Rule: Rule }, Error, RuleToSave> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ contents, saved }) =>
      saved === undefined
        ? resultOf(
            await edge.call(createRule, { params: RULE_PARAMS, body: { Rule: contents }, idempotencyKey: newKey() }),
          )
        : resultOf(
            await edge.call(updateRule, {
              params: { ...RULE_PARAMS, id: saved.Id },
              body: { Updated: saved.Updated, Rule: contents },
              idempotencyKey: newKey(),
            }),
          ),
    onSuccess: ({ Rules, Findings }) => client.setQueryData<RuleList>(RULES_KEY, { Rules, Findings }),
    // What somebody else has changed meanwhile is shown.
    onError: async () => client.invalidateQueries({ queryKey: RULES_KEY }),
  })
}

export function useDeleteRule(): UseMutationResult<RuleList, Error, Rule> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ Id }) => resultOf(await edge.call(deleteRule, { params: { ...RULE_PARAMS, id: Id } })),
    onSuccess: (list) => client.setQueryData(RULES_KEY, list),
    onError: async () => client.invalidateQueries({ queryKey: RULES_KEY }),
  })
}

/** Puts the rules that are no default rules in this order; the list shows it at once. */
export function useOrderRules(): UseMutationResult<RuleList, Error, readonly Rule[]> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (rules) =>
      resultOf(
        await edge.call(orderRules, {
          params: RULE_PARAMS,
          body: { Ids: rules.map(({ Id }) => Id) },
          idempotencyKey: newKey(),
        }),
      ),
    onMutate: (rules) => {
      client.setQueryData<RuleList>(RULES_KEY, (list) =>
        list === undefined ? list : { ...list, Rules: [...rules, ...list.Rules.filter((rule) => isDefaultRule(rule))] },
      )
    },
    onSuccess: (list) => client.setQueryData(RULES_KEY, list),
    onError: async () => client.invalidateQueries({ queryKey: RULES_KEY }),
  })
}

function newKey(): string {
  return crypto.randomUUID()
}
