import { createClient } from "@smart-send/contract/client/create-client"
import { changeEmail } from "@smart-send/contract/session/change-email"
import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { createMailWorld, type MailWorld } from "@smart-send/testkit/mail-stand-in"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newcomer, readAtHost } from "./fixtures/account-world.ts"

const waiting = async (world: IdentityWorld) => {
  const { rows } = await sql`
    select id::text from account_mail union all select id::text from account_request`.execute(world.ownerDb)
  return rows.length
}

describe("a service that sends no email (SIGNIN-25)", () => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await createIdentityWorld()
  })
  afterAll(async () => world.dispose())

  test("does not offer to create an account, and says so to whoever asks", async () => {
    const browser = createCookieBrowser()
    expect(await (await browser.get(await world.openSignIn(browser))).text()).not.toContain("Create an account")
    for (const answer of [
      await browser.get(`${world.issuer}/register`),
      await browser.postForm(`${world.issuer}/register`, { ...newcomer }),
    ]) {
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain("This service sends no email, so you can&#39;t ask for an account here.")
    }
    expect(await waiting(world)).toBe(0)
  })

  test("says whom to ask for a new password, and takes no other address", async () => {
    const user = { email: "sue@shop.example", password: "the first password" }
    await world.aUser(user)
    const browser = createCookieBrowser()
    const page = await (await browser.get(`${world.issuer}/forgotten-password`)).text()
    expect(page).toContain("so you can&#39;t ask for a new password here. Ask Smart Send, who run it.")
    expect((await browser.postForm(`${world.issuer}/forgotten-password`, { email: user.email })).status).toBe(503)
    const { access_token: token } = await world.signIn(browser, user)
    const client = createClient({ baseUrl: world.origin, tenant: "demo", getToken: () => token })
    const { error } = await client.call(changeEmail, { body: { Email: "next@shop.example", Password: user.password } })
    expect(error).toMatchObject({ code: "UNAVAILABLE", message: expect.stringContaining("sends no email") })
    expect(await waiting(world)).toBe(0)
  })
})

describe("a tenant without the feature Registration", () => {
  let mail: MailWorld
  let world: IdentityWorld
  beforeAll(async () => {
    mail = await createMailWorld()
    world = await createIdentityWorld({ mailServer: mail.server })
  })
  afterAll(async () => {
    await world.dispose()
    await mail.close()
  })

  test("has no form for a new account, while another tenant of the same server has", async () => {
    const host = new URL(world.origin).host.replace("127.0.0.1", "lite.localhost")
    const lite = await readAtHost(`${world.issuer}/register`, host)
    expect(lite.status).toBe(403)
    expect(lite.text).toContain("Accounts with Lite Post are made by Lite Post. Ask them for one.")
    expect((await createCookieBrowser().get(`${world.issuer}/register`)).status).toBe(200)
  })
})
