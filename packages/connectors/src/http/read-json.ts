import { err, ok, type Result } from "@smart-send/domain/result/result"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { HttpOutcome } from "./create-http-client.ts"

/** An answer that says something definite: below 300 or 4xx, with JSON in it (or nothing, as `null`). */
export interface JsonAnswer {
  readonly status: number
  readonly value: unknown
}

/** The error says why the answer can't be relied on: no answer, a redirect, 5xx, or a body that is not JSON. */
export function readJson(outcome: HttpOutcome): Result<JsonAnswer, string> {
  const definite = readDefinite(outcome)
  if (!definite.ok) return definite
  const { status, contentType, text } = definite.value
  if (text === "") return ok({ status, value: null })
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) return err(`${status} that is no JSON`)
  try {
    return ok({ status, value: readStorableJson(text) })
  } catch {
    return err(`${status} with broken JSON`)
  }
}

/** The same before the body is read: an answer of the third party's own, and neither a redirect nor 5xx. */
export function readDefinite(outcome: HttpOutcome): Result<Extract<HttpOutcome, { kind: "answer" }>, string> {
  if (outcome.kind === "failed") return err(outcome.detail)
  const { status } = outcome
  const isDefinite = (status >= 200 && status < 300) || (status >= 400 && status < 500)
  return isDefinite ? ok(outcome) : err(`answered ${status}`)
}
