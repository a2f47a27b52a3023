import { createServer, type Server } from "node:http"
import { outsideIssuerKeys } from "@smart-send/server/platform/auth/outside-issuer"
import { createLookUpCaller } from "@smart-send/server/platform/auth/look-up-caller"
import { AUDIENCE, createTokenVerifier, type TokenVerifier } from "@smart-send/server/platform/auth/verify-token"
import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Db } from "@smart-send/server/platform/db/scope"

const foreign: string[] = []
/** The verifier as the process creates it when OIDC_ISSUER is set. */
function outsideVerifier(issuer: string, db: Db): TokenVerifier {
  return createTokenVerifier({
    issuers: new Map([[issuer, null]]),
    keys: outsideIssuerKeys(issuer),
    lookUp: createLookUpCaller(db, testTenants),
    onForeignAudience: (audience) => foreign.push(audience),
  })
}
const setup = (world: IdentityWorld, token: string) =>
  fetch(`${world.origin}/edge/demo/setup`, { headers: { authorization: `Bearer ${token}` } })

describe("an OIDC_ISSUER that is another Smart Send", () => {
  let outside: IdentityWorld
  let world: IdentityWorld
  beforeAll(async () => {
    outside = await createIdentityWorld()
    world = await createIdentityWorld({ verifierOf: ({ db }) => outsideVerifier(outside.issuer, db) })
  })
  afterAll(() => Promise.all([world.dispose(), outside.dispose()]))

  test("has its tokens accepted by our edge, and our own issuer's tokens refused", async () => {
    const user = { email: "seller@demo.test", password: "demo-seller-1" }
    await outside.aUser(user)
    await world.aUser(user)
    const theirs = await outside.signIn(createCookieBrowser(), user)
    expect((await setup(world, theirs.access_token)).status).toBe(200)
    const ours = await world.signIn(createCookieBrowser(), user)
    expect((await setup(world, ours.access_token)).status).toBe(401)
  })
})

describe("an outside issuer whose tokens name neither tenant nor customer", () => {
  let world: IdentityWorld
  let privateKey: CryptoKey
  let server: Server
  let issuer: string
  beforeAll(async () => {
    const pair = await generateKeyPair("ES256")
    privateKey = pair.privateKey
    const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), alg: "ES256", kid: "out", use: "sig" }] }
    server = createServer((request, answer) => {
      const found = request.url?.endsWith("/jwks") === true ? keys : { issuer, jwks_uri: `${issuer}/jwks` }
      answer.setHeader("content-type", "application/json").end(JSON.stringify(found))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve)
    })
    const address = server.address()
    issuer = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`
    world = await createIdentityWorld({ verifierOf: ({ db }) => outsideVerifier(issuer, db) })
  })
  afterAll(async () => {
    server.close()
    await world.dispose()
  })

  const mint = (claims: Record<string, unknown>, audience = AUDIENCE) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "out" })
      .setSubject("their-user")
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime("5m")
      .sign(privateKey)

  test("has its users found by the host's tenant and the verified e-mail address, in any case", async () => {
    const customer = await world.aUser({ email: "outside@demo.test", password: "not-used-here" })
    const answer = await setup(world, await mint({ email: "Outside@Demo.test", email_verified: true }))
    expect(await answer.json()).toMatchObject({ result: { Customer: { Id: customer.customerId } } })
  })

  test("has no user for an address that was not verified", async () => {
    expect((await setup(world, await mint({ email: "outside@demo.test" }))).status).toBe(401)
    expect((await setup(world, await mint({ email: "outside@demo.test", email_verified: false }))).status).toBe(401)
  })

  test("has its tokens held to their audience and scopes", async () => {
    const known = { email: "outside@demo.test", email_verified: true }
    expect((await setup(world, await mint({ ...known, scope: "openid email" }))).status).toBe(403)
    expect((await setup(world, await mint({ ...known, scope: "openid edge" }))).status).toBe(200)
    expect((await setup(world, await mint({ ...known, scp: ["edge"] }))).status).toBe(200)
    expect((await setup(world, await mint(known, "another service"))).status).toBe(401)
    expect(foreign).toEqual(["another service"])
  })

  test("has unknown users sent to onboarding, without a customer", async () => {
    const answer = await setup(world, await mint({ email: "fresh@demo.test", email_verified: true }))
    expect(await answer.json()).toMatchObject({ statusCode: 200, result: { Customer: null } })
  })

  test("that does not answer is a 503, not a 401", async () => {
    const away = await createIdentityWorld({ verifierOf: ({ db }) => outsideVerifier("http://127.0.0.1:1", db) })
    try {
      const answer = await setup(away, await mint({ email: "fresh@demo.test", email_verified: true }))
      expect(answer.status).toBe(503)
    } finally {
      await away.dispose()
    }
  })
})

test("must be reached over https, except on loopback", () => {
  expect(() => outsideIssuerKeys("http://issuer.test")).toThrow("must be reached over https")
  expect(() => outsideIssuerKeys("https://issuer.test")).not.toThrow()
})
