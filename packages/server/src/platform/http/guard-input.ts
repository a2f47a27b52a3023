import type { Call } from "@smart-send/contract/call/define-call"
import type { Problem, ValidationError } from "@smart-send/contract/error/problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { mayBeUnstorable } from "@smart-send/domain/text/storable-text"
import { z } from "zod"
import { DEEPEST_BODY, nestsTooDeep } from "./nesting.ts"
import type { Input } from "./route.ts"
import { UNSTORABLE_MESSAGE, unstorableText } from "./unstorable-text.ts"
import { validationErrorsOf } from "./validation-errors.ts"

/** The request as it came, not yet validated. */
export interface Unguarded {
  /** The path parameters, including the tenant. */
  readonly params: unknown
  readonly query: unknown
  /** The bytes of the body, or null when none was sent. */
  readonly body: Buffer | null
}

type Guarded = Result<Input<Call>, Problem>

const nothing = z.strictObject({})

/** Builds the validator of one call from its own schemas. It is built once, at start. */
export function guardOf(call: Call): (given: Unguarded) => Guarded {
  const params = call.params ?? nothing
  const query = call.query ?? nothing
  return ({ params: pathParams, query: queryParams, body }) => {
    const inPath = params.safeParse(withoutTenant(pathParams))
    if (!inPath.success) return err(malformed(inPath.error))
    const inQuery = query.safeParse(queryParams)
    if (!inQuery.success) return err(malformed(inQuery.error))
    // The parameters of a link are compared with no column; a link that is not ours leads nowhere, whatever it
    // contains.
    const isLooked = call.access !== "link"
    const unstorable = isLooked ? unstorableText({ ...Object(inPath.data), ...Object(inQuery.data) }) : null
    if (unstorable !== null) return err({ code: "MALFORMED", validationErrors: [unstorableError(unstorable)] })
    const inBody = guardBody(call, body)
    if (!inBody.ok) return inBody
    return ok({ params: inPath.data, query: inQuery.data, body: inBody.value })
  }
}

/** The tenant in the path was checked before, and is not a parameter of any call. */
function withoutTenant(params: unknown): object {
  const { tenant: _tenant, ...rest } = { tenant: null, ...Object(params) }
  return rest
}

function guardBody({ body: schema, guardsEach, fileBody }: Call, body: Buffer | null): Result<unknown, Problem> {
  if (schema === undefined)
    return body === null ? ok(undefined) : err({ code: "MALFORMED", message: "This call takes no body." })
  if (fileBody !== undefined)
    return body === null
      ? err({ code: "MALFORMED", message: "The file is empty. Send one that has something in it." })
      : ok(body)
  if (body === null) return err({ code: "MALFORMED", message: "Send a JSON body." })
  const read = readJson(body)
  if (!read.ok) return read
  const guarded = schema.safeParse(read.value.json)
  if (!guarded.success) return err({ code: "INVALID", validationErrors: validationErrorsOf(guarded.error) })
  const isLooked = read.value.mayBeUnstorable && guardsEach !== true
  const unstorable = isLooked ? unstorableText(guarded.data) : null
  return unstorable === null
    ? ok(guarded.data)
    : err({ code: "INVALID", validationErrors: [unstorableError(unstorable)] })
}

function unstorableError(field: string): ValidationError {
  return { field, code: "INVALID-VALUE", message: UNSTORABLE_MESSAGE }
}

// `fatal` refuses bytes that are not UTF-8 instead of replacing them, so that we store exactly what was sent.
const utf8 = new TextDecoder("utf-8", { fatal: true })
// Only a text that may contain such a key pays for the slower parse.
const maybeProto = /__proto__|\\u005f/i

interface ReadJson {
  readonly json: unknown
  readonly mayBeUnstorable: boolean
}

function readJson(body: Buffer): Result<ReadJson, Problem> {
  if (nestsTooDeep(body))
    return err({ code: "MALFORMED", message: `The body is nested more than ${DEEPEST_BODY} levels deep.` })
  try {
    const text = utf8.decode(body)
    const json: unknown = maybeProto.test(text) ? JSON.parse(text, refuseProto) : JSON.parse(text)
    return ok({ json, mayBeUnstorable: mayBeUnstorable(text) })
  } catch {
    return err({ code: "MALFORMED", message: "The body is not valid JSON." })
  }
}

/** No honest client sends a key named `__proto__`, and code further in would drop it silently. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("__proto__")
  return value
}

function malformed(error: z.ZodError): Problem {
  return { code: "MALFORMED", validationErrors: validationErrorsOf(error) }
}
