import { request as httpRequest } from "node:http"
import { defineCall } from "@smart-send/contract/call/define-call"
import { err, ok } from "@smart-send/domain/result/result"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import type { BaseContext } from "./base-context.ts"
import { route } from "./route.ts"

const echo = defineCall({
  name: "echo",
  summary: "Answers what it was sent",
  method: "POST",
  path: "/echo/:slug",
  access: "customer",
  params: z.strictObject({ slug: z.string().regex(/^[a-z.]+$/) }),
  query: z.strictObject({ take: z.coerce.number().int().default(5) }),
  body: z.strictObject({
    Name: z.string().max(20),
    Lines: z
      .array(z.strictObject({ Sku: z.string() }))
      .max(1000)
      .default([]),
  }),
  result: z.strictObject({ Slug: z.string(), Take: z.number(), Name: z.string() }),
  refusals: [],
  bodyLimit: 50_000,
})
const read = defineCall({
  name: "read",
  summary: "Answers a ready text",
  method: "GET",
  path: "/read",
  access: "user",
  result: z.strictObject({ Items: z.array(z.string()) }),
  refusals: ["NOT-FOUND"],
})
const broken = defineCall({ ...read, name: "broken", path: "/broken" })
const throwing = defineCall({ ...read, name: "throwing", path: "/throwing" })
const refusing = defineCall({ ...read, name: "refusing", path: "/refusing" })
const away = defineCall({ ...read, name: "away", path: "/away" })

const probes = [
  route(echo, async (_context, { params, query, body }) =>
    ok({ Slug: params.slug, Take: query.take, Name: body.Name }),
  ),
  route(read, async () => ok({ readyText: Buffer.from('{"Items":["é"]}') })),
  route(broken, async () => ok(JSON.parse('{"Items":[1]}'))),
  route(throwing, async () => {
    throw new Error("the password is hunter2")
  }),
  route(refusing, async () => err({ code: "NOT-FOUND" })),
  route(away, async ({ tx }: BaseContext) =>
    tx(() => Promise.reject(Object.assign(new Error("gone"), { code: "57P01" }))),
  ),
]

let world: EdgeWorld
let customer: ACustomer
let bearer: string
beforeAll(async () => {
  world = await createEdgeWorld(probes)
  customer = await aCustomer(world.ownerDb)
  bearer = `Bearer ${await world.token("demo", customer.customerId)}`
})
afterAll(() => world.dispose())

async function post(body: string, headers: Record<string, string> = {}, path = "/edge/demo/echo/abc") {
  const answer = await world.rawFetch(path, {
    method: "POST",
    headers: { authorization: bearer, "content-type": "application/json", ...headers },
    body,
  })
  return { status: answer.status, headers: answer.headers, envelope: JSON.parse(await answer.text()) }
}
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await world.rawFetch(path, { headers: { authorization: bearer, ...headers } })
  return { status: answer.status, headers: answer.headers, envelope: JSON.parse(await answer.text()) }
}

describe("the envelope of an answer", () => {
  test("has statusCode, success, error, validationErrors and result", async () => {
    const { status, envelope } = await post('{"Name":"x"}', {}, "/edge/demo/echo/abc?take=7")
    expect(status).toBe(200)
    expect(envelope).toEqual({
      statusCode: 200,
      success: true,
      error: null,
      validationErrors: [],
      result: { Slug: "abc", Take: 7, Name: "x" },
    })
  })

  test("contains a prepared text unchanged", async () => {
    const { envelope } = await get("/edge/demo/read")
    expect(envelope.result).toEqual({ Items: ["é"] })
  })

  test("has for a refusal the catalogue's status, code and sentence", async () => {
    const { status, envelope } = await get("/edge/demo/refusing")
    expect(status).toBe(404)
    expect(envelope.error).toEqual({ code: "NOT-FOUND", message: "We could not find that." })
    expect(envelope.success).toBe(false)
    expect(envelope.result).toBeNull()
  })

  test("comes with an X-Request-Id of its own, and must not be stored or framed", async () => {
    const first = await get("/edge/demo/read")
    const second = await get("/edge/demo/nowhere")
    expect(first.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"))
    for (const { headers } of [first, second]) {
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8")
    }
    expect(second.envelope.error.code).toBe("NOT-FOUND")
  })

  test("is for an exception a generic 500 with the request's id and no internals", async () => {
    const { status, headers, envelope } = await get("/edge/demo/throwing")
    expect(status).toBe(500)
    expect(envelope.error.message).toBe(
      `Oops! Something went a bit wrong. We sincerely apologise for any inconvenience caused. (Request ${headers.get("x-request-id")})`,
    )
    expect(JSON.stringify(envelope)).not.toContain("hunter2")
  })

  test("is a 500 outside production when the result breaks the contract", async () => {
    expect((await get("/edge/demo/broken")).status).toBe(500)
  })

  test("is 503 with Retry-After when the database is away", async () => {
    const { status, headers, envelope } = await get("/edge/demo/away")
    expect(status).toBe(503)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect(envelope.error.code).toBe("UNAVAILABLE")
  })
})

describe("access to the edge", () => {
  test("without a token is 401 Unauthorized", async () => {
    const { status, envelope } = await get("/edge/demo/read", { authorization: "" })
    expect(status).toBe(401)
    expect(envelope.error).toEqual({ code: "UNAUTHORIZED", message: "Unauthorized" })
  })

  test.each(["Bearer nonsense", "Basic abc", "Bearer a.b.c", "Bearer "])("with %s is 401", async (authorization) => {
    expect((await get("/edge/demo/read", { authorization })).status).toBe(401)
  })

  test("needs the token's tenant in path and header", async () => {
    const inPath = await get("/edge/lite/read")
    expect([inPath.status, inPath.envelope.error.code]).toEqual([403, "WRONG-TENANT"])
    expect((await get("/edge/demo/read", { "x-tenant": "lite" })).status).toBe(403)
    expect((await get("/edge/demo/read", { "x-tenant": "demo" })).status).toBe(200)
    expect((await get("/edge/DEMO/read")).status).toBe(403)
  })

  test("without a customer is limited to the calls of onboarding", async () => {
    const authorization = `Bearer ${await world.token("demo", null)}`
    expect((await get("/edge/demo/read", { authorization })).status).toBe(200)
    const { status, envelope } = await post('{"Name":"x"}', { authorization })
    expect([status, envelope.error.code]).toEqual([403, "NO-CUSTOMER"])
  })
})

describe("a request body (SEC-9, SEC-10)", () => {
  test.each([
    "text/plain",
    "application/json\tfoo",
    "application/json garbage",
    "Application/Json ;x",
    "application/json; charset=utf-16",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/problem+json",
  ])("of type %s is refused with 415, whatever it contains", async (contentType) => {
    const { status, envelope } = await post('{"Name":"x","Evil":1}', { "content-type": contentType })
    expect([status, envelope.error.code]).toEqual([415, "NOT-JSON"])
  })

  test("without a content type is refused", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${world.url}/edge/demo/echo/abc`,
        { method: "POST", headers: { authorization: bearer } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      sent.on("error", reject)
      sent.end('{"Name":"x"}')
    })
    expect(status).toBe(415)
  })

  test.each(["", "{", '{"Name":"x"', "null,", '{"Name":"x","__proto__":{"admin":true}}', '{"\\u005f_proto__":1}'])(
    "of %j is malformed: 400",
    async (body) => {
      const { status, envelope } = await post(body)
      expect([status, envelope.error.code]).toEqual([400, "MALFORMED"])
    },
  )

  test("with unknown fields is refused by name, at any depth", async () => {
    const { status, envelope } = await post('{"Name":"x","Status":"Booked","Lines":[{"Sku":"a","Price":1}]}')
    expect(status).toBe(422)
    expect(envelope.error.code).toBe("INVALID")
    expect(envelope.validationErrors).toEqual(
      expect.arrayContaining([
        { field: "Lines.0.Price", code: "UNKNOWN-FIELD", message: 'There is no field "Price" here.' },
        { field: "Status", code: "UNKNOWN-FIELD", message: 'There is no field "Status" here.' },
      ]),
    )
  })

  test.each(['{"Name":"a\\u0000b"}', '{"Name":"half \\ud83d"}', '{"Name":"x","Lines":[{"Sku":"\\udc00"}]}'])(
    "with %s is 422 with the field, because no text column stores it",
    async (body) => {
      const { status, envelope } = await post(body)
      expect([status, envelope.validationErrors[0].code]).toEqual([422, "INVALID-VALUE"])
      expect(envelope.validationErrors[0].field).toBe(body.includes("Sku") ? "Lines.0.Sku" : "Name")
    },
  )

  test("with an escaped emoji is read correctly", async () => {
    const { status, envelope } = await post('{"Name":"\\ud83e\\udd86"}')
    expect([status, envelope.result?.Name]).toEqual([200, "🦆"])
  })

  test("follows the same rules as the address", async () => {
    expect((await post('{"Name":"x"}', {}, "/edge/demo/echo/a%00c")).status).toBe(400)
  })

  test("with a missing and a wrong field gets a code and a sentence for each", async () => {
    const missing = await post("{}")
    expect(missing.envelope.validationErrors).toEqual([
      { field: "Name", code: "REQUIRED", message: "Name: this is needed." },
    ])
    const wrong = await post(JSON.stringify({ Name: "x".repeat(21) }))
    expect(wrong.envelope.validationErrors[0]).toMatchObject({ field: "Name", code: "TOO-BIG" })
    expect((await post('"text"')).status).toBe(422)
  })

  test("with one item too many is refused, with at most 100 validation errors", async () => {
    const { status, envelope } = await post(
      JSON.stringify({ Name: "x", Lines: Array.from({ length: 1001 }, () => ({})) }),
    )
    expect(status).toBe(422)
    expect(envelope.validationErrors.length).toBeLessThanOrEqual(100)
  })

  test("above the call's limit is refused with 413, sent at once or in chunks", async () => {
    const large = JSON.stringify({ Name: "x".repeat(60_000) })
    const { status, envelope } = await post(large)
    expect([status, envelope.error.code]).toEqual([413, "TOO-LARGE"])
    const chunked = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${world.url}/edge/demo/echo/abc`,
        {
          method: "POST",
          headers: { authorization: bearer, "content-type": "application/json", "transfer-encoding": "chunked" },
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      // The server may hang up while we still send.
      sent.on("error", reject)
      sent.end(large)
    })
    expect(chunked).toBe(413)
  })

  test("that is not UTF-8 is malformed", async () => {
    const answer = await world.rawFetch("/edge/demo/echo/abc", {
      method: "POST",
      headers: { authorization: bearer, "content-type": "application/json" },
      body: Buffer.concat([Buffer.from('{"Name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    })
    expect(answer.status).toBe(400)
  })

  test("nested a hundred thousand levels deep gets an answer", async () => {
    const { status } = await post(`{"Name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)
    expect(status).toBe(400)
  })
})

describe("a request address", () => {
  test.each([
    "/edge/demo/echo/ABC",
    "/edge/demo/echo/..%2f..%2fetc",
    "/edge/demo/echo/abc?take=x",
    "/edge/demo/echo/abc?take=1&take=2",
    "/edge/demo/echo/abc?sort=name;drop",
    "/edge/demo/echo/a%00b",
  ])("with %s is malformed: 400", async (path) => {
    const { status, envelope } = await post('{"Name":"x"}', {}, path)
    expect([status, envelope.error.code]).toEqual([400, "MALFORMED"])
  })

  test("that is no URL is malformed", async () => {
    expect((await get("/edge/demo/echo/%zz")).status).toBe(400)
  })
})

describe("limits of the edge", () => {
  test("a user with too many requests must wait, and is told for how long; others continue", async () => {
    const limited = await createEdgeWorld(probes, {
      edge: { limits: { userReads: 3, userWrites: 3, tenantReads: 100, tenantWrites: 100 } },
    })
    try {
      const headers = { authorization: `Bearer ${await limited.token("demo", customer.customerId)}` }
      const statuses: number[] = []
      for (let turn = 0; turn < 4; turn += 1) {
        statuses.push((await limited.rawFetch("/edge/demo/read", { headers })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
      const refused = await limited.rawFetch("/edge/demo/read", { headers })
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
      const elsewhere = { authorization: `Bearer ${await limited.token("lite", customer.customerId)}` }
      expect((await limited.rawFetch("/edge/lite/read", { headers: elsewhere })).status).toBe(200)
    } finally {
      await limited.dispose()
    }
  })
})

test("the database connection has the application's role", async () => {
  const role = await sql<{ role: string }>`select current_user as role`.execute(world.db)
  expect(role.rows).toEqual([{ role: "smart_send_app" }])
})
