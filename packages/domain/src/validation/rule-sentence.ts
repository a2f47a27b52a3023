import type { z } from "zod"
import { fieldWords } from "./field-words.ts"

type Issue = z.core.$ZodIssue
type Issues<Code extends Issue["code"]> = Extract<Issue, { code: Code }>

/** What the validator says of a rule that has no sentence of its own. */
const UNSAID = "Invalid input"
const NOT_IN_FORM = "this is not in the form it needs."
const NOT_A_VALUE = "this is not one of the values it can have."

/** What to do about a broken rule, after the field's name: the one table of them. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.message.endsWith("received undefined")) return "this is needed."
      return WANTED.get(issue.expected) ?? NOT_IN_FORM
    case "too_big":
      return tooBig(issue)
    case "too_small":
      return tooSmall(issue)
    case "invalid_format":
      return issue.message.startsWith("Invalid") ? (FORMATS.get(issue.format) ?? NOT_IN_FORM) : issue.message
    case "not_multiple_of":
      return `enter a multiple of ${issue.divisor}.`
    case "unrecognized_keys":
      return "there is no such field."
    case "invalid_union":
      return NOT_A_VALUE
    case "invalid_key":
      return "this is not a name it can have."
    case "invalid_element":
      return "one of these can't be kept."
    case "invalid_value":
      return issue.values.length <= MOST_NAMED ? `choose one of: ${issue.values.join(", ")}.` : NOT_A_VALUE
    case "custom":
      return issue.message === UNSAID ? "this can't be kept as it is." : issue.message
  }
}

function tooBig({ origin, maximum, inclusive }: Issues<"too_big">): string {
  const most = Number(maximum).toLocaleString("en-GB")
  if (origin === "string") return `shorten this to ${most} characters.`
  if (LISTS.has(origin)) return `send ${most} at most.`
  return inclusive === false ? `enter less than ${most}.` : `enter ${most} or less.`
}

function tooSmall({ origin, minimum, inclusive }: Issues<"too_small">): string {
  const least = Number(minimum).toLocaleString("en-GB")
  if (origin === "string") return Number(minimum) === 1 ? "this is needed." : `enter at least ${least} characters.`
  if (LISTS.has(origin)) return `send ${least} at least.`
  return inclusive === false ? `enter more than ${least}.` : `enter ${least} or more.`
}

const MOST_NAMED = 8
const LISTS: ReadonlySet<string> = new Set(["array", "set", "map", "record", "object"])

const WANTED: ReadonlyMap<string, string> = new Map([
  ["string", "enter a text."],
  ["number", "enter a number."],
  ["int", "enter a whole number."],
  ["boolean", "enter true or false."],
  ["array", "send a list."],
  ["object", "send its fields."],
  ["record", "send its fields."],
])

const FORMATS: ReadonlyMap<string, string> = new Map([
  ["email", "enter an email address, such as name@example.com."],
  ["uuid", "this is not an id of ours."],
  ["guid", "this is not an id of ours."],
  ["date", "enter a date, such as 2026-11-30."],
  ["datetime", "enter a date and time, such as 2026-11-30T09:00:00Z."],
  ["url", "enter a web address that begins with https://."],
  ["regex", "this is not in the form it needs."],
])

/** A broken rule as a seller reads it: the field's name and what to do about it. */
export function ruleSentence(issue: Issue): string {
  const field = fieldWords(issue.path.map(String))
  const sentence = sentenceOf(issue)
  return field === "" || isWhole(issue) ? capital(sentence) : `${field}: ${sentence}`
}

/** A sentence of the schema's own says which field it is about. */
function isWhole(issue: Issue): boolean {
  return issue.code === "custom" && issue.message !== UNSAID
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
