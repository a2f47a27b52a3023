import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import done from "../fixtures/refresh-done.json" with { type: "json" }
import grantEnded from "../fixtures/refresh-grant-ended.json" with { type: "json" }
import { createEtsy } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

async function renew(secrets: Readonly<Record<string, string>>, answer: RecordedAnswer) {
  server.play([answering(answer)])
  const shop = createEtsy(aConnection("etsy", server.url, ["api"]))
  return shop.refresh(aLinkedAccount(secrets), AbortSignal.timeout(60_000))
}

describe("renewing a token of Etsy's", () => {
  it("says that the grant has ended when the seller has taken it back", async () => {
    expect(await renew({ refreshToken: "old" }, grantEnded)).toMatchObject({ problem: { kind: "grant-ended" } })
  })

  it("says so without asking where there is nothing to renew by", async () => {
    expect(await renew({}, done)).toMatchObject({ problem: { kind: "grant-ended" } })
    expect(server.calls).toEqual([])
  })

  it("is in doubt when no new refresh token comes with it, because the old one has ended", async () => {
    const text = done.text.replace("refresh_token", "other_token")
    expect(await renew({ refreshToken: "old" }, { ...done, text })).toMatchObject({ problem: { kind: "unclear" } })
  })
})
