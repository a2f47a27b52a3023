import { hostileTexts } from "@smart-send/testkit/hostile/hostile-texts"
import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { sql } from "kysely"
import { decodeJwt } from "jose"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { newPkce, readTokens } from "@smart-send/testkit/identity-world"
import { confirmUser } from "../manage-users.ts"
import { createAccountWorld, newcomer, readAtHost, type AccountWorld } from "./fixtures/account-world.ts"

const ABOUT = "Confirm your email address"

let world: AccountWorld
let email: string
let count = 0
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(async () => world.dispose())
beforeEach(async () => {
  count += 1
  email = `nia-${count}@shop.example`
  await sql`delete from sign_in_attempt`.execute(world.ownerDb)
})

const users = async (address: string) =>
  world.ownerDb.selectFrom("app_user").selectAll().where("email", "=", address).execute()

/** Registers, and answers the link of the mail. */
async function asked(browser = createCookieBrowser()) {
  const answer = await world.register(browser, { email })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/identity/check-mail/registration"])
  return { browser, link: await world.linkTo(email, ABOUT) }
}

describe("registration", () => {
  test("from the sign-in page to a token, with one press where it was asked for (SIGNIN-17)", async () => {
    const browser = createCookieBrowser()
    const signInPage = await (await browser.get(await world.openSignIn(browser))).text()
    expect(signInPage).toContain('<a href="/identity/register">Create an account</a>')
    const { link } = await asked(browser)
    const where = await (await browser.get(`${world.issuer}/check-mail/registration`)).text()
    expect(where).toContain(`This is a demo, so the email to ${email} was not sent.`)
    expect(where).not.toContain("We have sent")
    expect(where).toContain(`/sandbox/mail?to=${encodeURIComponent(email)}`)
    expect(link.startsWith(`${world.issuer}/confirm/`)).toBe(true)
    expect(await users(email)).toEqual([])
    const page = await (await browser.get(link)).text()
    expect(page).toContain(`Your account is for <strong>${email}</strong>`)
    expect(page).not.toContain('type="password"')
    const confirmed = await browser.postForm(link, {})
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, "/"])
    expect(browser.cookies().map(({ name }) => name)).not.toContain("smart-send-asked")
    expect(await users(email)).toMatchObject([{ name: newcomer.name, customer_id: null, tenant_id: "demo" }])
    // The session is there: a silent request gets its code.
    const pkce = newPkce()
    const silent = await browser.get(world.authorizeUrl({ code_challenge: pkce.challenge, prompt: "none" }))
    const code = new URL(silent.headers.get("location") ?? "").searchParams.get("code") ?? ""
    const tokens = await readTokens(await world.redeem(code, pkce))
    expect(decodeJwt(tokens.access_token)).toMatchObject({ email, customer: null, tenant: "demo" })
    // And the password works.
    expect(decodeJwt((await world.signIn(createCookieBrowser(), { ...newcomer, email })).access_token)).toMatchObject({
      email,
    })
  })

  test("a link that is only looked at, as programs do, stays good (SIGNIN-26)", async () => {
    const { browser, link } = await asked()
    for (let look = 0; look < 3; look += 1) expect((await createCookieBrowser().get(link)).status).toBe(200)
    expect((await browser.postForm(link, {})).status).toBe(303)
  })

  test("a link that is used twice says so, also when both come at once, and makes one user", async () => {
    const { browser, link } = await asked()
    const both = await Promise.all([browser.postForm(link, {}), browser.postForm(link, {})])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410])
    const again = await browser.postForm(link, {})
    expect(again.status).toBe(410)
    expect(await again.text()).toContain("It was used already, and it works only once.")
    expect((await browser.get(link)).status).toBe(410)
    expect(await users(email)).toHaveLength(1)
  })

  test("somebody else with the link, in another browser, has to know the password that was chosen", async () => {
    const { link } = await asked()
    const other = createCookieBrowser()
    const page = await (await other.get(link)).text()
    expect(page).toContain("The password you chose")
    expect(page).not.toContain(email)
    const wrong = await other.postForm(link, { password: "something else" })
    expect(wrong.status).toBe(401)
    // The apostrophe is escaped.
    expect(await wrong.text()).toContain("the password that was chosen for this account. If you didn&#39;t ask for it")
    expect(await users(email)).toEqual([])
    for (let turn = 0; turn < 4; turn += 1) await other.postForm(link, { password: "something else" })
    const waits = await other.postForm(link, { password: newcomer.password })
    expect([waits.status, Number(waits.headers.get("retry-after")) > 0]).toEqual([429, true])
    await sql`delete from sign_in_attempt`.execute(world.ownerDb)
    expect((await other.postForm(link, { password: newcomer.password })).status).toBe(303)
    expect(await users(email)).toHaveLength(1)
  })

  test("after a week a link is too old, and what was typed is forgotten", async () => {
    const { browser, link } = await asked()
    await world.later("8 days")
    const late = await browser.postForm(link, {})
    expect(late.status).toBe(410)
    expect(await late.text()).toContain("It is too old.")
    await sql`select forget_account_requests()`.execute(world.db)
    const { rows } = await sql`
      select from account_request where email = ${email} or name = ${newcomer.name} or password_hash is not null`.execute(
      world.ownerDb,
    )
    expect(rows).toEqual([])
    expect(await (await browser.get(link)).text()).toContain("It is too old.")
    await world.later("31 days")
    await sql`select forget_account_requests()`.execute(world.db)
    expect(await (await browser.get(link)).text()).toContain("It is not complete")
  })

  test("a link of another tenant, for another purpose, cut short or invented leads nowhere", async () => {
    const { link } = await asked()
    const atLite = await readAtHost(link, new URL(world.origin).host.replace("127.0.0.1", "lite.localhost"))
    expect([atLite.status, atLite.text.includes("It is not complete")]).toEqual([410, true])
    for (const wrong of [
      link.replace("/confirm/", "/new-password/"),
      link.replace("/confirm/", "/new-email/"),
      link.slice(0, -1),
      `${world.issuer}/confirm/${"A".repeat(43)}`,
      `${world.issuer}/confirm/%00'--`,
    ]) {
      const answer = await createCookieBrowser().get(wrong)
      expect({ wrong, status: answer.status }).toEqual({ wrong, status: 410 })
      expect(await answer.text()).toContain("It is not complete")
    }
  })

  test("an address that has an account gets the same answers, a mail that says so, and no second user (SIGNIN-19)", async () => {
    await world.aUser({ email, password: "the first one" })
    const [known, unknown] = [createCookieBrowser(), createCookieBrowser()]
    const answers = await Promise.all([
      world.register(known, { email: email.toUpperCase() }),
      world.register(unknown, { email: `new-${email}` }),
    ])
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
      answers.map(() => [303, "/identity/check-mail/registration"]),
    )
    await world.allSent()
    expect(world.subjectsTo(email)).toEqual(["You already have an account with Smart Send"])
    expect(await world.linkTo(email, "already have")).toBe(`${world.origin}/`)
    expect(await users(email)).toHaveLength(1)
    const page = async (browser: typeof known) =>
      (await (await browser.get(`${world.issuer}/check-mail/registration`)).text()).replaceAll(
        /[\w%.-]+(%40|@)[\w.%-]+\w/gi,
        "X",
      )
    expect(await page(known)).toBe(await page(unknown))
  })

  test("an address that somebody else got meanwhile is theirs", async () => {
    const { browser, link } = await asked()
    await world.aUser({ email, password: "the quicker one" })
    const answer = await browser.postForm(link, {})
    expect([answer.status, (await answer.text()).includes("There is an account with this address already")]).toEqual([
      409,
      true,
    ])
    await world.signIn(createCookieBrowser(), { email, password: "the quicker one" })
  })

  test("whoever is signed in with the browser stays so, and is told to sign out first", async () => {
    const other = { email: `other-${email}`, password: "somebody else" }
    await world.aUser(other)
    const { browser, link } = await asked()
    await world.signIn(browser, other)
    const answer = await browser.postForm(link, {})
    expect([answer.status, (await answer.text()).includes("Somebody else is signed in with this browser.")]).toEqual([
      200,
      true,
    ])
    expect(await users(email)).toHaveLength(1)
  })

  test.each([
    [{ name: " " }, "Enter your name."],
    [{ name: "a".repeat(51) }, "Use at most 50 characters for your name."],
    [{ name: "a".repeat(200) }, "Use at most 50 characters for your name."],
    [{ email: "nobody" }, "Enter your email address, such as name@example.com."],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, "Enter your email address, such as name@example.com."],
    [{ password: "" }, "Choose a password."],
    [{ password: "short" }, "Use at least 10 characters for the password."],
    [{ password: "password123" }, "Many people use that password"],
    [{ password: "x".repeat(1_500) }, "Use at most 1024 characters for the password."],
  ])("with %j says what is wrong at its field, and sends nothing", async (over, said) => {
    const answer = await world.register(createCookieBrowser(), { email, ...over })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain(said)
    expect(page).toContain('aria-invalid="true"')
    await world.allSent()
    expect(world.subjectsTo(email)).toEqual([])
  })

  test.each(hostileTexts)("takes a hostile text as a text in the name and the address: %s", async (_kind, text) => {
    for (const field of ["name", "email"]) {
      const answer = await world.register(createCookieBrowser(), { email, password: "short", [field]: text })
      const page = await answer.text()
      expect({ field, status: answer.status, isEcho: /<(?:img|svg|script>)/.test(page) }).toEqual({
        field,
        status: 400,
        isEcho: false,
      })
      expect(page).toContain('aria-invalid="true"')
    }
  })

  test.each(["name", "email", "password"])(
    "says at its field that a %s no database keeps is missing",
    async (field) => {
      const answer = await world.register(createCookieBrowser(), { email, [field]: "a\0b\0c\0d\0e\0f" })
      const page = await answer.text()
      expect([answer.status, page.includes('id="fault"')]).toEqual([400, true])
      expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`))
    },
  )

  test("is counted by address, whoever has it, and from elsewhere goes on", async () => {
    const answers = []
    for (let turn = 0; turn < 6; turn += 1)
      answers.push((await world.register(createCookieBrowser(), { email })).status)
    expect(answers).toEqual([303, 303, 303, 303, 303, 429])
    // Signing in is counted by itself.
    await world.aUser({ email: `in-${email}`, password: "demo-seller-1" })
    await world.signIn(createCookieBrowser(), { email: `in-${email}`, password: "demo-seller-1" })
  })

  test("carries none of what was typed into the mail, and only links to the tenant's own address", async () => {
    const name = "Win a prize at http://evil.example"
    const browser = createCookieBrowser()
    await browser.postForm(
      `${world.issuer}/register`,
      { ...newcomer, name, email },
      { "x-forwarded-host": "evil.example" },
    )
    const link = await world.linkTo(email, ABOUT)
    const mail = world.mail.mails().find(({ Envelope }) => Envelope.To.includes(email))
    expect(`${mail?.Text}${mail?.Html}${mail?.Subject}`).not.toMatch(/evil|prize/)
    expect(link.startsWith(`${world.origin}/identity/confirm/`)).toBe(true)
    expect(mail?.Html).toContain(link)
    expect(mail?.From).toContain("tracking@send.example")
  })

  test("stores no token, only its hash", async () => {
    const { link } = await asked()
    const token = link.slice(link.lastIndexOf("/") + 1)
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(l::text, ' ') from account_link l) || (select string_agg(m::text, ' ') from account_mail m)
        || (select string_agg(r::text, ' ') from account_request r) as all`.execute(world.ownerDb)
    expect(rows[0]?.all).toContain(email)
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(newcomer.password)
  })

  test("is refused from another site, and pages carry the sign-in page's headers", async () => {
    const foreign = await createCookieBrowser().postForm(
      `${world.issuer}/register`,
      { ...newcomer, email },
      { origin: "https://evil.example" },
    )
    expect(foreign.status).toBe(403)
    const page = await createCookieBrowser().get(`${world.issuer}/register`)
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect([page.headers.get("cache-control"), page.headers.get("x-frame-options")]).toEqual(["no-store", "DENY"])
    expect(await page.text()).toContain('<script src="/identity/assets/show-password.js" defer></script>')
  })

  test("is confirmed by an operator for whoever can't open the link, once, and never a stranger's", async () => {
    const { link, browser } = await asked()
    const confirmed = async (address: string) => confirmUser(world.ownerDb, { tenant: "demo", email: address })
    expect(await confirmUser(world.ownerDb, { tenant: "lite", email })).toBe("unknown")
    expect(await confirmed("nobody@shop.example")).toBe("unknown")
    expect(await confirmed(email.toUpperCase())).toEqual({ userId: expect.any(String) })
    expect(await confirmed(email)).toBe("unknown")
    await world.register(browser, { email })
    expect(await confirmed(email)).toBe("taken")
    expect((await browser.postForm(link, {})).status).toBe(410)
    await world.signIn(createCookieBrowser(), { email, password: newcomer.password })
  })
})
