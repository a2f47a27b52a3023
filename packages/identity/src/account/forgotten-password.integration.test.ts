import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { newPkce } from "@smart-send/testkit/identity-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createAccountWorld, PATIENT, readAtHost, type AccountWorld } from "./fixtures/account-world.ts"

const OLD = "the first password"
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
  email = `otto-${count}@shop.example`
  await sql`delete from sign_in_attempt`.execute(world.ownerDb)
  await world.aUser({ email, password: OLD })
})

const ask = async (address: string, browser = createCookieBrowser()) =>
  browser.postForm(`${world.issuer}/forgotten-password`, { email: address })
const setup = async (token: string) =>
  (await fetch(`${world.origin}/edge/demo/setup`, { headers: { authorization: `Bearer ${token}` } })).status

async function askedLink() {
  const before = world.subjectsTo(email).length
  expect((await ask(email)).headers.get("location")).toBe("/identity/check-mail/password")
  await expect.poll(() => world.subjectsTo(email).length, PATIENT).toBeGreaterThan(before)
  return world.linkTo(email, "Set a new password")
}

describe("a forgotten password", () => {
  test("is set anew by the link, which ends every session and its tokens at once (SIGNIN-20)", async () => {
    const [one, other] = [createCookieBrowser(), createCookieBrowser()]
    const tokens = [
      await world.signIn(one, { email, password: OLD }),
      await world.signIn(other, { email, password: OLD }),
    ]
    const link = await askedLink()
    const visitor = createCookieBrowser()
    expect(await (await visitor.get(link)).text()).toContain('autocomplete="new-password"')
    const answer = await visitor.postForm(link, { password: NEW })
    expect([answer.status, (await answer.text()).includes("Your password is changed")]).toEqual([200, true])
    expect(await Promise.all(tokens.map(async ({ access_token }) => setup(access_token)))).toEqual([401, 401])
    for (const browser of [one, other]) {
      const silent = await browser.get(world.authorizeUrl({ code_challenge: newPkce().challenge, prompt: "none" }))
      expect(silent.headers.get("location")).toContain("error=login_required")
    }
    await world.allSent()
    expect(world.subjectsTo(email)).toEqual([
      "Set a new password for Smart Send",
      "Your password for Smart Send was changed",
    ])
    expect(await setup((await world.signIn(one, { email, password: NEW })).access_token)).toBe(200)
    await expect(world.signIn(createCookieBrowser(), { email, password: OLD })).rejects.toThrow("sign-in answered 401")
  })

  test("an address without an account gets the same answer and no mail", async () => {
    const [known, unknown] = await Promise.all([ask(email), ask("nobody@shop.example")])
    expect([known.status, known.headers.get("location")]).toEqual([unknown.status, unknown.headers.get("location")])
    await world.linkTo(email, "Set a new password")
    await world.allSent()
    expect(world.subjectsTo("nobody@shop.example")).toEqual([])
    const { rows } = await sql`
      select problem from account_mail where address = 'nobody@shop.example'`.execute(world.ownerDb)
    expect(rows).toEqual([{ problem: "NoAccount" }])
  })

  test("typed in other letters goes to the address as the account has it", async () => {
    await ask(` ${email.toUpperCase()} `)
    await world.linkTo(email, "Set a new password")
    expect(world.subjectsTo(email.toUpperCase())).toEqual([])
  })

  test("a disabled user gets none either", async () => {
    await sql`update app_user set disabled = now() where email = ${email}`.execute(world.ownerDb)
    expect((await ask(email)).status).toBe(303)
    await world.allSent()
    expect(world.subjectsTo(email)).toEqual([])
  })

  test("a link works once, for an hour, and only the newest once a password was set", async () => {
    const first = await askedLink()
    const second = await askedLink()
    expect(second).not.toBe(first)
    const browser = createCookieBrowser()
    expect((await browser.postForm(second, { password: NEW })).status).toBe(200)
    for (const link of [first, second]) {
      const again = await browser.postForm(link, { password: "quite another one" })
      expect([again.status, (await again.text()).includes("It was used already")]).toEqual([410, true])
    }
    await world.signIn(createCookieBrowser(), { email, password: NEW })
    await world.linkTo(email, "was changed")
    const third = await askedLink()
    await world.later("61 minutes")
    expect(await (await browser.get(third)).text()).toContain("It is too old.")
    expect((await browser.postForm(third, { password: OLD })).status).toBe(410)
  })

  test("a link of another tenant leads nowhere", async () => {
    const link = await askedLink()
    const atLite = await readAtHost(link, new URL(world.origin).host.replace("127.0.0.1", "lite.localhost"))
    expect([atLite.status, atLite.text.includes("It is not complete")]).toEqual([410, true])
  })

  test("a password that won't do is refused and the link stays good", async () => {
    const link = await askedLink()
    const browser = createCookieBrowser()
    for (const password of ["", "short", email, "1234567890"])
      expect({ password, status: (await browser.postForm(link, { password })).status }).toEqual({
        password,
        status: 400,
      })
    expect((await browser.postForm(link, { password: NEW })).status).toBe(200)
  })

  test("is counted by address whether or not it has an account", async () => {
    for (const address of [email, "nobody-at-all@shop.example"]) {
      const answers = []
      for (let turn = 0; turn < 6; turn += 1) answers.push((await ask(address)).status)
      expect(answers).toEqual([303, 303, 303, 303, 303, 429])
    }
  })

  test("the mail is tried again until the server takes it, with a link that works", async () => {
    // The fault is for this mail, not for one of another test.
    await world.allSent()
    world.mail.strike("lose-reply", 1)
    await ask(email)
    await expect.poll(() => world.subjectsTo(email).length, PATIENT).toBe(1)
    const due = async () => {
      const { rows } = await sql`
        update account_mail set due = now() where state = 'Waiting' and address = ${email} returning id`.execute(
        world.ownerDb,
      )
      return rows.length
    }
    await expect.poll(due, PATIENT).toBe(1)
    await expect.poll(() => world.subjectsTo(email).length, PATIENT).toBe(2)
    await world.allSent()
    const link = await world.linkTo(email, "Set a new password")
    expect((await createCookieBrowser().postForm(link, { password: NEW })).status).toBe(200)
  })
})
