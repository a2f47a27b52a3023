import { createHash } from "node:crypto"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { tryStandIn } from "../try-stand-in.ts"
import { ETSY_APP } from "./etsy-app.ts"

const BASE = "/marketplaces/etsy"
const WAGTAIL = "41000001"
const FINCH = "41000002"
const SCOPE = "transactions_r transactions_w shops_r"
const VERIFIER = "a-verifier-of-forty-three-characters-or-more-0"
const BACK = "https://ours.example/back"
const KEY = `${ETSY_APP.keystring}:${ETSY_APP.sharedSecret}`
const OPEN = { Generosity: 1000, TokenSeconds: null, Scopes: null, ClockSkewSeconds: null, Closed: null }
const { sandbox, control, sale, edit, told, decide, close } = tryStandIn("etsy")

beforeEach(async () => control("PUT", "/settings", OPEN))
afterAll(close)

function connectUrl(changes: Readonly<Record<string, string>> = {}): string {
  const code_challenge = createHash("sha256").update(VERIFIER).digest("base64url")
  const query = {
    response_type: "code",
    client_id: ETSY_APP.keystring,
    redirect_uri: BACK,
    scope: SCOPE,
    state: "s-1",
    code_challenge,
    code_challenge_method: "S256",
    ...changes,
  }
  return `${BASE}/oauth/connect?${new URLSearchParams(query).toString()}`
}

async function codeOf(account = WAGTAIL, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await decide(connectUrl(changes), { decision: "agree", account })).searchParams.get("code") ?? ""
}

async function token(form: Readonly<Record<string, string>>) {
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const payload = new URLSearchParams({ client_id: ETSY_APP.keystring, ...form }).toString()
  const answer = await sandbox.inject({ method: "POST", url: `${BASE}/v3/public/oauth/token`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

const byCode = { grant_type: "authorization_code", redirect_uri: BACK, code_verifier: VERIFIER }

async function linked(account = WAGTAIL, changes: Readonly<Record<string, string>> = {}) {
  return token({ ...byCode, code: await codeOf(account, changes) })
}

async function call(access: string, path: string, payload?: object, key: string = KEY) {
  const headers = { "x-api-key": key, ...(access === "" ? {} : { authorization: `Bearer ${access}` }) }
  const url = `${BASE}/v3/application${path}`
  const answer = await sandbox.inject({
    method: payload === undefined ? "GET" : "POST",
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

describe("connecting at Etsy", () => {
  it("goes over a page that names the shops, and comes back with a code and the state", async () => {
    expect((await sandbox.inject({ url: connectUrl() })).body).toContain("FinchAndFern")
    const back = await decide(connectUrl(), { decision: "agree", account: WAGTAIL })
    expect([...back.searchParams.keys()]).toEqual(["code", "state"])
    const declined = await decide(connectUrl(), { decision: "decline", account: WAGTAIL })
    expect([declined.searchParams.get("error"), declined.searchParams.get("state")]).toEqual(["access_denied", "s-1"])
  })

  it.each([
    ["another app", { client_id: "other" }],
    ["no challenge", { code_challenge: "" }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["no state", { state: "" }],
    ["an unknown scope", { scope: "everything_r" }],
    ["no address", { redirect_uri: "" }],
    ["another kind of answer", { response_type: "token" }],
  ])("is refused with %s", async (_why, changes: Readonly<Record<string, string>>) => {
    expect((await sandbox.inject({ url: connectUrl(changes) })).statusCode).toBe(400)
  })
})

describe("a token of Etsy", () => {
  it("is given once for a code, by whoever has its verifier, at the address that it was sent to", async () => {
    const code = await codeOf()
    const given = await token({ ...byCode, code })
    expect(given).toMatchObject({ status: 200, token_type: "Bearer", expires_in: 3600 })
    expect(given.access_token).toMatch(/^\d+\./)
    expect(await token({ ...byCode, code })).toMatchObject({ status: 400, error: "invalid_grant" })
    expect(await token({ ...byCode, code: await codeOf(), code_verifier: `${VERIFIER}x` })).toMatchObject({
      status: 400,
      error: "invalid_grant",
    })
    expect(await token({ ...byCode, code: await codeOf(), code_verifier: "short" })).toMatchObject({
      status: 400,
      error: "invalid_request",
    })
    expect(await token({ ...byCode, code: await codeOf(), redirect_uri: "https://other.example" })).toMatchObject({
      status: 400,
      error: "invalid_grant",
    })
    expect(await token({})).toMatchObject({ status: 400, error_description: "grant_type is required" })
    expect(await token({ ...byCode, client_id: "other" })).toMatchObject({ status: 401, error: "invalid_client" })
  })

  it("ends after an hour, and each refresh token is good for one other", async () => {
    const first = await linked()
    await control("PUT", "/settings", { ClockSkewSeconds: 3601 })
    expect(await call(first.access_token, "/users/me")).toMatchObject({
      status: 401,
      body: { error: "invalid_token", error_description: "access token is expired" },
    })
    const refresh = { grant_type: "refresh_token", refresh_token: first.refresh_token }
    const second = await token(refresh)
    expect((await call(second.access_token, "/users/me")).status).toBe(200)
    expect(await token(refresh)).toMatchObject({
      status: 400,
      error: "invalid_grant",
      error_description: "refresh_token is revoked",
    })
    await control("PUT", "/settings", { ClockSkewSeconds: 91 * 24 * 3600 })
    expect((await token({ ...refresh, refresh_token: second.refresh_token })).error_description).toBe(
      "refresh_token is expired",
    )
  })

  it("is over when the seller takes the consent back", async () => {
    const given = await linked(FINCH)
    await control("PUT", "/settings", { Revoked: FINCH })
    expect((await call(given.access_token, "/users/me")).status).toBe(401)
    expect((await token({ grant_type: "refresh_token", refresh_token: given.refresh_token })).error).toBe(
      "invalid_grant",
    )
  })
})

describe("a call to Etsy", () => {
  it("names the app with its secret, and the user", async () => {
    const { access_token: access } = await linked()
    expect(await call(access, "/users/me", undefined, ETSY_APP.keystring)).toMatchObject({
      status: 403,
      body: { error: "Shared secret is required in x-api-key header." },
    })
    expect((await call(access, "/users/me", undefined, `${ETSY_APP.keystring}:wrong`)).status).toBe(403)
    expect((await call("", "/users/me")).status).toBe(401)
    expect((await call(`1${access}`, "/users/me")).status).toBe(401)
    expect((await call(access, "/users/me")).body).toEqual({
      user_id: Number(access.split(".")[0]),
      shop_id: Number(WAGTAIL),
    })
    expect((await call(access, `/shops/${WAGTAIL}`)).body.shop_name).toBe("WagtailYarns")
  })

  it("needs the right that was agreed to, and is about the own shop", async () => {
    const { access_token: reader } = await linked(WAGTAIL, { scope: "transactions_r shops_r" })
    const id = await sale()
    expect(await call(reader, `/shops/${WAGTAIL}/receipts/${id}/tracking`, {})).toMatchObject({
      status: 403,
      body: { error: "insufficient_scope" },
    })
    expect((await call(reader, `/shops/${FINCH}/receipts`)).status).toBe(403)
    const other = await sale({ Account: FINCH })
    expect((await call(reader, `/shops/${WAGTAIL}/receipts/${other}`)).status).toBe(404)
  })

  it("tells in its headers how many more may follow, and ten in a second are the most", async () => {
    const { access_token: access } = await linked()
    await control("PUT", "/settings", { Generosity: null })
    const answers = await Promise.all(Array.from({ length: 30 }, async () => call(access, "/users/me")))
    expect(answers[0]?.headers).toMatchObject({
      "x-limit-per-second": "10",
      "x-remaining-this-second": "9",
      "x-limit-per-day": "10000",
    })
    const over = answers.filter(({ status }) => status === 429)
    expect(over.length).toBeGreaterThan(10)
    expect([over[0]?.headers["retry-after"], over[0]?.body.error]).toEqual(["1", "Exceeded rate limit"])
  })
})

describe("receipts of Etsy", () => {
  it("tell amounts with their divisor, and times in seconds", async () => {
    const id = await sale({
      Lines: [{ Sku: "YRN-1", Title: "Yarn", Variation: "Colour: Moss", Quantity: 2, Price: 1600 }],
    })
    const yen = await sale({ Country: "JP", Lines: [{ Sku: "YRN-1", Price: 150_000 }] })
    const { access_token: access } = await linked()
    const { body } = await call(access, `/shops/${WAGTAIL}/receipts/${id}`)
    expect(body).toMatchObject({
      receipt_id: Number(id),
      status: "paid",
      is_paid: true,
      is_shipped: false,
      name: "Agnes Ashdown",
      country_iso: "GB",
      buyer_email: null,
      grandtotal: { amount: 3535, divisor: 100, currency_code: "GBP" },
      transactions: [
        {
          sku: "YRN-1",
          quantity: 2,
          price: { amount: 1600, divisor: 100 },
          variations: [{ formatted_name: "Colour", formatted_value: "Moss" }],
        },
      ],
    })
    expect(Math.abs(body.created_timestamp * 1000 - Date.parse((await told(id)).PlacedAt))).toBeLessThan(1000)
    expect((await call(access, `/shops/${WAGTAIL}/receipts/${yen}`)).body.transactions[0].price).toEqual({
      amount: 1500,
      divisor: 1,
      currency_code: "JPY",
    })
  })

  it("are listed in pages with their count, and refused with a wrong size", async () => {
    for (let count = 0; count < 4; count += 1) await sale()
    const { access_token: access } = await linked()
    const page = async (query: string) => call(access, `/shops/${WAGTAIL}/receipts?${query}`)
    const { count } = (await page("limit=1")).body
    const seen = new Set<number>()
    for (let offset = 0; offset < count; offset += 2) {
      for (const { receipt_id } of (await page(`limit=2&offset=${offset}&sort_on=updated&sort_order=asc`)).body.results)
        seen.add(receipt_id)
    }
    expect(seen.size).toBe(count)
    for (const wrong of ["limit=101", "limit=0", "offset=-1", "sort_on=name", "was_paid=maybe"])
      expect((await page(wrong)).status).toBe(400)
  })

  it("are found by what has become of them and when", async () => {
    const [open, unpaid, cancelled, refunded] = [
      await sale(),
      await sale({ Unpaid: true }),
      await sale(),
      await sale({ Lines: [{ Sku: "A", Quantity: 2 }] }),
    ]
    await control("POST", `/orders/${cancelled}/cancel`)
    await edit(refunded, { Refund: [{ Line: (await told(refunded)).Lines[0].Id, Quantity: 1 }] })
    const { access_token: access } = await linked()
    const found = async (query: string): Promise<readonly string[]> =>
      (await call(access, `/shops/${WAGTAIL}/receipts?limit=100&${query}`)).body.results.map(
        ({ receipt_id }: { receipt_id: number }) => String(receipt_id),
      )
    const due = await found("was_paid=true&was_shipped=false&was_canceled=false")
    expect([due.includes(open), due.includes(unpaid), due.includes(cancelled)]).toEqual([true, false, false])
    expect(await found("was_canceled=true")).toEqual([cancelled])
    expect(await found("was_paid=false")).toEqual([unpaid])
    expect(await found(`min_last_modified=${Math.ceil(Date.now() / 1000) + 60}`)).toEqual([])
    expect((await call(access, `/shops/${WAGTAIL}/receipts/${refunded}`)).body).toMatchObject({
      status: "partially refunded",
      refunds: [{ status: "success" }],
    })
  })
})

describe("a parcel told of at Etsy", () => {
  it("mails the buyer with each call, and the same number is a conflict", async () => {
    const id = await sale()
    const { access_token: access } = await linked()
    const path = `/shops/${WAGTAIL}/receipts/${id}/tracking`
    const first = await call(access, path, { tracking_code: "AB1", carrier_name: "royal-mail" })
    expect(first).toMatchObject({
      status: 200,
      body: {
        is_shipped: true,
        status: "completed",
        shipments: [{ carrier_name: "royal-mail", tracking_code: "AB1" }],
      },
    })
    expect((await call(access, path, { tracking_code: "AB1", carrier_name: "royal-mail" })).status).toBe(409)
    expect((await call(access, path, { tracking_code: "AB2", carrier_name: "royal-mail" })).status).toBe(200)
    expect(await told(id)).toMatchObject({
      State: "dispatched",
      Dispatches: [
        { TrackingNumber: "AB1", TellsBuyer: true },
        { TrackingNumber: "AB2", TellsBuyer: true },
      ],
    })
  })

  it("without a number is only marked, and half a number or an unknown field is refused", async () => {
    const [id, unpaid] = [await sale(), await sale({ Unpaid: true })]
    const { access_token: access } = await linked()
    const path = `/shops/${WAGTAIL}/receipts/${id}/tracking`
    expect((await call(access, path, { tracking_code: "AB1" })).status).toBe(400)
    expect((await call(access, path, { colour: "red" })).status).toBe(400)
    expect((await call(access, `/shops/${WAGTAIL}/receipts/${unpaid}/tracking`, {})).status).toBe(400)
    expect((await call(access, path, {})).body).toMatchObject({ is_shipped: true })
    expect((await call(access, `/shops/${WAGTAIL}/receipts/1/tracking`, {})).status).toBe(404)
  })
})
