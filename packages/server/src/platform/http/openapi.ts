import { envelopeSchema } from "@smart-send/contract/call/envelope"
import type { Call } from "@smart-send/contract/call/define-call"
import { problems, type ProblemCode } from "@smart-send/contract/error/problem"
import { z } from "zod"
import { refusalText } from "./envelope-text.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

/** Refusals any call can make, beside its own. */
const EVERYWHERE: readonly ProblemCode[] = ["MALFORMED", "TOO-MANY-REQUESTS", "INTERNAL", "UNAVAILABLE"]
/** Calls that nobody signs in for can't be refused for it. */
const SIGNED_IN: readonly ProblemCode[] = ["UNAUTHORIZED", "WRONG-TENANT"]
const WITH_BODY: readonly ProblemCode[] = ["NOT-JSON", "TOO-LARGE", "INVALID"]
const WITH_KEY: readonly ProblemCode[] = ["KEY-REUSED", "IN-PROGRESS"]

const EXAMPLE_REQUEST_ID = "3f0c6c1e-6a3f-4a54-9d5e-0c6f2b1a7d11"

/** The contract as OpenAPI 3.1: what every call takes, answers and refuses with. */
export function openApiOf(calls: readonly Call[]): object {
  const paths = new Map<string, Record<string, object>>()
  for (const call of calls) {
    const path = `/edge/{tenant}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`
    paths.set(path, { ...paths.get(path), [call.method.toLowerCase()]: operationOf(call) })
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Smart Send edge service",
      version: "1",
      description:
        "Every answer has the same envelope. Every answer carries X-Request-Id; quote it when you ask about a failure.",
    },
    security: [{ bearer: [] }],
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
      schemas: { Refusal: schemaOf(envelopeSchema(z.null()), "output") },
    },
    paths: Object.fromEntries(paths),
  }
}

function headerParameter(name: string, description: string) {
  return { [name]: { name, in: "header", schema: { type: "string" }, description } }
}

function operationOf(call: Call): object {
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.access === "link" ? { security: [] } : {}),
    tags: [call.path.split("/")[1] ?? ""],
    parameters: [
      reference("parameters/Tenant"),
      ...["X-Tenant", "X-Session-Id", "X-Socket-Id"].map((name) => reference(`parameters/${name}`)),
      ...(call.keyed === true ? [reference("parameters/IdempotencyKey")] : []),
      ...parametersOf(call.params, "path"),
      ...parametersOf(call.query, "query"),
    ],
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(call.body, "input") } } } }),
    responses: { 200: answerOf(call), ...refusalsOf(call) },
  }
}

function answerOf(call: Call): object {
  if (call.file !== undefined) {
    const binary = { schema: { type: "string", format: "binary" } }
    return { description: "The file.", content: Object.fromEntries(call.file.map((type) => [type, binary])) }
  }
  return {
    description: "The answer, in its envelope.",
    content: { "application/json": { schema: schemaOf(envelopeSchema(call.result), "output") } },
  }
}

/** Refusals by status, each code with an example of the very text that is sent. */
function refusalsOf(call: Call): Record<string, object> {
  const codes = new Set([
    ...EVERYWHERE,
    ...(call.access === "link" ? [] : SIGNED_IN),
    ...(call.access === "customer" ? (["NO-CUSTOMER"] as const) : []),
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
            examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
          },
        },
      },
    ]),
  )
}

function exampleOf(code: ProblemCode): unknown {
  const fields = {
    field: "Items.0.Description",
    code: "TOO-BIG",
    message: "Description: shorten this to 256 characters.",
  }
  return JSON.parse(
    refusalText({ code, ...(code === "INVALID" ? { validationErrors: [fields] } : {}) }, EXAMPLE_REQUEST_ID),
  )
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): object[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path",
    schema: schemaOf(z.object({ [name]: field }), "input", name),
  }))
}

function reference(to: string): { readonly $ref: string } {
  return { $ref: `#/components/${to}` }
}

/** One schema as JSON Schema 2020-12, or one of its properties. What JSON Schema can't say (a refinement) is left to the sentence of the refusal. */
function schemaOf(schema: z.ZodType, io: "input" | "output", property?: string): unknown {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" })
  return property === undefined ? json : ownValue(json.properties ?? {}, property)
}
