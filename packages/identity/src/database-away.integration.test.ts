import { createCookieBrowser, type CookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, newPkce, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { openBlackHole, type BlackHole } from "@smart-send/testkit/open-black-hole"
import { afterAll, beforeAll, expect, test } from "vitest"

const seller = { email: "seller@demo.test", password: "demo-seller-1" }
const SENTENCE = "We&#39;re having trouble reaching our records. Try again in a moment."

let world: IdentityWorld
let way: BlackHole
let signInPage = ""
const browser: CookieBrowser = createCookieBrowser()
beforeAll(async () => {
  way = await openBlackHole()
  world = await createIdentityWorld({ database: { through: way.through } })
  await world.aUser(seller)
  signInPage = await world.openSignIn(browser)
  way.close()
})
afterAll(() => world.dispose())

const asPerson = { headers: { accept: "text/html" }, redirect: "manual" } as const

test.each([
  ["the authorization page", () => fetch(world.authorizeUrl({ code_challenge: newPkce().challenge }), asPerson)],
  ["the sign-in page", () => browser.get(signInPage)],
  ["the sign-in form", () => browser.postForm(signInPage, seller)],
  ["the form of a forgotten password", () => fetch(`${world.issuer}/new-password/${"a".repeat(43)}`, asPerson)],
])("while the database is away %s is a page that says so, with 503 and when to come back", async (_page, open) => {
  const answer = await open()
  expect(answer.status).toBe(503)
  expect(answer.headers.get("retry-after")).toBe("2")
  expect(answer.headers.get("cache-control")).toBe("no-store")
  const page = await answer.text()
  expect(page).toContain(SENTENCE)
  expect(page).toMatch(/<a href="\/identity\/[^"]+">Try again<\/a>/)
})

test("the app that redeems its code is told the same as JSON", async () => {
  const answer = await world.redeem("a-code", newPkce())
  expect(answer.status).toBe(503)
  expect(answer.headers.get("retry-after")).toBe("2")
  expect(await answer.json()).toMatchObject({ error: "temporarily_unavailable" })
})
