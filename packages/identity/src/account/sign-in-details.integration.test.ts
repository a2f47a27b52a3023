import { changeEmail } from "@smart-send/contract/session/change-email"
import { changePassword } from "@smart-send/contract/session/change-password"
import { endOtherSessions } from "@smart-send/contract/session/end-other-sessions"
import { endSession } from "@smart-send/contract/session/end-session"
import { listSessions } from "@smart-send/contract/session/list-sessions"
import { createClient } from "@smart-send/contract/client/create-client"
import { startFeed } from "@smart-send/server/platform/feed/start-feed"
import { createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { createCookieBrowser, type CookieBrowser } from "@smart-send/testkit/cookie-browser"
import { openFeedClient } from "@smart-send/testkit/feed-client"
import { newPkce, readTokens } from "@smart-send/testkit/identity-world"
import { sql } from "kysely"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { signOutUser } from "../manage-users.ts"
import { createAccountWorld, type AccountWorld } from "./fixtures/account-world.ts"

const PASSWORD = "the first password"
const NEW = "seven kites over Leeds"

let world: AccountWorld
let email: string
let count = 0
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(async () => world.dispose())
beforeEach(async () => {
  count += 1
  email = `sue-${count}@shop.example`
  await sql`delete from sign_in_attempt`.execute(world.ownerDb)
  await world.aUser({ email, password: PASSWORD })
})

const clientOf = (token: string) =>
  createClient({ baseUrl: world.origin, tenant: "demo", getToken: () => token, sessionId: "test" })

async function signedIn(browser: CookieBrowser = createCookieBrowser(), address = email) {
  const { access_token: token } = await world.signIn(browser, { email: address, password: PASSWORD })
  return { browser, token, client: clientOf(token) }
}
const isIn = async ({ token }: { readonly token: string }) =>
  (await clientOf(token).call(listSessions)).statusCode === 200
/** Whether the browser still gets tokens without its user. */
async function renews(browser: CookieBrowser): Promise<boolean> {
  const silent = await browser.get(world.authorizeUrl({ code_challenge: newPkce().challenge, prompt: "none" }))
  return new URL(silent.headers.get("location") ?? "").searchParams.has("code")
}

async function renewedToken(browser: CookieBrowser): Promise<string> {
  const pkce = newPkce()
  const silent = await browser.get(world.authorizeUrl({ code_challenge: pkce.challenge, prompt: "none" }))
  const code = new URL(silent.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return (await readTokens(await world.redeem(code, pkce))).access_token
}
const sessionsOf = async (client: ReturnType<typeof clientOf>) =>
  (await client.call(listSessions)).result?.Sessions ?? []

describe("sessions", () => {
  test("are listed with browser, network and times, the caller's own marked (SIGNIN-24)", async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const { result } = await one.client.call(listSessions)
    expect(result).toMatchObject({ Email: email, AwaitedEmail: null })
    expect(result?.Sessions).toHaveLength(2)
    expect(result?.Sessions.filter(({ IsThis }) => IsThis)).toHaveLength(1)
    expect(result?.Sessions[0]).toMatchObject({ Browser: "An unknown browser", Network: "127.0.x.x" })
    const { result: seenByOther } = await other.client.call(listSessions)
    expect(seenByOther?.Sessions.find(({ IsThis }) => IsThis)?.Id).not.toBe(
      result?.Sessions.find(({ IsThis }) => IsThis)?.Id,
    )
  })

  test("a renewal is the same session, used later", async () => {
    const one = await signedIn()
    const before = await sessionsOf(one.client)
    const renewed = clientOf(await renewedToken(one.browser))
    const after = await sessionsOf(renewed)
    expect(after.map(({ Id, Started }) => [Id, Started])).toEqual(before.map(({ Id, Started }) => [Id, Started]))
    expect(after).toHaveLength(1)
    const used = (sessions: typeof after) => sessions.map(({ LastUsed }) => Date.parse(LastUsed))
    expect(Math.max(...used(after))).toBeGreaterThan(Math.max(...used(before)))
  })

  test("one is ended with its token, its socket and its renewal; the caller's goes on", async () => {
    const feed = startFeed(world.server, {
      db: world.db,
      log: pino({ level: "silent" }),
      metrics: createMetrics(),
      auth: world.auth,
      origins: new Set([world.origin]),
    })
    const [one, other] = [await signedIn(), await signedIn()]
    const socket = openFeedClient(world.origin, { origin: world.origin })
    await socket.start(other.token)
    const { result } = await one.client.call(listSessions)
    const id = result?.Sessions.find(({ IsThis }) => !IsThis)?.Id ?? ""
    const ended = await one.client.call(endSession, { params: { id } })
    expect(ended.result?.Sessions.map(({ IsThis }) => IsThis)).toEqual([true])
    expect(await socket.closed).toBe("io server disconnect")
    expect([await isIn(one), await isIn(other), await renews(one.browser), await renews(other.browser)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect((await one.client.call(endSession, { params: { id } })).error?.code).toBe("NOT-FOUND")
    await feed.stop()
  })

  test("all others are ended at once", async () => {
    const [one, second, third] = [await signedIn(), await signedIn(), await signedIn()]
    const { result } = await one.client.call(endOtherSessions, { body: {} })
    expect(result?.Sessions).toHaveLength(1)
    expect([await isIn(one), await isIn(second), await isIn(third)]).toEqual([true, false, false])
    expect([await renews(one.browser), await renews(second.browser)]).toEqual([true, false])
  })

  test("of somebody else are not found, and stay", async () => {
    const stranger = `stranger-${email}`
    await world.aUser({ email: stranger, password: PASSWORD })
    const [one, theirs] = [await signedIn(), await signedIn(createCookieBrowser(), stranger)]
    const { result } = await theirs.client.call(listSessions)
    const id = result?.Sessions[0]?.Id ?? ""
    expect((await one.client.call(endSession, { params: { id } })).error?.code).toBe("NOT-FOUND")
    await one.client.call(endOtherSessions, { body: {} })
    expect(await isIn(theirs)).toBe(true)
  })

  test("all end when an operator signs the user out", async () => {
    const one = await signedIn()
    expect(await signOutUser(world.ownerDb, { tenant: "demo", email })).toBe(true)
    expect(await renews(one.browser)).toBe(false)
    const { rows } = await sql`select from ended_grant`.execute(world.ownerDb)
    expect(rows.length).toBeGreaterThan(0)
    expect(await signOutUser(world.ownerDb, { tenant: "lite", email })).toBe(false)
  })

  test("one that signed out is not listed any more", async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await other.browser.postForm(`${world.issuer}/session/end`, {})
    const { result } = await one.client.call(listSessions)
    expect(result?.Sessions.map(({ IsThis }) => IsThis)).toEqual([true])
  })
})

describe("a new password in My details", () => {
  test("asks for the present one, ends the other sessions and is told by mail (SIGNIN-23)", async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const { result } = await one.client.call(changePassword, { body: { Password: PASSWORD, NewPassword: NEW } })
    expect(result?.Sessions).toHaveLength(1)
    expect([await isIn(one), await isIn(other), await renews(other.browser)]).toEqual([true, false, false])
    await world.linkTo(email, "was changed")
    await world.signIn(createCookieBrowser(), { email, password: NEW })
  })

  test.each([
    [{ Password: "wrong", NewPassword: NEW }, "Password", "WRONG"],
    [{ Password: PASSWORD, NewPassword: "short" }, "NewPassword", "TOO-SHORT"],
    [{ Password: PASSWORD, NewPassword: "1234567890" }, "NewPassword", "COMMON"],
  ])("%j is refused at its field", async (body, field, code) => {
    const { client } = await signedIn()
    const answer = await client.call(changePassword, { body })
    expect([answer.statusCode, answer.validationErrors]).toMatchObject([422, [{ field, code }]])
    await world.signIn(createCookieBrowser(), { email, password: PASSWORD })
  })

  test("guesses at the present one are slowed down", async () => {
    const { client } = await signedIn()
    const guess = async () => client.call(changePassword, { body: { Password: "wrong", NewPassword: NEW } })
    for (let turn = 0; turn < 5; turn += 1) expect((await guess()).statusCode).toBe(422)
    expect((await guess()).error).toMatchObject({
      code: "TOO-MANY-REQUESTS",
      message: "There have been too many attempts. Wait 1 minute and try again.",
    })
  })
})

const ask = async (client: ReturnType<typeof clientOf>, Email: string) =>
  client.call(changeEmail, { body: { Email, Password: PASSWORD } })

describe("a new email address", () => {
  test("counts once it is confirmed there, and the old one is told (SIGNIN-21)", async () => {
    const { browser, client } = await signedIn()
    const next = `next-${email}`
    expect((await ask(client, next)).result).toMatchObject({ Email: email, AwaitedEmail: next })
    const link = await world.linkTo(next, "Confirm your new email address")
    const page = await (await browser.get(link)).text()
    expect(page).toContain(`From now on you sign in with <strong>${next}</strong>`)
    expect(page).not.toContain('type="password"')
    const answer = await browser.postForm(link, {})
    expect([answer.status, (await answer.text()).includes(`you sign in with ${next}`)]).toEqual([200, true])
    expect((await client.call(listSessions)).result).toMatchObject({ Email: next, AwaitedEmail: null })
    await world.linkTo(email, "Your email address for Smart Send was changed")
    await world.signIn(createCookieBrowser(), { email: next, password: PASSWORD })
    await expect(world.signIn(createCookieBrowser(), { email, password: PASSWORD })).rejects.toThrow("answered 401")
    const again = await browser.postForm(link, {})
    expect([again.status, (await again.text()).includes("It was used already")]).toEqual([410, true])
  })

  test("is not given to whoever reads the new mailbox alone", async () => {
    const { client } = await signedIn()
    const next = `typo-${email}`
    await ask(client, next)
    const link = await world.linkTo(next, "Confirm your new")
    const stranger = createCookieBrowser()
    expect((await stranger.postForm(link, {})).status).toBe(400)
    expect((await stranger.postForm(link, { password: "a guess" })).status).toBe(401)
    // Nor to whoever is signed in as somebody else.
    await world.aUser({ email: `else-${email}`, password: PASSWORD })
    await signedIn(stranger, `else-${email}`)
    expect((await stranger.postForm(link, {})).status).toBe(400)
    expect((await client.call(listSessions)).result?.Email).toBe(email)
    expect((await createCookieBrowser().postForm(link, { password: PASSWORD })).status).toBe(200)
  })

  test("that somebody else has answers as any other and mails them; one taken meanwhile stays theirs", async () => {
    const { browser, client } = await signedIn()
    const [theirs, free] = [`theirs-${email}`, `free-${email}`]
    await world.aUser({ email: theirs, password: PASSWORD })
    const [ofTheirs, ofFree] = [await ask(client, theirs), await ask(client, free)]
    expect(ofTheirs.result).toMatchObject({ AwaitedEmail: theirs })
    expect(ofFree.result).toMatchObject({ AwaitedEmail: free })
    await world.linkTo(theirs, "You already have an account")
    const link = await world.linkTo(free, "Confirm your new")
    await world.aUser({ email: free, password: PASSWORD })
    const answer = await browser.postForm(link, {})
    expect([answer.status, (await answer.text()).includes("There is an account with this address already")]).toEqual([
      409,
      true,
    ])
    expect((await client.call(listSessions)).result?.Email).toBe(email)
  })

  test("that is one's own, or none at all, is refused at its field; after a week, or a new password, the link is dead", async () => {
    const { browser, client } = await signedIn()
    expect((await ask(client, email.toUpperCase())).validationErrors).toMatchObject([{ field: "Email", code: "SAME" }])
    expect((await ask(client, "nobody")).validationErrors).toMatchObject([{ field: "Email", code: "INVALID" }])
    await ask(client, `a-${email}`)
    const first = await world.linkTo(`a-${email}`, "Confirm your new")
    await world.later("7 days")
    expect(await (await browser.postForm(first, {})).text()).toContain("It is too old.")
    await ask(client, `b-${email}`)
    const second = await world.linkTo(`b-${email}`, "Confirm your new")
    await client.call(changePassword, { body: { Password: PASSWORD, NewPassword: NEW } })
    expect(await (await browser.postForm(second, {})).text()).toContain("It was used already")
  })
})
