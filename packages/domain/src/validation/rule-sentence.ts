import type { z } from "zod"
import { isLimitOfMoney, poundsText } from "../money/money.ts"
import { fieldWords, lineFieldWords } from "./field-words.ts"

type Issue = z.core.$ZodIssue
type Issues<Code extends Issue["code"]> = Extract<Issue, { code: Code }>

/** How the validator begins what it says of a rule that has no sentence of its own. */
const UNSAID = /^(?:Invalid |Too (?:big|small): |Unrecognized key)/
const NEEDED = "this is needed."
const SHORTEN = "shorten this"
const NOT_IN_FORM = "this is not in the form it needs."
const NOT_A_VALUE = "this is not one of the values it can have."

type Sentences = { readonly [Code in Issue["code"]]: (issue: Issues<Code>) => string }

/** What to do about a broken rule, after the field's name: the one table of them. */
const SENTENCES: Sentences = {
  invalid_type: ({ message, expected }) =>
    message.endsWith("received undefined") ? NEEDED : (WANTED.get(expected) ?? NOT_IN_FORM),
  too_big: tooBig,
  too_small: tooSmall,
  invalid_format: ({ format }) => FORMATS.get(format) ?? NOT_IN_FORM,
  not_multiple_of: ({ divisor }) => `enter a multiple of ${divisor}.`,
  unrecognized_keys: () => "there is no such field.",
  invalid_union: () => NOT_A_VALUE,
  invalid_key: () => "this is not a name it can have.",
  invalid_element: () => "one of these can't be kept.",
  invalid_value: ({ values }) => (values.length <= MOST_NAMED ? `choose one of: ${values.join(", ")}.` : NOT_A_VALUE),
  custom: () => "this can't be kept as it is.",
}

function sentenceOf<Code extends Issue["code"]>(code: Code, issue: Issues<Code>): string {
  return SENTENCES[code](issue)
}

function tooBig({ origin, maximum, inclusive }: Issues<"too_big">): string {
  const most = limitText(Number(maximum))
  if (origin === "string") return `${SHORTEN} to ${most} characters.`
  if (LISTS.has(origin)) return `send ${most} at most.`
  return inclusive === false ? `enter less than ${most}.` : `enter ${most} or less.`
}

function tooSmall({ origin, minimum, inclusive }: Issues<"too_small">): string {
  const least = limitText(Number(minimum))
  if (origin === "string") return Number(minimum) === 1 ? NEEDED : `enter at least ${least} characters.`
  if (LISTS.has(origin)) return `send ${least} at least.`
  return inclusive === false ? `enter more than ${least}.` : `enter ${least} or more.`
}

function limitText(limit: number): string {
  return isLimitOfMoney(limit) ? poundsText(limit) : limit.toLocaleString("en-GB")
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

/** A broken rule as a seller reads it: the rule's own sentence, or else the field's name and what to do about it. */
export function ruleSentence(issue: Issue): string {
  if (!UNSAID.test(issue.message)) return issue.message
  const path = issue.path.map(String)
  const field = fieldWords(path)
  const inLine = lineFieldWords(path)
  const sentence = sentenceOf(issue.code, issue)
  if (inLine !== null && sentence === NEEDED) return `Enter ${inLine}.`
  if (inLine !== null && sentence.startsWith(SHORTEN)) return capital(sentence.replace(SHORTEN, `shorten ${inLine}`))
  return field === "" ? capital(sentence) : `${field}: ${sentence}`
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
