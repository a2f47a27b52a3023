import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, newPkce, readTokens, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const seller = { email: "seller@demo.test", password: "demo-seller-1" }

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
  await world.aUser(seller)
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

const asked = async (accept: string) => fetch(`${world.origin}/identity/nothing-here`, { headers: { accept } })

describe("an address that the issuer does not have", () => {
  test("is a page of ours for a person, and a bare 404 for a program (UX-6)", async () => {
    const page = await asked("text/html,application/xhtml+xml,*/*;q=0.8")
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
    expect(await page.text()).toContain("There is no page at this address.")
    const bare = await asked("application/json")
    expect([bare.status, bare.headers.get("content-type")?.includes("html") ?? false]).toEqual([404, false])
  })
})
