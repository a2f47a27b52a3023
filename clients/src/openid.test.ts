import { createCookieBrowser, type CookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, type IdentityWorld } from "@smart-send/testkit/identity-world"
import * as openid from "openid-client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const SELLER = { email: "clients@example.test", password: "a long enough passphrase" }
const SCOPE = "openid profile email public-api edge"
let world: IdentityWorld
let config: openid.Configuration
beforeAll(async () => {
  world = await createIdentityWorld()
  await world.aUser(SELLER)
  config = await openid.discovery(new URL(world.issuer), "smart-send-web", undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  })
})
afterAll(async () => world.dispose())

const back = () => `${world.origin}/statics/signin-callback`
const checks = async () => ({
  pkceCodeVerifier: openid.randomPKCECodeVerifier(),
  expectedState: openid.randomState(),
  expectedNonce: openid.randomNonce(),
})
type Checks = Awaited<ReturnType<typeof checks>>

async function address({ pkceCodeVerifier, expectedState, expectedNonce }: Checks, more: object = {}): Promise<string> {
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: back(),
    scope: SCOPE,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    ...more,
  }).href
}
async function signIn(browser: CookieBrowser, asked: Checks): Promise<URL> {
  const page = await browser.follow(await address(asked), (url) => url.includes("/interaction/"))
  const posted = await browser.postForm(page, SELLER)
  return new URL(await browser.follow(posted.headers.get("location") ?? "", (url) => url.startsWith(back())))
}

describe("openid-client", () => {
  it("finds what is issued, and nothing that is not", () => {
    expect(config.serverMetadata()).toMatchObject({
      issuer: world.issuer,
      grant_types_supported: ["authorization_code"],
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      scopes_supported: ["openid", "profile", "email"],
    })
  })

  it("signs in, and is told all that was granted; a code is taken once", async () => {
    const asked = await checks()
    const returned = await signIn(createCookieBrowser(), asked)
    const tokens = await openid.authorizationCodeGrant(config, returned, asked)
    expect(tokens.claims()).toMatchObject({ email: SELLER.email, email_verified: true, name: "Sam Seller" })
    expect(tokens.scope?.split(" ").toSorted()).toEqual(SCOPE.split(" ").toSorted())
    expect(tokens.refresh_token).toBeUndefined()
    await expect(openid.authorizationCodeGrant(config, returned, asked)).rejects.toMatchObject({
      error: "invalid_grant",
    })
  })

  it("is told no more scope than it has asked for", async () => {
    const [asked, browser] = [await checks(), createCookieBrowser()]
    await signIn(browser, asked)
    const returned = await browser.follow(await address(asked, { scope: "openid edge" }), (url) =>
      url.startsWith(back()),
    )
    const tokens = await openid.authorizationCodeGrant(config, new URL(returned), asked)
    expect(tokens.scope).toBe("openid edge")
  })

  it("believes no answer of another state, nonce or verifier", async () => {
    for (const [wrong, code] of [
      ["expectedState", "OAUTH_INVALID_RESPONSE"],
      ["expectedNonce", "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
      ["pkceCodeVerifier", "OAUTH_RESPONSE_BODY_ERROR"],
    ] as const) {
      const asked = await checks()
      const returned = await signIn(createCookieBrowser(), asked)
      const other = { ...asked, [wrong]: openid.randomPKCECodeVerifier() }
      await expect(openid.authorizationCodeGrant(config, returned, other)).rejects.toMatchObject({ code })
    }
  })

  it("asks silently, and is told that nobody is signed in", async () => {
    const asked = await checks()
    const returned = await createCookieBrowser().follow(await address(asked, { prompt: "none" }), (url) =>
      url.startsWith(back()),
    )
    await expect(openid.authorizationCodeGrant(config, new URL(returned), asked)).rejects.toMatchObject({
      error: "login_required",
    })
  })

  it("is led nowhere but to the addresses of the app", async () => {
    const answer = await createCookieBrowser().get(
      await address(await checks(), { redirect_uri: "https://evil.example/" }),
    )
    expect(answer.status).toBe(400)
  })
})
