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

describe("the sign-in page", () => {
  test("is a plain form with fields email and password and the tenant's brand, with one script of its own, that cannot be framed", async () => {
    const browser = createCookieBrowser()
    const answer = await browser.get(await world.openSignIn(browser))
    const page = await answer.text()
    expect(page).toContain('<form method="post"')
    expect(page).toMatch(
      /<label for="email">Email address<\/label>\s*<input\s+id="email"\s+name="email"\s+type="email"\s+autocomplete="username"/,
    )
    expect(page).toMatch(/<input\s+id="password"\s+name="password"\s+type="password"\s+autocomplete="current-password"/)
    expect(page).toContain("<title>Sign in to Smart Send</title>")
    expect(page.match(/<script[^>]*>|style=/g)).toEqual(['<script src="/identity/assets/show-password.js" defer>'])
    const script = await fetch(`${world.origin}/identity/assets/show-password.js`)
    expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"])
    expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/mark.svg" />')
    expect(answer.headers.get("content-security-policy")).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' ${world.origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })

  test("its style sheets are served, with the tenant's accent", async () => {
    const brand = await fetch(`${world.origin}/identity/assets/brand.css`)
    expect(brand.headers.get("content-type")).toContain("text/css")
    expect(await brand.text()).toContain("--brand:#1f6feb")
    expect((await fetch(`${world.origin}/identity/assets/sign-in.css`)).status).toBe(200)
  })

  test("is set in the app's type, which comes from its own address (SIGNIN-15)", async () => {
    const sheet = await (await fetch(`${world.origin}/identity/assets/sign-in.css`)).text()
    const fonts = [...sheet.matchAll(/url\("(?<path>[^"]+)"\)/g)].map((match) => match.groups?.["path"] ?? "")
    expect(sheet).toContain('"Inter Variable"')
    expect(fonts).toHaveLength(2)
    for (const path of fonts) {
      const font = await fetch(`${world.origin}${path}`)
      expect(font.headers.get("content-type")).toBe("font/woff2")
      expect(
        Buffer.from(await font.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe("wOF2")
    }
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

  test.each(["email", "password"])("refuses a character in the %s that no database keeps", async (field) => {
    const browser = createCookieBrowser()
    const answer = await browser.postForm(await world.openSignIn(browser), { ...seller, [field]: "a\0b" })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain("That email address and password don&#39;t match.")
  })

  test.each(["state", "nonce", "client_id", "code_challenge"])(
    "takes %s with such a character as nobody's",
    async (name) => {
      const query = { code_challenge: newPkce().challenge, [name]: "a\0b" }
      expect((await fetch(world.authorizeUrl(query), { redirect: "manual" })).status).toBeLessThan(500)
      const redeemed = await world.redeem("a\0b", newPkce(), { [name]: "a\0b" })
      expect([400, 401]).toContain(redeemed.status)
    },
  )

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

  test("that was used leads back to the root whoever is signed in, and nobody else (SIGNIN-27)", async () => {
    const browser = createCookieBrowser()
    const page = await world.openSignIn(browser)
    const next = (await browser.postForm(page, seller)).headers.get("location") ?? ""
    await browser.follow(next, (url) => url.includes("/statics/signin-callback"))
    const back = await browser.get(page)
    expect([back.status, back.headers.get("location")]).toEqual([303, "/"])
    const stranger = await createCookieBrowser().get(page)
    expect(stranger.status).toBe(400)
    expect(await stranger.text()).toContain('<a href="/">Back to the home page</a>')
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
