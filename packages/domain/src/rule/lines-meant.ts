import type { OrderLine } from "../item/order-line.ts"
import { comparedText } from "./condition-texts.ts"
import type { Comparison, ConditionField } from "./rule-condition-fields.ts"
import type { RuleCondition, RuleContents } from "./rule.ts"
import { wholeSku } from "../item/whole-texts.ts"

/** What conditions on order lines look at. */
const LINE_TEXTS: ReadonlyMap<ConditionField, (line: OrderLine) => readonly string[]> = new Map<
  ConditionField,
  (line: OrderLine) => readonly string[]
>([
  ["ItemName", ({ Description, Product }) => [Description, Product.Description]],
  ["Sku", (line) => [wholeSku(line)]],
  ["TariffCode", ({ Product }) => [Product.TariffCode]],
])

type LineTest = (line: OrderLine) => boolean

/**
 * The lines of an item that a rule means, by their places: a tariff code is set on those alone (ADR 100). A line is meant
 * when it meets the rule's conditions on lines by itself; where none meets all of them, one that meets some. Without such a
 * condition every line is meant.
 */
export function linesMeant(
  { Conditions, ConditionType }: Pick<RuleContents, "Conditions" | "ConditionType">,
  lines: readonly OrderLine[],
): readonly number[] {
  const tests = Conditions.flatMap((condition) => lineTest(condition) ?? [])
  const places = [...lines.keys()]
  if (tests.length === 0) return places
  const meeting = (isMeant: LineTest) => places.filter((place) => lines[place] !== undefined && isMeant(lines[place]))
  const some = meeting((line) => tests.some((test) => test(line)))
  if (ConditionType === "OR") return some
  const all = meeting((line) => tests.every((test) => test(line)))
  return all.length > 0 ? all : some
}

function lineTest({ Field, Comparison, Values }: RuleCondition): LineTest | null {
  const textsOf = LINE_TEXTS.get(Field)
  if (textsOf === undefined || !isLineField(Field)) return null
  const values = new Set(Values.map((value) => comparedText(Field, value)))
  const test = TESTS[Comparison]
  return (
    test &&
    ((line) =>
      test(
        textsOf(line).map((text) => comparedText(Field, text)),
        values,
      ))
  )
}

type TextsTest = (texts: readonly string[], values: ReadonlySet<string>) => boolean

const hasOne: TextsTest = (texts, values) => texts.some((text) => values.has(text))
const hasPart: TextsTest = (texts, values) => texts.some((text) => [...values].some((value) => text.includes(value)))
const hasAny: TextsTest = (texts) => texts.some((text) => text !== "")
const not =
  (test: TextsTest): TextsTest =>
  (texts, values) =>
    !test(texts, values)

/** Null for what texts of lines are not compared by. */
const TESTS: Readonly<Record<Comparison, TextsTest | null>> = {
  HasValue: hasAny,
  IsEmpty: not(hasAny),
  IsOneOf: hasOne,
  Equal: hasOne,
  IsNotOneOf: not(hasOne),
  NotEqual: not(hasOne),
  Contains: hasPart,
  DoesNotContain: not(hasPart),
  LessThanOrEqual: null,
  MoreThanOrEqual: null,
}

function isLineField(field: ConditionField): field is "ItemName" | "Sku" | "TariffCode" {
  return LINE_TEXTS.has(field)
}
