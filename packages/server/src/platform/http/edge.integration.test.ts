import { type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { eachTestCanProbe } from "./fixtures/each-test-can-probe.ts"
import { probes } from "./fixtures/probes.ts"

let world: EdgeWorld
let customer: ACustomer
const { post, get } = eachTestCanProbe((given) => {
  ;({ world, customer } = given)
})

const answerOf = async (path: string, scope: string) => {
  const authorization = `Bearer ${await world.token("demo", customer.customerId, { scope })}`
  const { status, envelope } = await get(path, { authorization })
  return [status, envelope.error?.message]
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

  test("is held to the scopes that its token was given", async () => {
    expect(await answerOf("/edge/demo/read", "edge")).toEqual([200, undefined])
    expect(await answerOf("/edge/demo/read", "openid payment")).toEqual([
      403,
      "This needs a token with the scope edge.",
    ])
    expect(await answerOf("/edge/demo/scoped", "edge")).toEqual([403, "This needs a token with the scope payment."])
    expect(await answerOf("/edge/demo/scoped", "edge payment")).toEqual([200, undefined])
  })

  test("without a customer is limited to the calls of onboarding", async () => {
    const authorization = `Bearer ${await world.token("demo", null)}`
    expect((await get("/edge/demo/read", { authorization })).status).toBe(200)
    const { status, envelope } = await post('{"Name":"x"}', { authorization })
    expect([status, envelope.error.code]).toEqual([403, "NO-CUSTOMER"])
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

  test("of a page with a stray percent sign leads a browser to that page, which says what is wrong", async () => {
    const asPage = { redirect: "manual", headers: { accept: "text/html" } } as const
    const answer = await fetch(`${world.url}/myaccount/100%?find=a`, asPage)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/myaccount/100%25?find=a"])
    expect((await fetch(`${world.url}/edge/demo/100%`, asPage)).status).toBe(400)
  })

  test("of a page that can't be read leads a browser to the page for unknown addresses, and a call to its envelope", async () => {
    const asPage = { redirect: "manual", headers: { accept: "text/html" } } as const
    const answer = await fetch(`${world.url}/%FF`, asPage)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/%25FF"])
    for (const [path, asked] of [
      ["/edge/demo/%FF", asPage],
      ["/%FF", { headers: { accept: "application/json" } }],
    ] as const) {
      const refused = await fetch(`${world.url}${path}`, asked)
      expect([path, refused.status, await refused.json()]).toMatchObject([path, 400, { error: { code: "MALFORMED" } }])
    }
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
