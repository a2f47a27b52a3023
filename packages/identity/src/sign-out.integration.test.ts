import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, newPkce, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const seller = { email: "seller@demo.test", password: "demo-seller-1" }

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
  await world.aUser(seller)
})
afterAll(() => world.dispose())
const setup = (token: string) =>
  fetch(`${world.origin}/edge/demo/setup`, { headers: { authorization: `Bearer ${token}` } })

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
