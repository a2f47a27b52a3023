import type { ShipmentItem } from "../item/item.ts"
import { comparedText, conditionTexts, type TextField } from "./condition-texts.ts"
import type { ConditionField } from "./rule-condition-fields.ts"
import { conditionNumber, isNumberField, ruleNumber, type NumberField } from "./rule-numbers.ts"
import type { RuleState } from "./rule-state.ts"
import type { RuleWorld } from "./rule-world.ts"
import type { RuleCondition } from "./rule.ts"
import { createTextFinder, type TextFinder } from "./text-finder.ts"

/** An item as conditions look at it. What has been worked out once is kept until the field changes. */
export interface Facts {
  readonly item: ShipmentItem
  state: RuleState
  readonly world: RuleWorld
  /** Of each text field, by its place: which of its watched values the item has. */
  readonly seen: (Seen | null)[]
}

interface Seen {
  /** By the number of a watched value: 1 where it was found. */
  readonly found: Uint8Array
  /** Whether the field has a value at all. */
  readonly hasValue: boolean
  readonly texts: readonly string[]
}

export type Met = (facts: Facts) => boolean

/** All conditions of all rules, compiled so that each text of an item is looked at once for all of them. */
export interface ConditionCompiler {
  readonly compile: (condition: RuleCondition) => Met
  /** The place of each text field that a condition looks at, for {@link Facts.seen}. */
  readonly places: () => ReadonlyMap<ConditionField, number>
}

interface Watch {
  readonly place: number
  readonly field: TextField
  /** Numbers of the watched values that equal the text. */
  readonly equals: Map<string, number>
  readonly contains: Map<string, number>
  count: number
  finder: TextFinder | null
  numbers: readonly number[]
}

export function createConditionCompiler(): ConditionCompiler {
  const watches = new Map<ConditionField, Watch>()
  const watchOf = (field: TextField): Watch => {
    const known = watches.get(field)
    if (known !== undefined) return known
    const made: Watch = {
      place: watches.size,
      field,
      equals: new Map(),
      contains: new Map(),
      count: 0,
      finder: null,
      numbers: [],
    }
    watches.set(field, made)
    return made
  }
  return {
    places: () => new Map([...watches].map(([field, { place }]) => [field, place])),
    compile: (condition) =>
      isNumberField(condition.Field)
        ? numberMet(condition.Field, condition)
        : textMet(watchOf(condition.Field), condition),
  }
}

function numberMet(field: NumberField, { Comparison, Values }: RuleCondition): Met {
  const values = new Set(Values.flatMap((value) => ruleNumber(value) ?? []))
  const [limit = Number.NaN] = values
  const of = ({ item, state }: Facts): number => conditionNumber(field, item, state)
  switch (Comparison) {
    case "HasValue":
      return (facts) => of(facts) > 0
    case "IsEmpty":
      return (facts) => of(facts) <= 0
    case "IsOneOf":
    case "Equal":
      return (facts) => values.has(of(facts))
    case "IsNotOneOf":
    case "NotEqual":
      return (facts) => !values.has(of(facts))
    case "LessThanOrEqual":
      return (facts) => of(facts) <= limit
    case "MoreThanOrEqual":
      return (facts) => of(facts) >= limit
    case "Contains":
    case "DoesNotContain":
      return () => false
  }
}

function textMet(watch: Watch, { Field, Comparison, Values }: RuleCondition): Met {
  const field = watch.field
  if (Comparison === "HasValue") return (facts) => look(watch, facts).hasValue
  if (Comparison === "IsEmpty") return (facts) => !look(watch, facts).hasValue
  const compared = Values.map((value) => comparedText(field, value)).filter((value) => value !== "")
  if (Comparison === "LessThanOrEqual" || Comparison === "MoreThanOrEqual") {
    const [limit = ""] = compared
    const isLess = Comparison === "LessThanOrEqual"
    // Days alone are compared so, and a day as a text is in the order of days.
    return (facts) => {
      const [day = ""] = Field === "SoldDay" ? look(watch, facts).texts : []
      return day !== "" && (isLess ? day <= limit : day >= limit)
    }
  }
  const isWithin = Comparison === "Contains" || Comparison === "DoesNotContain"
  const numbers = compared.map((value) => numberOf(watch, isWithin ? watch.contains : watch.equals, value))
  const isHad: Met = (facts) => {
    const { found } = look(watch, facts)
    for (const number of numbers) if (found[number] === 1) return true
    return false
  }
  const isNegative = Comparison === "IsNotOneOf" || Comparison === "NotEqual" || Comparison === "DoesNotContain"
  return isNegative ? (facts) => !isHad(facts) : isHad
}

function numberOf(watch: Watch, values: Map<string, number>, value: string): number {
  const known = values.get(value)
  if (known !== undefined) return known
  const number = watch.count
  watch.count += 1
  values.set(value, number)
  watch.finder = null
  return number
}

function look(watch: Watch, facts: Facts): Seen {
  return (facts.seen[watch.place] ??= see(watch, facts))
}

function see(watch: Watch, facts: Facts): Seen {
  const texts = conditionTexts(watch.field, facts)
  const found = new Uint8Array(watch.count)
  for (const text of texts) {
    const number = watch.equals.get(text)
    if (number !== undefined) found[number] = 1
  }
  if (watch.contains.size > 0) {
    if (watch.finder === null) {
      watch.finder = createTextFinder([...watch.contains.keys()])
      watch.numbers = [...watch.contains.values()]
    }
    for (const text of texts) {
      watch.finder(text, (place) => {
        found[watch.numbers[place] ?? 0] = 1
      })
    }
  }
  return { found, hasValue: texts.length > 0, texts }
}
