import { request } from "node:http"
import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, newPkce, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const seller = { email: "seller@demo.test", password: "demo-seller-1" }
const liteSeller = { email: "seller@lite.test", password: "demo-lite-1" }

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
  await world.aUser(seller)
  await world.aUser({ ...liteSeller, tenant: "lite" })
})
afterAll(() => world.dispose())

const portOf = () => new URL(world.origin).port

/** Sends headers that a script's `fetch` may not set, such as `Host`. */
function send(url: string, init: { readonly method: string; readonly headers: Record<string, string>; body?: string }) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    request(url, init, (answer) => {
      let body = ""
      answer.setEncoding("utf8")
      answer.on("data", (part: string) => (body += part))
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
      .on("error", reject)
      .end(init.body)
  })
}

/** Signs in, then redeems the code as a page of the origin `from` would, with the header that every browser adds. */
async function redeemFrom(from: string) {
  const pkce = newPkce()
  const browser = createCookieBrowser()
  const page = await world.openSignIn(browser, { code_challenge: pkce.challenge })
  const posted = await browser.postForm(page, seller)
  const back = await browser.follow(posted.headers.get("location") ?? "", (url) => url.includes("/statics/"))
  return send(`${world.issuer}/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: from },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "smart-send-web",
      code: new URL(back).searchParams.get("code") ?? "",
      redirect_uri: `${world.origin}/statics/signin-callback`,
      code_verifier: pkce.verifier,
    }).toString(),
  })
}

const preflight = (path: string, from: string) =>
  send(`${world.issuer}${path}`, {
    method: "OPTIONS",
    headers: { origin: from, "access-control-request-method": "POST", "access-control-request-headers": "dpop" },
  })

const foreign = () => [
  "https://evil.test",
  "null",
  `http://lite.localhost:${portOf()}`,
  // The same server under its other name is another origin, with its own issuer.
  `http://localhost:${portOf()}`,
  `http://127.0.0.1:${Number(portOf()) === 4000 ? 4001 : 4000}`,
  "http://127.0.0.1",
  world.origin.replace("http:", "https:"),
  `${world.origin}.evil.test`,
  `${world.origin}/`,
]

describe("a token request from a browser", () => {
  test("from the app's own origin gets a token", async () => {
    const { status, body } = await redeemFrom(world.origin)
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ token_type: "Bearer" })])
  })

  test("at another tenant's host is answered to that host's pages only", async () => {
    const lite = world.origin.replace("127.0.0.1", "lite.localhost")
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "smart-send-web",
      code: "no-such-code",
      redirect_uri: `${lite}/statics/signin-callback`,
      code_verifier: newPkce().verifier,
    }).toString()
    const headers = { host: new URL(lite).host, "content-type": "application/x-www-form-urlencoded" }
    const call = async (from: string): Promise<unknown> =>
      JSON.parse(
        (await send(`${world.issuer}/token`, { method: "POST", headers: { ...headers, origin: from }, body })).body,
      )
    expect(await call(lite)).toMatchObject({ error: "invalid_grant" })
    expect(await call(world.origin)).toMatchObject({
      error_description: `origin ${world.origin} not allowed for client: smart-send-web`,
    })
  })

  test("from any other origin is refused, and its page cannot read the answer", async () => {
    for (const from of foreign()) {
      const { status, headers, body } = await redeemFrom(from)
      expect([from, status]).toEqual([from, 400])
      expect(headers["access-control-allow-origin"]).toBeUndefined()
      expect(body).not.toContain("access_token")
    }
  })
})

describe("a preflight request", () => {
  test.each(["/token", "/jwks", "/.well-known/openid-configuration"])(
    "of %s from another origin is not allowed",
    async (path) => {
      for (const from of foreign()) {
        const { status, headers } = await preflight(path, from)
        expect([from, status]).toEqual([from, 403])
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([])
      }
    },
  )

  test("from our own origin is allowed", async () => {
    const { status, headers } = await preflight("/token", world.origin)
    expect([status, headers["access-control-allow-origin"]]).toEqual([204, world.origin])
  })
})
