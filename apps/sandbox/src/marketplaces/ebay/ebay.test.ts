import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import { BACK, BASIC, HARBOUR, ORDERS, tryEbay, WRITE } from "./try-ebay.ts"

const { ruName } = SANDBOX_APPS.ebay
const READ = `${WRITE}.readonly`
const { sandbox, control, sale, decide, close, consentUrl, codeOf, token, byCode, call, filtered, open, link } =
  tryEbay()
const isoAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

beforeAll(link)
beforeEach(open)
afterAll(close)

describe("consent at eBay", () => {
  it("names the shops, and comes back to the accept URL of the RuName with a code and the state", async () => {
    expect((await sandbox.inject({ url: consentUrl() })).body).toContain("Larkfield Vintage")
    const form = Object.fromEntries(new URL(consentUrl(), BACK).searchParams)
    const back = await decide(consentUrl(), { ...form, decision: "agree", account: HARBOUR })
    expect(`${back.origin}${back.pathname}`).toBe(BACK)
    expect([back.searchParams.get("state"), back.searchParams.get("expires_in")]).toEqual(["s-1", "299"])
    expect(back.searchParams.get("code")?.length).toBeLessThanOrEqual(1024)
    const declined = await decide(consentUrl(), { ...form, decision: "decline", account: HARBOUR })
    expect([declined.searchParams.get("error"), declined.searchParams.has("code")]).toEqual(["access_denied", false])
  })

  it.each([
    ["another app", { client_id: "other" }],
    ["an address in place of the RuName", { redirect_uri: BACK }],
    ["an unknown scope", { scope: "everything" }],
    ["another kind of answer", { response_type: "token" }],
  ])("is refused with %s", async (_why, changes: Readonly<Record<string, string>>) => {
    expect((await sandbox.inject({ url: consentUrl(changes) })).statusCode).toBe(400)
  })
})

describe("a token of eBay", () => {
  it("is given once for a code", async () => {
    const code = await codeOf()
    const form = { grant_type: "authorization_code", code, redirect_uri: ruName }
    expect(await token(form)).toMatchObject({
      status: 200,
      expires_in: 7200,
      token_type: "User Access Token",
      refresh_token_expires_in: 47_304_000,
    })
    expect(await token(form)).toMatchObject({ status: 400, error: "invalid_grant" })
  })

  it("is refused with another secret, another RuName, an unknown kind of grant or a late code", async () => {
    expect(await token({ grant_type: "refresh_token" }, "Basic bm86bm8=")).toMatchObject({
      status: 401,
      error: "invalid_client",
    })
    const form = { grant_type: "authorization_code", code: await codeOf(), redirect_uri: BACK }
    expect(await token(form)).toMatchObject({ status: 400, error: "invalid_grant" })
    expect(await token({ grant_type: "password" })).toMatchObject({ status: 400, error: "unsupported_grant_type" })
    const late = await codeOf()
    await control("PUT", "/settings", { ClockSkewSeconds: 300 })
    expect(await token({ ...form, code: late, redirect_uri: ruName })).toMatchObject({ error: "invalid_grant" })
  })

  it("is renewed with the scopes that were agreed to, and no more", async () => {
    const { refresh_token } = await byCode({ scope: READ })
    const form = { grant_type: "refresh_token", refresh_token }
    expect(await token(form)).toMatchObject({ status: 200, expires_in: 7200 })
    expect(await token({ ...form, scope: WRITE })).toMatchObject({ status: 400, error: "invalid_scope" })
  })

  it("ends when it is old, and for good when the seller takes the consent back", async () => {
    await control("PUT", "/settings", { TokenSeconds: 0 })
    const { access_token: old } = await byCode()
    expect(await call(ORDERS, undefined, `Bearer ${old}`)).toMatchObject({ status: 401, errorId: 1001 })
    await control("PUT", "/settings", { TokenSeconds: null })
    const { access_token: revoked, refresh_token } = await byCode()
    await control("PUT", "/settings", { Revoked: HARBOUR })
    expect((await call(ORDERS, undefined, `Bearer ${revoked}`)).errorId).toBe(1001)
    expect(await token({ grant_type: "refresh_token", refresh_token })).toMatchObject({ error: "invalid_grant" })
    await link()
  })
})

describe("a call to eBay", () => {
  it("needs a bearer token with the scope", async () => {
    expect(await call(ORDERS, undefined, "")).toMatchObject({ status: 400, errorId: 1002 })
    expect(await call(ORDERS, undefined, BASIC)).toMatchObject({ status: 400, errorId: 1003 })
    expect((await call("/commerce/identity/v1/user/")).body).toMatchObject({ username: HARBOUR })
    const id = await sale()
    await control("PUT", "/settings", { Scopes: [READ] })
    expect((await call(ORDERS)).status).toBe(200)
    expect(await call(`${ORDERS}/${id}/shipping_fulfillment`, {})).toMatchObject({ status: 403, errorId: 1100 })
    expect(await call("/commerce/identity/v1/user")).toMatchObject({ status: 403, errorId: 1100 })
  })

  it("is refused over the limit, which is counted", async () => {
    await control("PUT", "/settings", { Generosity: 0.001 })
    const answers = await Promise.all(Array.from({ length: 110 }, async () => call(ORDERS)))
    expect(answers.at(-1)).toMatchObject({ status: 429, errorId: 2001 })
    expect((await control("GET", "/calls")).Over).toBeGreaterThan(0)
  })
})

describe("a list of eBay's orders", () => {
  it.each([
    ["lastupdate:[2026-01-01T00:00:00.000Z..]", 30700],
    ["creationdate:2026-01-01T00:00:00.000Z", 30800],
    ["orderfulfillmentstatus:{NOT_STARTED}", 30800],
    ["creationdate:[2026-01-01..]", 30810],
    ["creationdate:[..2026-01-01T00:00:00.000Z]", 30820],
    ["creationdate:[2020-01-01T00:00:00.000Z..]", 30830],
    [`lastmodifieddate:[${isoAgo(60)}..${isoAgo(120)}]`, 30840],
    [`lastmodifieddate:[${isoAgo(60)}..${isoAgo(-600)}]`, 30850],
  ])("is refused for the filter %s", async (filter, errorId) => {
    expect(await filtered(filter)).toMatchObject({ status: 400, errorId })
  })

  it.each([
    ["limit=201", 31100],
    ["limit=0", 31100],
    ["offset=-1", 31000],
    ["fieldGroups=ALL", 32800],
    [`orderIds=${Array.from({ length: 51 }, () => "1").join(",")}`, 30900],
  ])("is refused for %s", async (query, errorId) => {
    expect(await call(`${ORDERS}?${query}`)).toMatchObject({ status: 400, errorId })
  })

  it("holds what was changed in the time and is in the state, page after page, in hundredths without loss", async () => {
    const from = new Date().toISOString()
    const ids = [await sale({ Lines: [{ Price: 1999, Quantity: 3 }] }), await sale(), await sale({ Unpaid: true })]
    const filter = `lastmodifieddate:[${from}..],orderfulfillmentstatus:{NOT_STARTED|IN_PROGRESS}`
    const { body: first } = await filtered(filter, "&limit=2")
    expect(first).toMatchObject({ total: 3, limit: 2, offset: 0 })
    expect(first.orders[0]).toMatchObject({
      orderPaymentStatus: "PAID",
      lineItems: [{ quantity: 3, lineItemCost: { value: "59.97" } }],
    })
    const next = new URL(first.next)
    const { body: second } = await call(`${next.pathname.replace("/marketplaces/ebay", "")}${next.search}`)
    expect([...first.orders, ...second.orders].map(({ orderId }) => orderId)).toEqual(ids)
    expect(second.orders[0].orderPaymentStatus).toBe("PENDING")
    expect(second).not.toHaveProperty("next")
  })

  it("shifts between two pages where the controls say so", async () => {
    const from = new Date().toISOString()
    const ids = [await sale(), await sale(), await sale()]
    await control("PUT", "/settings", { ShiftPages: true })
    const filter = `lastmodifieddate:[${from}..]`
    const { body: first } = await filtered(filter, "&limit=1")
    const { body: second } = await filtered(filter, "&limit=1&offset=1")
    expect([first, second].map(({ orders }) => orders[0].orderId)).not.toEqual(ids.slice(0, 2))
  })
})
