import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { AMAZON_BACK, CURLEW, HERON, tryAmazon } from "./try-amazon.ts"

const { sandbox, control, decide, consentUrl, token, linked, search, open, close } = tryAmazon()

beforeEach(open)
afterAll(close)

async function codeOf(): Promise<string> {
  const back = await decide(consentUrl(), { decision: "agree", account: HERON })
  return back.searchParams.get("spapi_oauth_code") ?? ""
}

describe("authorising the app at Amazon", () => {
  it("goes over a page that names the sellers, and comes back with a code, the seller and the state", async () => {
    expect((await sandbox.inject({ url: consentUrl() })).body).toContain("Curlew Stationery")
    const { origin, searchParams } = await decide(consentUrl(), { decision: "agree", account: CURLEW })
    expect([origin, searchParams.get("selling_partner_id"), searchParams.get("state")]).toEqual([
      "https://ours.example",
      CURLEW,
      "s-1",
    ])
    expect(await linked()).toMatchObject({
      status: 200,
      token_type: "bearer",
      expires_in: 3600,
      access_token: expect.stringMatching(/^Atza\|/),
      refresh_token: expect.stringMatching(/^Atzr\|/),
    })
    const declined = await decide(consentUrl(), { decision: "decline", account: CURLEW })
    expect([declined.searchParams.get("spapi_oauth_code"), declined.searchParams.get("error")]).toEqual([
      null,
      "access_denied",
    ])
  })

  it("goes back to the address of the registration where the call names none", async () => {
    expect((await sandbox.inject({ url: consentUrl({ redirect_uri: "" }) })).statusCode).toBe(400)
    await control("PUT", "/settings", { AcceptUrl: "https://registered.example/x" })
    const back = await decide(consentUrl({ redirect_uri: "" }), { decision: "agree", account: HERON })
    expect(back.origin).toBe("https://registered.example")
    const code = back.searchParams.get("spapi_oauth_code") ?? ""
    expect((await token({ grant_type: "authorization_code", code })).status).toBe(200)
  })

  it("is refused to an unknown application, without a state and in another version", async () => {
    for (const wrong of [
      { application_id: "amzn1.sp.solution.other" },
      { state: "" },
      { version: "gamma" },
      { redirect_uri: "javascript:1" },
    ]) {
      expect((await sandbox.inject({ url: consentUrl(wrong) })).statusCode).toBe(400)
    }
  })
})

describe("a token of Login with Amazon", () => {
  it("is given for a code within five minutes, and to no other address than it was sent to", async () => {
    const form = { grant_type: "authorization_code", redirect_uri: AMAZON_BACK }
    expect(
      (await token({ ...form, code: await codeOf(), redirect_uri: "https://other.example" })).error_description,
    ).toContain("redirect_uri")
    const late = await codeOf()
    await control("PUT", "/settings", { ClockSkewSeconds: 301 })
    expect((await token({ ...form, code: late })).error).toBe("invalid_grant")
  })

  it("is refused for a wrong secret, and for another kind of grant", async () => {
    expect(await token({ grant_type: "refresh_token", client_secret: "wrong" })).toMatchObject({
      status: 401,
      error: "invalid_client",
    })
    expect(await token({ grant_type: "password" })).toMatchObject({ status: 400, error: "unsupported_grant_type" })
  })

  it("ends after an hour and is renewed, until the seller takes the consent back", async () => {
    const { access_token: access, refresh_token } = await linked(CURLEW)
    await control("PUT", "/settings", { ClockSkewSeconds: 3601 })
    const over = await search(access, "lastUpdatedAfter=2026-01-01T00:00:00Z")
    expect(over).toMatchObject({
      status: 403,
      body: { errors: [{ code: "Unauthorized", details: "The access token you provided has expired." }] },
    })
    const renewed = await token({ grant_type: "refresh_token", refresh_token })
    expect((await search(renewed.access_token, "lastUpdatedAfter=2026-01-01T00:00:00Z")).status).toBe(200)
    await control("PUT", "/settings", { Revoked: CURLEW })
    expect((await token({ grant_type: "refresh_token", refresh_token })).error).toBe("invalid_grant")
    expect((await search(renewed.access_token, "lastUpdatedAfter=2026-01-01T00:00:00Z")).status).toBe(403)
  })
})
