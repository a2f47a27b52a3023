import { aConnection } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import scopeMissing from "../fixtures/any-scope-missing.json" with { type: "json" }
import codeUsed from "../fixtures/complete-code-used.json" with { type: "json" }
import done from "../fixtures/complete-done.json" with { type: "json" }
import profileDone from "../fixtures/profile-done.json" with { type: "json" }
import noShop from "../fixtures/profile-no-shop.json" with { type: "json" }
import profileReceipts from "../fixtures/profile-receipts.json" with { type: "json" }
import profileShop from "../fixtures/profile-shop.json" with { type: "json" }
import { createEtsy } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

const request = { values: {}, state: "one-use", callbackUrl: "", keysUrl: "", codeVerifier: "", posted: null }
const agreed = { code: "code", state: "one-use" }

async function comeBack(query: Readonly<Record<string, string>>, answers: readonly RecordedAnswer[] = []) {
  server.play(answers.map(answering))
  const shop = createEtsy(aConnection("etsy", server.url, ["api"]))
  return shop.complete({ ...request, query }, AbortSignal.timeout(60_000))
}

describe("coming back from Etsy", () => {
  it.each([{}, { code: "code" }, { code: "code", state: "another" }, { state: "one-use" }])(
    "is refused when it is not what was asked for: %o",
    async (query) => {
      expect(await comeBack(query)).toEqual({ kind: "refused", message: "Etsy has not answered what was asked." })
      expect(server.calls).toEqual([])
    },
  )

  it("may mean that the seller has said no", async () => {
    const query = { state: "one-use", error: "access_denied", error_description: "the user denied the request" }
    expect(await comeBack(query)).toEqual({ kind: "declined" })
    expect(server.calls).toEqual([])
  })

  it("is refused with a code that was used already", async () => {
    expect(await comeBack(agreed, [codeUsed])).toMatchObject({ kind: "refused" })
  })

  it("does not link an account that may not do what was asked for", async () => {
    const notAllowed = { problem: { kind: "not-allowed" } }
    expect(await comeBack(agreed, [done, scopeMissing])).toMatchObject(notAllowed)
    expect(await comeBack(agreed, [done, profileDone, scopeMissing])).toMatchObject(notAllowed)
    expect(await comeBack(agreed, [done, profileDone, profileShop, scopeMissing])).toMatchObject(notAllowed)
  })

  it("does not link an account without a shop", async () => {
    expect(await comeBack(agreed, [done, noShop])).toMatchObject({ problem: { kind: "not-set-up" } })
  })

  it("links a shop whose page is not there by its number", async () => {
    const missing = { status: 404, contentType: "application/json", text: '{"error":"Resource not found"}' }
    expect(await comeBack(agreed, [done, profileDone, missing, profileReceipts])).toMatchObject({
      kind: "linked",
      account: { profile: { externalId: "60000001", name: "Etsy shop 60000001" } },
    })
  })
})
