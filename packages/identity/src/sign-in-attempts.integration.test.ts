import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, newPkce, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const seller = { email: "seller@demo.test", password: "demo-seller-1" }

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
  await world.aUser(seller)
})
afterAll(() => world.dispose())

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
