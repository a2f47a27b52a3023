import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { createShopClient, type ShopCall, type ShopClient } from "../../http/create-shop-client.ts"
import { readShopJson } from "../../http/read-shop-json.ts"
import type { MarketplaceAccount, MarketplaceConnection } from "../../marketplace.ts"
import { manifest } from "./manifest.ts"
import type { EbayFailure } from "./problems.ts"

/** Orders and dispatches, who the seller is, and the page of consent: each has a host of its own. */
const HOSTS = { api: "https://api.ebay.com", identity: "https://apiz.ebay.com", consent: "https://auth.ebay.com" }
/** What the seller agrees to. Reading orders and telling of dispatches are one. */
export const SCOPES = [
  "https://api.ebay.com/oauth/api_scope/sell.fulfillment",
  "https://api.ebay.com/oauth/api_scope/commerce.identity.readonly",
].join(" ")

/** One call in eBay's words. `path` is encoded. */
export interface EbayRequest {
  readonly host: "api" | "identity"
  readonly method: "GET" | "POST"
  readonly path: string
  readonly limit: "list" | "call"
  readonly json?: object
}

/** A definite answer: done, or eBay's own no. Anything else is a problem. */
export type EbayAnswer =
  | { readonly kind: "done"; readonly value: unknown; readonly location: string }
  | ({ readonly kind: "failed" } & EbayFailure)

/** What goes to the token endpoint. */
export type TokenForm = Readonly<Record<string, string>>

export interface EbayApi {
  readonly clientId: string
  /** eBay's name for our callback, which stands where others want its address. */
  readonly ruName: string
  readonly consentUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly ownTurn: ShopClient["ownTurn"]
  send(
    account: MarketplaceAccount,
    request: EbayRequest,
    signal: AbortSignal,
  ): Promise<Result<EbayAnswer, MarketplaceProblem>>
  /** The same by another token than an account's. `turn`: whose limit it counts against. */
  sendBy(
    by: { readonly token: string; readonly turn: string },
    request: EbayRequest,
    signal: AbortSignal,
  ): Promise<Result<EbayAnswer, MarketplaceProblem>>
  askTokens(form: TokenForm, signal: AbortSignal): Promise<Result<EbayAnswer, MarketplaceProblem>>
}

export function createEbayApi(connection: MarketplaceConnection, now: () => number): EbayApi {
  const { clientId, clientSecret } = connection
  const urls = { ...HOSTS, ...connection.urls }
  const client = createShopClient(manifest, connection)
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64")

  async function ask(call: ShopCall, signal: AbortSignal): Promise<Result<EbayAnswer, MarketplaceProblem>> {
    const answer = await client.send(call, signal)
    if (!answer.ok) return answer
    const json = readShopJson(answer.value)
    if (!json.ok) return err(json.error)
    const { status, header } = answer.value
    if (status >= 400) return ok({ kind: "failed", status, value: json.value })
    return ok({ kind: "done", value: json.value, location: header("location") ?? "" })
  }

  async function sendBy(
    by: { readonly token: string; readonly turn: string },
    { host, method, path, limit, json }: EbayRequest,
    signal: AbortSignal,
  ) {
    const headers = {
      authorization: `Bearer ${by.token}`,
      accept: "application/json",
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    }
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    return ask({ baseUrl: urls[host], method, path, headers, account: by.turn, limit, ...body }, signal)
  }

  return {
    clientId,
    ruName: connection.options["ruName"] ?? "",
    consentUrl: `${urls.consent}/oauth2/authorize`,
    now,
    ownTurn: client.ownTurn,
    sendBy,
    send: async ({ profile, credentials }, request, signal) =>
      sendBy({ token: credentials.secrets["accessToken"] ?? "", turn: profile.externalId }, request, signal),
    askTokens: async (form, signal) =>
      ask(
        {
          baseUrl: urls.api,
          method: "POST",
          path: "/identity/v1/oauth2/token",
          headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(form).toString(),
          account: "",
          limit: "call",
        },
        signal,
      ),
  }
}
