import { aConnection } from "@smart-send/testkit/connector-contract/marketplace-contract"
import { describe, expect, it } from "vitest"
import { createEtsy } from "../index.ts"

const request = {
  values: {},
  state: "one-use",
  callbackUrl: "https://app.example.test/link",
  keysUrl: "",
  // The pair of the standard's own example (RFC 7636, appendix B).
  codeVerifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
}
const soon = () => AbortSignal.timeout(60_000)

describe("linking an account of Etsy's", () => {
  it("sends the seller to the page of consent, with the challenge of the verifier", async () => {
    const outcome = await createEtsy(aConnection("etsy", "", [])).link(request, soon())
    const url = new URL(outcome.kind === "redirect" ? outcome.url : "")
    expect(`${url.origin}${url.pathname}`).toBe("https://www.etsy.com/oauth/connect")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "client",
      redirect_uri: "https://app.example.test/link",
      scope: "transactions_r transactions_w shops_r",
      state: "one-use",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    })
    expect(url.search).not.toContain(request.codeVerifier)
  })

  it("waits for the operator while the connection has no client id", async () => {
    const shop = createEtsy({ ...aConnection("etsy", "", []), clientId: "" })
    expect(await shop.link(request, soon())).toMatchObject({ kind: "problem", problem: { kind: "not-set-up" } })
  })
})
