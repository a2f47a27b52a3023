import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

/** How many guesses one address has before it must wait. */
const FREE_GUESSES = 60

/**
 * Guesses once at each of many accounts, one more than an address may, and returns how many guesses were refused
 * unread.
 */
async function guessRound(world: IdentityWorld, forwardedFor: (turn: number) => string): Promise<number> {
  const browser = createCookieBrowser()
  const page = await world.openSignIn(browser)
  const turns = Array.from({ length: FREE_GUESSES + 1 }, async (_, turn) => {
    const guess = { email: `victim-${turn}@demo.test`, password: "guess" }
    return (await browser.postForm(page, guess, { "x-forwarded-for": forwardedFor(turn) })).status
  })
  return (await Promise.all(turns)).filter((status) => status === 429).length
}

async function signInFrom(world: IdentityWorld, email: string, forwardedFor: string): Promise<number> {
  const user = { email, password: "right-one" }
  await world.aUser(user)
  const browser = createCookieBrowser()
  const page = await world.openSignIn(browser)
  return (await browser.postForm(page, user, { "x-forwarded-for": forwardedFor })).status
}

describe("sign-in behind one trusted proxy", () => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await createIdentityWorld({ trustProxy: "1" })
  })
  afterAll(() => world.dispose())

  test("limits the guesses of one address, whatever addresses it claims to forward, and of no other", async () => {
    // The proxy appends the last address; anything before it is made up by the caller.
    expect(await guessRound(world, (turn) => `192.0.2.${turn}, 203.0.113.9`)).toBe(1)
    // On a busy machine the guesses may take long, so all are dated to now.
    await sql`update sign_in_attempt set at = now()`.execute(world.ownerDb)
    expect(await signInFrom(world, "neighbour@demo.test", "203.0.113.9")).toBe(429)
    expect(await signInFrom(world, "seller@demo.test", "198.51.100.4")).toBe(303)
  })

  test("counts attempts by the callers' addresses", async () => {
    const rows = await world.ownerDb.selectFrom("sign_in_attempt").select("address").distinct().execute()
    expect(rows.map(({ address }) => address)).toEqual(["203.0.113.9"])
  })
})

describe("sign-in without TRUST_PROXY", () => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await createIdentityWorld()
  })
  afterAll(() => world.dispose())

  test("does not let a header escape the limit", async () => {
    expect(await guessRound(world, (turn) => `192.0.2.${turn}`)).toBe(1)
  })
})
