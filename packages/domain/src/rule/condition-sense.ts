import { comparedText } from "./condition-texts.ts"
import { CONDITION_KINDS, type Comparison, type ConditionField } from "./rule-condition-fields.ts"
import { isNumberField, ruleNumber } from "./rule-numbers.ts"
import type { RuleCondition } from "./rule.ts"

/** A condition in the form in which two are compared: values as they are compared with an item, each once. */
export interface ConditionSense {
  readonly field: ConditionField
  readonly comparison: Comparison
  readonly values: ReadonlySet<string>
  /** Of a number, its values as numbers. */
  readonly numbers: readonly number[]
}

/** Fields of which an item has one value at most, so that it can't meet two conditions on different values. */
const SINGLE: ReadonlySet<ConditionField> = new Set([
  "Value",
  "Quantity",
  "Weight",
  "Height",
  "Length",
  "Width",
  "MarketplaceService",
  "RecipientCountry",
  "Email",
  "Phone",
  "BuyerId",
])

const ALIKE: Readonly<Partial<Record<Comparison, Comparison>>> = { Equal: "IsOneOf", NotEqual: "IsNotOneOf" }
const OPPOSITES: Readonly<Partial<Record<Comparison, Comparison>>> = {
  HasValue: "IsEmpty",
  IsEmpty: "HasValue",
  IsOneOf: "IsNotOneOf",
  IsNotOneOf: "IsOneOf",
  Contains: "DoesNotContain",
  DoesNotContain: "Contains",
}

export function conditionSense({ Field, Comparison, Values }: RuleCondition): ConditionSense {
  const numbers = isNumberField(Field) ? Values.flatMap((value) => ruleNumber(value) ?? []) : []
  const texts = isNumberField(Field) ? numbers.map(String) : Values.map((value) => comparedText(Field, value))
  return { field: Field, comparison: ALIKE[Comparison] ?? Comparison, values: new Set(texts), numbers }
}

/** Whether every item that meets `one` also meets `other`. False where that is not certain. */
export function senseImplies(one: ConditionSense, other: ConditionSense): boolean {
  return one.field === other.field && IMPLIED[other.comparison](one, other)
}

type Implied = (one: ConditionSense, other: ConditionSense) => boolean

const isOneOf: Implied = (one, other) => one.comparison === "IsOneOf" && isWithin(one.values, other.values)

const IMPLIED: Readonly<Record<Comparison, Implied>> = {
  HasValue: hasValue,
  IsEmpty: isEmpty,
  IsOneOf: isOneOf,
  Equal: isOneOf,
  IsNotOneOf: isNoneOf,
  NotEqual: isNoneOf,
  Contains: (one, other) =>
    (one.comparison === "IsOneOf" || one.comparison === "Contains") && everyIncludesSome(one.values, other.values),
  DoesNotContain: (one, other) =>
    one.comparison === "IsEmpty" ||
    (one.comparison === "DoesNotContain" && everyIncludesSome(other.values, one.values)),
  LessThanOrEqual: isBelow,
  MoreThanOrEqual: isAbove,
}

/** Whether no item can meet both. False where that is not certain. */
export function sensesExclude(one: ConditionSense, other: ConditionSense): boolean {
  if (one.field !== other.field) return false
  if (impliesOpposite(one, other) || impliesOpposite(other, one)) return true
  return areApart(one, other) || areApart(other, one)
}

function impliesOpposite(one: ConditionSense, other: ConditionSense): boolean {
  const opposite = OPPOSITES[other.comparison]
  return opposite !== undefined && senseImplies(one, { ...other, comparison: opposite })
}

/** Bounds that leave no room between them, and listed numbers that all lie beyond a bound. */
function areApart(one: ConditionSense, other: ConditionSense): boolean {
  const isOver = other.comparison === "MoreThanOrEqual"
  const isDay = one.field === "SoldDay"
  if (one.comparison === "LessThanOrEqual" && isOver)
    return isDay ? first(one) < first(other) : highest(one) < lowest(other)
  if (one.comparison !== "IsOneOf" || one.numbers.length === 0) return false
  if (isOver) return highest(one) < lowest(other)
  return other.comparison === "LessThanOrEqual" && lowest(one) > highest(other)
}

function isEmpty({ comparison, numbers }: ConditionSense): boolean {
  return (
    comparison === "IsEmpty" || (comparison === "LessThanOrEqual" && numbers.length > 0 && Math.min(...numbers) <= 0)
  )
}

function hasValue({ comparison, numbers, field }: ConditionSense): boolean {
  if (comparison === "HasValue" || comparison === "Contains") return true
  if (comparison !== "IsOneOf" && comparison !== "MoreThanOrEqual") return false
  return CONDITION_KINDS[field] !== "number" || (numbers.length > 0 && numbers.every((number) => number > 0))
}

function isNoneOf(one: ConditionSense, other: ConditionSense): boolean {
  if (one.comparison === "IsEmpty") return CONDITION_KINDS[one.field] !== "number" || !other.values.has("0")
  if (one.comparison === "IsNotOneOf") return isWithin(other.values, one.values)
  return (
    one.comparison === "IsOneOf" && SINGLE.has(one.field) && [...one.values].every((value) => !other.values.has(value))
  )
}

function isBelow(one: ConditionSense, other: ConditionSense): boolean {
  if (one.field === "SoldDay") return one.comparison === "LessThanOrEqual" && first(one) <= first(other)
  if (one.comparison === "IsEmpty") return true
  const isBounded = one.comparison === "LessThanOrEqual" || one.comparison === "IsOneOf"
  return isBounded && one.numbers.length > 0 && highest(one) <= lowest(other)
}

function isAbove(one: ConditionSense, other: ConditionSense): boolean {
  if (one.field === "SoldDay") return one.comparison === "MoreThanOrEqual" && first(one) >= first(other)
  const isBounded = one.comparison === "MoreThanOrEqual" || one.comparison === "IsOneOf"
  return isBounded && one.numbers.length > 0 && lowest(one) >= highest(other)
}

function first({ values }: ConditionSense): string {
  const [text = ""] = values
  return text
}

function lowest({ numbers }: ConditionSense): number {
  return Math.min(...numbers)
}

function highest({ numbers }: ConditionSense): number {
  return Math.max(...numbers)
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const value of some) if (!all.has(value)) return false
  return true
}

function everyIncludesSome(texts: ReadonlySet<string>, parts: ReadonlySet<string>): boolean {
  return [...texts].every((text) => [...parts].some((part) => text.includes(part)))
}
