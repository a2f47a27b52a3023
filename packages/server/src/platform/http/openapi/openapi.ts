import type { Call } from "@smart-send/contract/call/define-call"
import type { Contract } from "@smart-send/contract/call/contract"
import type { DocumentWords } from "@smart-send/contract/document/document-words"
import { problems, type ProblemCode } from "@smart-send/contract/error/problem"
import { z } from "zod"
import { refusalText, successText } from "../envelope-text.ts"
import { exampleOf } from "./example-of.ts"
import { type CallSchemas, createSchemas, type Schemas } from "./schemas.ts"

/** Refusals that any call can make in addition to its own. */
const EVERYWHERE: readonly ProblemCode[] = ["MALFORMED", "TOO-MANY-REQUESTS", "INTERNAL", "UNAVAILABLE"]
/** Refusals of calls that need a signed-in caller. */
const SIGNED_IN: readonly ProblemCode[] = ["UNAUTHORIZED", "FORBIDDEN", "WRONG-TENANT"]
const WITH_BODY: readonly ProblemCode[] = ["NOT-JSON", "TOO-LARGE", "INVALID"]
const WITH_KEY: readonly ProblemCode[] = ["KEY-REUSED", "IN-PROGRESS"]

/** The schema of a refusal's result. */
const NOTHING = z.null()

const EXAMPLE_REQUEST_ID = "3f0c6c1e-6a3f-4a54-9d5e-0c6f2b1a7d11"

/** What an operation is written with. */
interface Writing {
  readonly words: DocumentWords
  readonly schemas: Schemas
}

/** The contract as OpenAPI 3.1: what every call takes, answers and refuses with. `publicUrl` is where the service is reached. */
export function openApiOf(contract: Contract, publicUrl: string): object {
  const { words } = contract
  const calls = contract.calls.filter(({ isTwin }) => isTwin !== true)
  const written: Writing = { words, schemas: createSchemas(schemasOf(calls), words) }
  const { schemas } = written
  const paths = new Map<string, Record<string, object>>()
  for (const call of calls) {
    const path = `/edge/{tenant}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`
    paths.set(path, { ...paths.get(path), [call.method.toLowerCase()]: operationOf(call, written) })
  }
  return {
    openapi: "3.1.0",
    info: {
      title: words.title,
      version: "1",
      license: { name: "All rights reserved", url: "/edge/docs" },
      description:
        "Every answer has the same envelope. Every answer carries X-Request-Id; quote it when you ask about a failure.",
    },
    security: [{ bearer: [] }],
    servers: [{ url: publicUrl, description: "The service that this document describes." }],
    tags: tagsOf(calls, words),
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token of the issuer at /identity.",
        },
      },
      parameters: {
        Tenant: {
          name: "tenant",
          in: "path",
          required: true,
          schema: { type: "string" },
          description: "The tenant of the token.",
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          schema: { type: "string", minLength: 1, maxLength: 255 },
          description: "Made once per intent. The same key answers the same again, for 7 days.",
        },
        ...headerParameter("X-Tenant", "The tenant of the token, repeated."),
        ...headerParameter("X-Session-Id", "Names the browser's session in logs."),
        ...headerParameter("X-Socket-Id", "The caller's own socket."),
      },
      schemas: { ...schemas.components(), Refusal: schemas.answer(NOTHING) },
    },
    paths: Object.fromEntries(paths),
  }
}

/** The schemas of everything that calls take and answer. */
function schemasOf(calls: readonly Call[]): CallSchemas {
  return {
    bodies: calls.flatMap((call) => shownBody(call) ?? []),
    parameters: calls.flatMap(({ params, query }) => [params, query].filter((schema) => schema instanceof z.ZodObject)),
    answers: [NOTHING, ...calls.filter(({ file }) => file === undefined).map(({ result }) => result)],
  }
}

/** Calls are grouped by the first word of their path. */
function tagsOf(calls: readonly Call[], { tags }: DocumentWords): object[] {
  return [...new Set(calls.map(tagOf))].map((name) => ({ name, description: tags.get(name) ?? name }))
}

function tagOf(call: Call): string {
  return call.path.split("/")[1] ?? ""
}

function headerParameter(name: string, description: string) {
  return { [name]: { name, in: "header", schema: { type: "string" }, description } }
}

function operationOf(call: Call, written: Writing): object {
  const { schemas, words } = written
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.access === "link" ? { security: [] } : {}),
    tags: [tagOf(call)],
    parameters: [
      reference("parameters/Tenant"),
      ...["X-Tenant", "X-Session-Id", "X-Socket-Id"].map((name) => reference(`parameters/${name}`)),
      ...(call.keyed === true ? [reference("parameters/IdempotencyKey")] : []),
      ...parametersOf(call.params, "path", schemas),
      ...parametersOf(call.query, "query", schemas),
    ],
    ...bodyOf(call, written),
    responses: { 200: answerOf(call, written), ...refusalsOf(call, words) },
  }
}

/**
 * The schema of a body as documented; for a call that validates the entries of its body one by one, it includes those
 * entries.
 */
function shownBody(call: Call): z.ZodType | undefined {
  return call.fileBody !== undefined ? undefined : (call.shownBody ?? call.body)
}

function bodyOf(call: Call, { schemas, words }: Writing): object {
  if (call.fileBody !== undefined) return { requestBody: { required: true, content: binaryOf(call.fileBody) } }
  const body = shownBody(call)
  if (body === undefined) return {}
  const content = { schema: schemas.body(body), example: exampleOf(body, words) }
  return { requestBody: { required: true, content: { "application/json": content } } }
}

/** A file as it is. */
function binaryOf(types: readonly string[]): object {
  const binary = { schema: { type: "string", format: "binary" } }
  return Object.fromEntries(types.map((type) => [type, binary]))
}

function answerOf(call: Call, { schemas, words }: Writing): object {
  if (call.file !== undefined) {
    return { description: "The file.", content: binaryOf(call.file) }
  }
  return {
    description: "The answer, in its envelope.",
    content: {
      "application/json": {
        schema: schemas.answer(call.result),
        example: JSON.parse(successText(exampleOf(call.result, words))),
      },
    },
  }
}

/** Refusals by status. Each code has an example with the exact text that is sent. */
function refusalsOf(call: Call, words: DocumentWords): Record<string, object> {
  const codes = new Set([
    ...EVERYWHERE,
    ...(call.access === "link" ? [] : SIGNED_IN),
    ...(call.access === "customer" ? (["NO-CUSTOMER"] as const) : []),
    ...(call.feature === undefined ? [] : (["FEATURE-OFF"] as const)),
    ...(call.body === undefined ? [] : WITH_BODY),
    ...(call.keyed === true ? WITH_KEY : []),
    ...call.refusals,
  ])
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => problems[code].message).join(" Or: "),
        ...(status === 429 || status === 503 ? { headers: { "Retry-After": { schema: { type: "integer" } } } } : {}),
        content: {
          "application/json": {
            schema: reference("schemas/Refusal"),
            examples: Object.fromEntries(codes.map((code) => [code, { value: refusalExample(code, words) }])),
          },
        },
      },
    ]),
  )
}

function refusalExample(code: ProblemCode, { invalidField }: DocumentWords): unknown {
  const fields = code === "INVALID" ? { validationErrors: [invalidField] } : {}
  return JSON.parse(refusalText({ code, ...fields }, EXAMPLE_REQUEST_ID))
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query", schemas: Schemas): object[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.keys(schema.shape).map((name) => ({
    name,
    in: place,
    required: place === "path",
    schema: schemas.parameter(schema, name),
  }))
}

function reference(to: string): { readonly $ref: string } {
  return { $ref: `#/components/${to}` }
}
