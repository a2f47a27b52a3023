import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import grantEnded from "../fixtures/refresh-grant-ended.json" with { type: "json" }
import { createEbay } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

async function renew(secrets: Readonly<Record<string, string>>) {
  server.play([answering(grantEnded)])
  const shop = createEbay(aConnection("ebay", server.url, ["api", "identity"]))
  return shop.refresh(aLinkedAccount(secrets), AbortSignal.timeout(60_000))
}

describe("renewing a token of eBay's", () => {
  it("says that the grant has ended when the seller has taken it back", async () => {
    expect(await renew({ refreshToken: "old" })).toEqual({
      kind: "problem",
      problem: { kind: "grant-ended", detail: "the token endpoint answered 400 invalid_grant" },
    })
  })

  it("says so without asking where there is nothing to renew by", async () => {
    expect(await renew({})).toMatchObject({ problem: { kind: "grant-ended" } })
    expect(server.calls).toEqual([])
  })
})
