import { weekdays } from "./weekday.ts"
import { dateOfDayNumber, dayNumber } from "../calendar/iso-date.ts"
import { comparedText } from "./condition-texts.ts"
import { COMPARISONS, CONDITION_KINDS, VALUES_TAKEN } from "./rule-condition-fields.ts"
import { isNumberField, ruleNumber } from "./rule-numbers.ts"
import type { RuleCondition } from "./rule.ts"

export interface PartFault<Part extends string> {
  readonly part: Part
  readonly message: string
}

/** What is wrong with a condition by itself, in a sentence; null when nothing is. */
export function conditionFault(condition: RuleCondition): PartFault<"Comparison" | "Values"> | null {
  const { Field, Comparison, Values } = condition
  const kind = CONDITION_KINDS[Field]
  if (!COMPARISONS[kind].includes(Comparison)) return { part: "Comparison", message: "This can't be compared so." }
  const taken = VALUES_TAKEN[Comparison]
  if (taken === "none") return Values.length === 0 ? null : values("Leave the value out.")
  if (Values.length === 0) return values("Enter a value.")
  if (taken === "one" && Values.length > 1) return values("Enter one value only.")
  return valuesFault(condition)
}

function valuesFault({ Field, Comparison, Values }: RuleCondition): PartFault<"Values"> | null {
  if (isNumberField(Field)) {
    return Values.every((value) => ruleNumber(value) !== null) ? null : values("Enter a number, such as 1.5.")
  }
  if (Field !== "SoldDay") {
    // What is left of a text when it is compared must not be empty: every text would contain it.
    return Values.every((value) => comparedText(Field, value) !== "") ? null : values("Enter a value.")
  }
  const isBound = Comparison === "LessThanOrEqual" || Comparison === "MoreThanOrEqual"
  const isDay = (value: string) => isDate(value.trim()) || (!isBound && isWeekday(value))
  if (Values.every(isDay)) return null
  return values(isBound ? "Enter a day, such as 2026-11-24." : "Enter a day, such as 2026-11-24 or Tuesday.")
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dateOfDayNumber(dayNumber(text)) === text
}

function isWeekday(text: string): boolean {
  return weekdays.some((day) => day.toLowerCase() === text.trim().toLowerCase())
}

function values(message: string): PartFault<"Values"> {
  return { part: "Values", message }
}
