import { request } from "node:http"
import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, newPkce, readTokens, type IdentityWorld } from "@smart-send/testkit/identity-world"
import type { ACustomer } from "@smart-send/testkit/a-customer"
import { decodeJwt, decodeProtectedHeader } from "jose"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const seller = { email: "seller@demo.test", password: "demo-seller-1" }

let world: IdentityWorld
let customer: ACustomer
beforeAll(async () => {
  world = await createIdentityWorld()
  customer = await world.aUser(seller)
})
afterAll(() => world.dispose())

/** Signs in up to the point where the code is issued. */
async function codeOf(challenge: string, browser = createCookieBrowser()) {
  const page = await world.openSignIn(browser, { code_challenge: challenge })
  const posted = await browser.postForm(page, seller)
  const back = await browser.follow(posted.headers.get("location") ?? "", (url) => url.includes("/statics/"))
  return new URL(back).searchParams.get("code") ?? ""
}
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

describe("sign-in refuses (SIGNIN-10)", () => {
  const pkce = newPkce()
  test.each([
    ["no PKCE", {}],
    ["plain PKCE", { code_challenge: pkce.verifier, code_challenge_method: "plain" }],
    ["a challenge without its method", { code_challenge: pkce.challenge, code_challenge_method: "" }],
    ["the implicit flow", { code_challenge: pkce.challenge, response_type: "token" }],
    ["the hybrid flow", { code_challenge: pkce.challenge, response_type: "code id_token" }],
  ])("%s", async (_name, params) => {
    const answer = await createCookieBrowser().get(world.authorizeUrl(params))
    const location = answer.headers.get("location") ?? ""
    const isRefused =
      answer.status === 400 || new URL(location).searchParams.has("error") || location.includes("#error=")
    expect(isRefused).toBe(true)
    expect(location).not.toContain("/interaction/")
  })

  test.each(["/statics/signin-callback/evil", "/statics/signin-callback#f", "/STATICS/signin-callback?x#y"])(
    "a redirect address changed to end in %s",
    async (suffix) => {
      const uri = `${world.origin.replace("127.0.0.1", "lite.localhost")}${suffix}`
      const answer = await createCookieBrowser().get(
        world.authorizeUrl({ code_challenge: pkce.challenge, redirect_uri: uri }),
      )
      expect(answer.status).toBe(400)
      expect(answer.headers.get("location")).toBeNull()
    },
  )

  test.each([
    "https://evil.test/cb",
    "http://localhost@evil.test/cb",
    "http://localhost.evil.test/cb",
    // On this machine, but not a registered path.
    "http://127.0.0.1:53211/cb",
    "javascript:alert(1)",
    "//evil.test",
  ])("the redirect address %s", async (uri) => {
    const answer = await createCookieBrowser().get(
      world.authorizeUrl({ code_challenge: pkce.challenge, redirect_uri: uri }),
    )
    expect(answer.status).toBe(400)
    expect(answer.headers.get("location")).toBeNull()
  })

  test("another client", async () => {
    const answer = await createCookieBrowser().get(
      world.authorizeUrl({ code_challenge: pkce.challenge, client_id: "evil" }),
    )
    expect(answer.status).toBe(400)
  })

  test("a wrong verifier, another redirect address and another client at the token endpoint", async () => {
    const own = newPkce()
    expect((await world.redeem(await codeOf(own.challenge), newPkce())).status).toBe(400)
    expect(
      (await world.redeem(await codeOf(own.challenge), own, { redirect_uri: `${world.origin}/other` })).status,
    ).toBe(400)
    expect((await world.redeem(await codeOf(own.challenge), own, { client_id: "evil" })).status).toBe(401)
    expect((await world.redeem(await codeOf(own.challenge), own, { code_verifier: "" })).status).toBe(400)
    expect((await world.redeem("no-such-code", own)).status).toBe(400)
  })

  test("a code used twice, and revokes its token", async () => {
    const own = newPkce()
    const code = await codeOf(own.challenge)
    const tokens = await readTokens(await world.redeem(code, own))
    expect((await setup(tokens.access_token)).status).toBe(200)
    expect((await world.redeem(code, own)).status).toBe(400)
    await expect.poll(async () => (await setup(tokens.access_token)).status).toBe(401)
  })

  test("all but one of ten uses of one code at once", async () => {
    const own = newPkce()
    const code = await codeOf(own.challenge)
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.redeem(code, own)))
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1)
  })

  test("an ID token in place of an access token", async () => {
    const tokens = await world.signIn(createCookieBrowser(), seller)
    expect((await setup(tokens.id_token)).status).toBe(401)
  })

  test("a loopback redirect in production, unless it is the app's own; the demo accepts any port of a registered one", async () => {
    const strict = await createIdentityWorld({ demo: false })
    try {
      const params = { code_challenge: pkce.challenge, redirect_uri: "http://127.0.0.1:53211/statics/signin-callback" }
      expect((await createCookieBrowser().get(strict.authorizeUrl(params))).status).toBe(400)
      expect((await createCookieBrowser().get(world.authorizeUrl(params))).status).toBe(303)
    } finally {
      await strict.dispose()
    }
  })
})

describe("the sign-in page", () => {
  test("is a plain form with fields email and password and the tenant's brand, without scripts, that cannot be framed", async () => {
    const browser = createCookieBrowser()
    const answer = await browser.get(await world.openSignIn(browser))
    const page = await answer.text()
    expect(page).toContain('<form method="post"')
    expect(page).toMatch(
      /<label for="email">Email address<\/label>\s*<input\s+id="email"\s+name="email"\s+type="email"\s+autocomplete="username"/,
    )
    expect(page).toMatch(/<input\s+id="password"\s+name="password"\s+type="password"\s+autocomplete="current-password"/)
    expect(page).toContain("<title>Sign in to Smart Send</title>")
    expect(page).not.toMatch(/<script|style=/)
    expect(answer.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${world.origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })

  test("its style sheets are served, with the tenant's accent", async () => {
    const brand = await fetch(`${world.origin}/identity/assets/brand.css`)
    expect(brand.headers.get("content-type")).toContain("text/css")
    expect(await brand.text()).toContain("--accent:#1f6feb;--on-accent:#fff")
    expect((await fetch(`${world.origin}/identity/assets/sign-in.css`)).status).toBe(200)
  })

  test.each([
    ["a wrong password", { email: seller.email, password: "wrong" }],
    ["an unknown address", { email: "nobody@demo.test", password: seller.password }],
  ])("says after %s the same words, tied to both fields, and keeps the address", async (_name, form) => {
    const browser = createCookieBrowser()
    const answer = await browser.postForm(await world.openSignIn(browser), form)
    const page = await answer.text()
    expect(answer.status).toBe(401)
    expect(page).toContain(
      'role="alert">That email address and password don&#39;t match. Check them and try again.</p>',
    )
    expect(page.match(/aria-invalid="true" aria-describedby="fault"/g)).toHaveLength(2)
    expect(page).toContain(`value="${form.email}"`)
    expect(page).not.toContain(form.password)
    expect(page).toContain("<title>Error: Sign in to Smart Send</title>")
  })

  test("asks for an empty field by name", async () => {
    const browser = createCookieBrowser()
    const page = await world.openSignIn(browser)
    expect(await (await browser.postForm(page, { email: "", password: "x" })).text()).toContain(
      "Enter your email address.",
    )
    expect(await (await browser.postForm(page, { email: seller.email, password: "" })).text()).toContain(
      "Enter your password.",
    )
  })

  test("shows typed text as text, never as markup", async () => {
    const browser = createCookieBrowser()
    const answer = await browser.postForm(await world.openSignIn(browser), {
      email: '"><script>alert(1)</script>',
      password: "x",
    })
    expect(await answer.text()).not.toContain("<script>")
  })

  test("accepts the right password after a wrong one", async () => {
    const browser = createCookieBrowser()
    const page = await world.openSignIn(browser)
    await browser.postForm(page, { ...seller, password: "wrong" })
    expect((await browser.postForm(page, seller)).status).toBe(303)
  })

  test("refuses a form sent from another site", async () => {
    const browser = createCookieBrowser()
    const page = await world.openSignIn(browser)
    expect((await browser.postForm(page, seller, { origin: "https://evil.test" })).status).toBe(403)
    expect((await browser.postForm(page, seller, { origin: "null" })).status).toBe(403)
  })

  test("says in words that it has expired, without its cookie or at another interaction's address", async () => {
    const browser = createCookieBrowser()
    const page = await world.openSignIn(browser)
    const stranger = await createCookieBrowser().postForm(page, seller)
    expect(stranger.status).toBe(400)
    expect(await stranger.text()).toContain("Start again from the home page")
  })

  test("does not know another tenant's user", async () => {
    await world.aUser({ email: "seller@lite.test", password: "demo-lite-1", tenant: "lite" })
    const browser = createCookieBrowser()
    const answer = await browser.postForm(await world.openSignIn(browser), {
      email: "seller@lite.test",
      password: "demo-lite-1",
    })
    expect(answer.status).toBe(401)
  })

  test("has HttpOnly, SameSite and signed cookies", async () => {
    const browser = createCookieBrowser()
    await world.signIn(browser, seller)
    const session = browser.cookies().filter((cookie) => cookie.name.startsWith("smart-send-session"))
    expect(session.map((cookie) => cookie.name).toSorted()).toEqual(["smart-send-session", "smart-send-session.sig"])
    for (const { attributes } of session)
      expect(attributes.toLowerCase()).toMatch(/samesite=lax.*httponly|httponly.*samesite=lax/)
  })
})

/** The sign-in page again, although the user is signed in. */
const forced = () => ({ code_challenge: newPkce().challenge, prompt: "login" })

/** Moves the counted guesses into the past. */
const later = async (time: string) => sql`update sign_in_attempt set at = at - ${time}::interval`.execute(world.ownerDb)

describe("attempts at signing in", () => {
  test("after 5 wrong passwords wait a minute even with the right one, and twice as long after each further one", async () => {
    const user = { email: "attempts@demo.test", password: "right-one" }
    await world.aUser(user)
    const browser = createCookieBrowser()
    const page = await world.openSignIn(browser)
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await browser.postForm(page, { ...user, password: "wrong" })).status).toBe(401)
    }
    const refused = await browser.postForm(page, user)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50)
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60)
    expect(await refused.text()).toContain("There have been too many attempts. Wait 1 minute and try again.")
    await later("61 seconds")
    expect((await browser.postForm(page, { ...user, password: "wrong" })).status).toBe(401)
    const again = await browser.postForm(page, user)
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(110)
    await later("121 seconds")
    expect((await browser.postForm(page, user)).status).toBe(303)
  })

  test("are counted when twenty come at once", async () => {
    const user = { email: "burst@demo.test", password: "right-one" }
    await world.aUser(user)
    const browser = createCookieBrowser()
    const page = await world.openSignIn(browser)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.postForm(page, { ...user, password: "wrong" })),
    )
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15)
  })

  test("by strangers from the same address do not keep out the owner of a known browser", async () => {
    const user = { email: "known@demo.test", password: "right-one" }
    await world.aUser(user)
    const own = createCookieBrowser()
    expect((await own.postForm(await world.openSignIn(own), user)).status).toBe(303)
    expect(own.cookies().find(({ name }) => name === "smart-send-known")?.attributes).toMatch(/HttpOnly; SameSite=Lax/)
    const stranger = createCookieBrowser()
    const page = await world.openSignIn(stranger)
    for (let turn = 0; turn < 6; turn += 1) await stranger.postForm(page, { ...user, password: "guess" })
    expect((await stranger.postForm(page, user)).status).toBe(429)
    expect((await own.postForm(await world.openSignIn(own, forced()), user)).status).toBe(303)
  })

  test("from a known browser are limited like any others, and it is known for its owner only", async () => {
    const user = { email: "guesser@demo.test", password: "right-one" }
    const other = { email: "other@demo.test", password: "right-one" }
    await world.aUser(user)
    await world.aUser(other)
    const browser = createCookieBrowser()
    await browser.postForm(await world.openSignIn(browser), user)
    const page = await world.openSignIn(browser, forced())
    const guess = async (email: string) => (await browser.postForm(page, { email, password: "wrong" })).status
    const statuses = async (email: string, count: number) => {
      const seen: number[] = []
      for (let turn = 0; turn < count; turn += 1) seen.push(await guess(email))
      return seen
    }
    // Five guesses as a known browser, then five more as an unknown one.
    expect(await statuses(user.email, 11)).toEqual([...Array<number>(10).fill(401), 429])
    expect(await statuses(other.email, 6)).toEqual([...Array<number>(5).fill(401), 429])
  })

  test("are stored without the e-mail address", async () => {
    const rows = await world.ownerDb.selectFrom("sign_in_attempt").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain("@demo.test")
  })
})

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

const silent = () => world.authorizeUrl({ prompt: "none", code_challenge: newPkce().challenge })
const endUrl = (params: Record<string, string>) =>
  `${world.issuer}/session/end?${new URLSearchParams(params).toString()}`

describe("sign-out", () => {
  test("with the ID token ends the session at once, refuses the old token, and leads back into the app", async () => {
    const browser = createCookieBrowser()
    const tokens = await world.signIn(browser, seller)
    const answer = await browser.get(
      endUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${world.origin}/`, state: "s" }),
    )
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${world.origin}/?state=s`])
    expect(browser.cookies().some((cookie) => cookie.name.startsWith("smart-send-session"))).toBe(false)
    const renewal = await browser.get(silent())
    expect(renewal.headers.get("location")).toContain("error=login_required")
    expect((await setup(tokens.access_token)).status).toBe(401)
  })

  test("without the ID token asks first, and ends nothing until the question is answered", async () => {
    const browser = createCookieBrowser()
    const tokens = await world.signIn(browser, seller)
    const asked = await browser.get(endUrl({}))
    expect(await asked.text()).toContain("Sign out of Smart Send?")
    expect((await browser.postForm(endUrl({}), {}, { origin: "https://evil.test" })).status).toBe(403)
    expect((await setup(tokens.access_token)).status).toBe(200)
    const done = await browser.postForm(endUrl({}), {})
    expect(await done.text()).toContain("You are signed out")
    expect((await setup(tokens.access_token)).status).toBe(401)
  })

  test("with another's ID token ends nothing, and never leads to an address outside the app", async () => {
    const other = { email: "other-out@demo.test", password: "other-out-1" }
    await world.aUser(other)
    const others = await world.signIn(createCookieBrowser(), other)
    const browser = createCookieBrowser()
    const own = await world.signIn(browser, seller)
    await browser.get(endUrl({ id_token_hint: others.id_token }))
    expect((await setup(own.access_token)).status).toBe(200)
    const answer = await browser.get(
      endUrl({ id_token_hint: own.id_token, post_logout_redirect_uri: "https://evil.test/" }),
    )
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null])
  })
})
