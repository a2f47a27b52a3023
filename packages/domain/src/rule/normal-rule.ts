import { oneLine, severalLines } from "../text/one-line.ts"
import type { RuleAction, RuleCondition, RuleContents } from "./rule.ts"

/**
 * A rule as it is kept: its texts as those of items are (ITEM-50), without repeated values, and with a name for each condition and action that has none
 * of its own.
 */
export function normalRule(rule: RuleContents): RuleContents {
  return {
    ...rule,
    Name: oneLine(rule.Name),
    Description: severalLines(rule.Description),
    Tags: [...new Set(rule.Tags)],
    Conditions: rule.Conditions.map(named("c", rule.Conditions)).map(normalCondition),
    Actions: rule.Actions.map(named("a", rule.Actions)).map(normalAction),
  }
}

function normalCondition({ Id, Field, Comparison, Values }: RuleCondition): RuleCondition {
  return { Id, Field, Comparison, Values: [...new Set(Values.map(oneLine))] }
}

/** A space before a text that is appended is part of it. */
function normalAction({ Id, Field, Type, Value }: RuleAction): RuleAction {
  return { Id, Field, Type, Value: Type === "Replace" || Field === "Tag" ? oneLine(Value) : appended(Value) }
}

function appended(text: string): string {
  const [before, after] = [/^\s/, /\s$/].map((blank) => (blank.test(text) ? " " : ""))
  return `${before}${oneLine(text)}${after}`
}

/** Gives a part an id of its own where it has none, or that of another before it. */
function named<Part extends { readonly Id: string }>(letter: string, parts: readonly Part[]): (part: Part) => Part {
  const own = new Set(parts.map(({ Id }) => Id))
  const taken = new Set<string>()
  let last = 0
  const fresh = (): string => {
    do last += 1
    while (own.has(`${letter}${last}`))
    return `${letter}${last}`
  }
  return (part) => {
    const Id = part.Id === "" || taken.has(part.Id) ? fresh() : part.Id
    taken.add(Id)
    return { ...part, Id }
  }
}
