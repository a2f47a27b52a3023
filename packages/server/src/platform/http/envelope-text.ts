import type { Problem } from "@smart-send/contract/error/problem"
import { problems } from "@smart-send/contract/error/problem"
import type { FileAnswer, KeptResult, ReadyText } from "./route.ts"

export const SUCCESS_START = '{"statusCode":200,"success":true,"error":null,"validationErrors":[],"result":'
const SUCCESS_START_BYTES = Buffer.from(SUCCESS_START)
export const SUCCESS_END = "}"
const END_BYTES = Buffer.from(SUCCESS_END)

export function isReadyText(value: unknown): value is ReadyText {
  return typeof value === "object" && value !== null && "readyText" in value && Buffer.isBuffer(value.readyText)
}

export function isFileAnswer(value: unknown): value is FileAnswer {
  return typeof value === "object" && value !== null && "file" in value && Object.keys(value).length === 1
}

export function isKeptResult(value: unknown): value is KeptResult {
  return typeof value === "object" && value !== null && "kept" in value && Object.keys(value).length === 1
}

/** A text, or its parts in order. */
export type Text = string | readonly Buffer[]

/**
 * The envelope of an answer. A ready-made text goes into it unchanged: a list of 200 kB is not parsed, serialised or
 * copied again.
 */
export function successParts(value: unknown): Text {
  return isReadyText(value) ? [SUCCESS_START_BYTES, value.readyText, END_BYTES] : successText(value)
}

export function successText(value: unknown): string {
  return `${SUCCESS_START}${JSON.stringify(value ?? null)}${SUCCESS_END}`
}

export function wholeText(text: Text): string {
  return typeof text === "string" ? text : Buffer.concat(text).toString()
}

/**
 * The envelope of a refusal. From status 500 up the message includes the request's id, so that the user can quote it to
 * us.
 */
export function refusalText(problem: Problem, requestId: string): string {
  const { status, message } = problems[problem.code]
  const said = problem.message ?? message
  return JSON.stringify({
    statusCode: status,
    success: false,
    error: { code: problem.code, message: status >= 500 ? `${said} (Request ${requestId})` : said },
    validationErrors: problem.validationErrors ?? [],
    result: null,
  })
}
