import { request } from "node:http"
import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, newPkce, readTokens, type IdentityWorld } from "@smart-send/testkit/identity-world"
import type { ACustomer } from "@smart-send/testkit/a-customer"
import { decodeJwt, decodeProtectedHeader } from "jose"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const seller = { email: "seller@demo.test", password: "demo-seller-1" }

let world: IdentityWorld
let customer: ACustomer
beforeAll(async () => {
  world = await createIdentityWorld()
  customer = await world.aUser(seller)
})
afterAll(() => world.dispose())
const setup = (token: string) =>
  fetch(`${world.origin}/edge/demo/setup`, { headers: { authorization: `Bearer ${token}` } })

describe("code flow with PKCE", () => {
  test("a seller signs in and the token opens the edge", async () => {
    const tokens = await world.signIn(createCookieBrowser(), seller)
    const answer = await setup(tokens.access_token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ result: { Tenant: "demo", Customer: { Id: customer.customerId } } })
  })

  test("the access token is a JWT for smart-send-edge with tenant and customer, of at most 10 minutes", async () => {
    const tokens = await world.signIn(createCookieBrowser(), seller)
    const claims = decodeJwt(tokens.access_token)
    expect(claims).toMatchObject({
      iss: world.issuer,
      aud: "smart-send-edge",
      sub: customer.userId,
      tenant: "demo",
      customer: customer.customerId,
      email: seller.email,
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(600)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: "RS256", typ: "at+jwt" })
    expect(tokens.scope.split(" ")).toEqual(expect.arrayContaining(["public-api", "edge", "payment", "my-profile"]))
  })

  test("the browser gets no refresh token, even when it asks for offline access", async () => {
    const browser = createCookieBrowser()
    const pkce = newPkce()
    const page = await world.openSignIn(browser, {
      code_challenge: pkce.challenge,
      scope: "openid offline_access edge",
      prompt: "login",
    })
    const posted = await browser.postForm(page, seller)
    const back = await browser.follow(posted.headers.get("location") ?? "", (url) => url.includes("/statics/"))
    const tokens = await readTokens(await world.redeem(new URL(back).searchParams.get("code") ?? "", pkce))
    expect(tokens.refresh_token).toBeUndefined()
  })

  test("the ID token names the user and repeats the nonce", async () => {
    const tokens = await world.signIn(createCookieBrowser(), seller)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: "smart-send-web",
      nonce: "the-nonce",
      email: seller.email,
      email_verified: true,
      name: "Sam Seller",
    })
  })

  test("discovery lists S256 and code only", async () => {
    const found = await (await fetch(`${world.issuer}/.well-known/openid-configuration`)).json()
    expect(found).toMatchObject({
      issuer: world.issuer,
      authorization_endpoint: `${world.issuer}/auth`,
      token_endpoint: `${world.issuer}/token`,
      end_session_endpoint: `${world.issuer}/session/end`,
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code"],
    })
    const keys = await (await fetch(`${world.issuer}/jwks`)).text()
    expect(keys).not.toMatch(/"(d|p|q|dp|dq|qi)"/)
  })
})

describe("each host is an issuer of its own", () => {
  test("lite signs in its own users at its own issuer, and not demo's", async () => {
    const liteIssuer = world.issuer.replace("127.0.0.1", "lite.localhost")
    // A browser resolves *.localhost itself; here the Host header does it.
    const { status, body } = await atHost(`${world.issuer}/.well-known/openid-configuration`, new URL(liteIssuer).host)
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ issuer: liteIssuer, token_endpoint: `${liteIssuer}/token` })
  })

  test("an unknown host has no issuer", async () => {
    const { status } = await atHost(`${world.issuer}/.well-known/openid-configuration`, "evil.test")
    expect(status).toBe(404)
  })
})

function atHost(url: string, host: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => {
      let body = ""
      answer.setEncoding("utf8")
      answer.on("data", (part: string) => (body += part))
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on("error", reject)
      .end()
  })
}

const silently = (challenge: string) => ({
  prompt: "none",
  code_challenge: challenge,
  redirect_uri: `${world.origin}/statics/silent-renew`,
})

describe("silent renewal", () => {
  test("gives a new token by the session's cookie alone, in a frame of our own", async () => {
    const browser = createCookieBrowser()
    const first = await world.signIn(browser, seller)
    const pkce = newPkce()
    const answer = await browser.get(world.authorizeUrl(silently(pkce.challenge)))
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'")
    const back = new URL(answer.headers.get("location") ?? "")
    expect(back.pathname).toBe("/statics/silent-renew")
    const renewed = await readTokens(
      await world.redeem(back.searchParams.get("code") ?? "", pkce, {
        redirect_uri: `${world.origin}/statics/silent-renew`,
      }),
    )
    expect(renewed.access_token).not.toBe(first.access_token)
    expect((await setup(renewed.access_token)).status).toBe(200)
  })

  test("without a session answers login_required and shows no page", async () => {
    const answer = await createCookieBrowser().get(world.authorizeUrl(silently(newPkce().challenge)))
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("error")).toBe("login_required")
  })
})
