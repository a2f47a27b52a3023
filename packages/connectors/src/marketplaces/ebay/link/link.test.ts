import { aConnection } from "@smart-send/testkit/connector-contract/marketplace-contract"
import { describe, expect, it } from "vitest"
import { createEbay } from "../index.ts"

const request = {
  values: {},
  state: "one-use",
  callbackUrl: "https://app.example.test/x",
  keysUrl: "",
  codeVerifier: "",
}
const soon = () => AbortSignal.timeout(60_000)

describe("linking an account of eBay's", () => {
  it("sends the seller to the page of consent, which knows our callback by its RuName", async () => {
    const connection = { ...aConnection("ebay", "", []), options: { ruName: "Example-RuName" } }
    const outcome = await createEbay(connection).link(request, soon())
    const url = new URL(outcome.kind === "redirect" ? outcome.url : "")
    expect(`${url.origin}${url.pathname}`).toBe("https://auth.ebay.com/oauth2/authorize")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "client",
      redirect_uri: "Example-RuName",
      response_type: "code",
      scope:
        "https://api.ebay.com/oauth/api_scope/sell.fulfillment https://api.ebay.com/oauth/api_scope/commerce.identity.readonly",
      state: "one-use",
      prompt: "login",
    })
  })

  it.each([
    ["client id", { clientId: "", options: { ruName: "Example-RuName" } }],
    ["RuName", { options: {} }],
  ])("waits for the operator while the connection has no %s", async (_name, change) => {
    const shop = createEbay({ ...aConnection("ebay", "", []), ...change })
    expect(await shop.link(request, soon())).toMatchObject({ kind: "problem", problem: { kind: "not-set-up" } })
  })
})
