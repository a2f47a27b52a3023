import type { RuleAction, RuleCondition, RuleContents } from "./rule.ts"

/**
 * A rule as it is kept: without outer spaces and repeated values, and with a name for each condition and action that has none
 * of its own.
 */
export function normalRule(rule: RuleContents): RuleContents {
  return {
    ...rule,
    Name: rule.Name.trim(),
    Description: rule.Description.trim(),
    Tags: [...new Set(rule.Tags)],
    Conditions: rule.Conditions.map(named("c", rule.Conditions)).map(normalCondition),
    Actions: rule.Actions.map(named("a", rule.Actions)).map(normalAction),
  }
}

function normalCondition({ Id, Field, Comparison, Values }: RuleCondition): RuleCondition {
  return { Id, Field, Comparison, Values: [...new Set(Values.map((value) => value.trim()))] }
}

/** A space before a text that is appended is part of it. */
function normalAction({ Id, Field, Type, Value }: RuleAction): RuleAction {
  return { Id, Field, Type, Value: Type === "Replace" || Field === "Tag" ? Value.trim() : Value }
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
