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
import noMarketplace from "../fixtures/profile-no-marketplace.json" with { type: "json" }
import { createEbay } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

const soon = () => AbortSignal.timeout(60_000)
const request = { values: {}, state: "one-use", callbackUrl: "", keysUrl: "", codeVerifier: "", posted: null }

async function comeBack(query: Readonly<Record<string, string>>, answers: readonly RecordedAnswer[] = []) {
  server.play(answers.map(answering))
  return createEbay(aConnection("ebay", server.url, ["api", "identity"])).complete({ ...request, query }, soon())
}
const agreed = { code: "v^1.1#code", state: "one-use" }

describe("coming back from eBay", () => {
  it.each([{}, { code: "v^1.1#code" }, { code: "v^1.1#code", state: "another" }])(
    "is refused with another state than was sent: %o",
    async (query) => {
      expect(await comeBack(query)).toEqual({
        kind: "refused",
        message: "eBay has not answered what was asked.",
      })
      expect(server.calls).toEqual([])
    },
  )

  it("without a code means that the seller has said no", async () => {
    expect(await comeBack({ state: "one-use", error: "access_denied" })).toEqual({ kind: "declined" })
    expect(server.calls).toEqual([])
  })

  it("is refused with a code that was used already", async () => {
    expect(await comeBack(agreed, [codeUsed])).toMatchObject({ kind: "refused" })
  })

  it("does not link an account that may not do what was asked for", async () => {
    expect(await comeBack(agreed, [done, scopeMissing])).toMatchObject({ problem: { kind: "not-allowed" } })
    expect(await comeBack(agreed, [done, profileDone, scopeMissing])).toMatchObject({
      problem: { kind: "not-allowed" },
    })
  })

  it("does not link an account that is registered at no marketplace", async () => {
    expect(await comeBack(agreed, [done, noMarketplace])).toMatchObject({ problem: { kind: "not-set-up" } })
  })

  it("does not link without a refresh token", async () => {
    const text = done.text.replace("refresh_token", "other_token")
    expect(await comeBack(agreed, [{ ...done, text }])).toMatchObject({ problem: { kind: "unclear" } })
  })
})
