import { randomBytes } from "node:crypto"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { newPkce } from "@smart-send/testkit/identity-world"
import { fastify, type FastifyInstance } from "fastify"
import { pino } from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createIdentity } from "./create-identity.ts"
import { hashPassword } from "./password.ts"

// Behind a proxy that ends TLS, requests arrive as plain http with the public host name.
const ORIGIN = "https://ship.test"
const headers = { host: "ship.test", accept: "text/html" }

let database: ConnectedTestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await createTestDatabase()
  const identity = await createIdentity({
    db: database.db,
    tenants: testTenants,
    origins: new Map([[ORIGIN, "demo"]]),
    demo: false,
    secret: randomBytes(32),
    log: pino({ level: "silent" }),
  })
  app = fastify()
  await app.register(identity.plugin)
})
afterAll(async () => {
  await app.close()
  await database.dispose()
})

const cookiesOf = (lines: string | string[] | undefined) => [lines ?? []].flat()
const jarOf = (lines: readonly string[]) => lines.map((line) => line.split(";")[0]).join("; ")

test("every address is https and every cookie Secure; the session's cookie is tied to its host", async () => {
  const discovery = await app.inject({ url: "/identity/.well-known/openid-configuration", headers })
  expect(discovery.json()).toMatchObject({ issuer: `${ORIGIN}/identity`, token_endpoint: `${ORIGIN}/identity/token` })

  const { userId } = await aCustomer(database.ownerDb, { email: "seller@demo.test" })
  const password_hash = await hashPassword("demo-seller-1")
  await database.ownerDb.updateTable("app_user").set({ password_hash }).where("id", "=", userId).execute()
  const query = new URLSearchParams({
    client_id: "smart-send-web",
    response_type: "code",
    redirect_uri: `${ORIGIN}/statics/signin-callback`,
    scope: "openid edge",
    code_challenge: newPkce().challenge,
    code_challenge_method: "S256",
  })
  const started = await app.inject({ url: `/identity/auth?${query.toString()}`, headers })
  const first = cookiesOf(started.headers["set-cookie"])
  expect(started.headers.location).toMatch(/^\/identity\/interaction\//)

  const posted = await app.inject({
    method: "POST",
    url: String(started.headers.location),
    headers: {
      ...headers,
      origin: ORIGIN,
      cookie: jarOf(first),
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams({ email: "seller@demo.test", password: "demo-seller-1" }).toString(),
  })
  expect(posted.statusCode).toBe(303)
  const next = new URL(String(posted.headers.location))
  expect(next.origin).toBe(ORIGIN)
  const resumed = await app.inject({ url: next.pathname, headers: { ...headers, cookie: jarOf(first) } })
  const second = cookiesOf(resumed.headers["set-cookie"])
  const session = second.find((line) => line.startsWith("__Host-smart-send-session="))
  expect(session).toMatch(/; path=\/;/i)
  expect(session).not.toMatch(/domain=/i)
  for (const line of [...first, ...second]) expect(line).toMatch(/; secure/i)
  expect(resumed.headers.location).toMatch(/^https:\/\/ship\.test\/statics\/signin-callback\?code=/)
})

test("every answer tells browsers to use only https for a year", async () => {
  for (const path of ["/.well-known/openid-configuration", "/jwks", "/auth", "/session/end", "/assets/sign-in.css"]) {
    const answer = await app.inject({ url: `/identity${path}`, headers })
    expect([path, answer.headers["strict-transport-security"]]).toEqual([path, "max-age=31536000; includeSubDomains"])
  }
  const preflight = { ...headers, origin: "https://evil.test", "access-control-request-method": "POST" }
  const refused = await app.inject({ method: "OPTIONS", url: "/identity/token", headers: preflight })
  expect([refused.statusCode, refused.headers["strict-transport-security"]]).toEqual([
    403,
    "max-age=31536000; includeSubDomains",
  ])
})

test("the headers of a proxy that is not trusted change nothing", async () => {
  const forged = { ...headers, "x-forwarded-host": "evil.test", "x-forwarded-proto": "http" }
  const discovery = await app.inject({ url: "/identity/.well-known/openid-configuration", headers: forged })
  expect(discovery.json()).toMatchObject({ token_endpoint: `${ORIGIN}/identity/token` })
})
