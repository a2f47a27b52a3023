import { keepingOut, NOT_IMPORTED } from "@smart-send/domain/rule/kept-out"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"

/** Orders of a file that one of the seller's rules keeps out: they have not failed (RULE-14). */
export interface KeptOut {
  readonly rule: string
  readonly count: number
}

interface Outcome {
  readonly Code: string | null
  readonly Rules: readonly RuleTrace[]
}

/** The rule that keeps an order out; null where none does. */
export function ruleKeepingOut({ Code, Rules }: Outcome): string | null {
  return Code === NOT_IMPORTED ? keepingOut(Rules) : null
}

/** How many orders each rule keeps out, in the order in which they came. */
export function countKeptOut(rules: readonly string[], before: readonly KeptOut[] = []): readonly KeptOut[] {
  const counts = new Map(before.map(({ rule, count }) => [rule, count]))
  for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].map(([rule, count]) => ({ rule, count }))
}

export function allKeptOut(keptOut: readonly KeptOut[]): number {
  return keptOut.reduce((sum, { count }) => sum + count, 0)
}
