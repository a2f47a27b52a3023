import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { createShopClient, type ShopCall } from "../../http/create-shop-client.ts"
import { readShopJson } from "../../http/read-shop-json.ts"
import type { MarketplaceAccount, MarketplaceConnection } from "../../marketplace.ts"
import { manifest } from "./manifest.ts"
import type { EtsyFailure } from "./problems.ts"

const HOSTS = { api: "https://api.etsy.com", consent: "https://www.etsy.com" }
/** Reading receipts, telling of dispatches, and whose shop it is. */
export const SCOPES = "transactions_r transactions_w shops_r"

/** One call in Etsy's words. `path` is encoded, and comes after `/v3/application`. */
export interface EtsyRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly limit: "list" | "call"
  readonly json?: object
}

/** A definite answer: done, or Etsy's own no. Anything else is a problem. */
export type EtsyAnswer =
  | { readonly kind: "done"; readonly value: unknown }
  | ({ readonly kind: "failed" } & EtsyFailure)

/** What goes to the token endpoint. */
export type TokenForm = Readonly<Record<string, string>>

export interface EtsyApi {
  readonly clientId: string
  readonly consentUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  send(
    account: MarketplaceAccount,
    request: EtsyRequest,
    signal: AbortSignal,
  ): Promise<Result<EtsyAnswer, MarketplaceProblem>>
  askTokens(form: TokenForm, signal: AbortSignal): Promise<Result<EtsyAnswer, MarketplaceProblem>>
}

export function createEtsyApi(connection: MarketplaceConnection, now: () => number): EtsyApi {
  const { clientId, clientSecret } = connection
  const urls = { ...HOSTS, ...connection.urls }
  const client = createShopClient(manifest, connection)
  // Apps of before 2025 have no shared secret.
  const apiKey = clientSecret === "" ? clientId : `${clientId}:${clientSecret}`

  async function ask(call: ShopCall, signal: AbortSignal): Promise<Result<EtsyAnswer, MarketplaceProblem>> {
    const answer = await client.send(call, signal)
    if (!answer.ok) return answer
    const json = readShopJson(answer.value)
    if (!json.ok) return err(json.error)
    const { status } = answer.value
    return ok(status >= 400 ? { kind: "failed", status, value: json.value } : { kind: "done", value: json.value })
  }

  return {
    clientId,
    consentUrl: `${urls.consent}/oauth/connect`,
    now,
    send: async ({ profile, credentials }, { method, path, limit, json }, signal) => {
      const headers = {
        authorization: `Bearer ${credentials.secrets["accessToken"] ?? ""}`,
        "x-api-key": apiKey,
        accept: "application/json",
        ...(json === undefined ? {} : { "content-type": "application/json" }),
      }
      const body = json === undefined ? {} : { body: JSON.stringify(json) }
      const call = { method, path: `/v3/application${path}`, headers, limit, ...body }
      return ask({ baseUrl: urls.api, account: profile.externalId, ...call }, signal)
    },
    askTokens: async (form, signal) =>
      ask(
        {
          baseUrl: urls.api,
          method: "POST",
          path: "/v3/public/oauth/token",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(form).toString(),
          account: "",
          limit: "call",
        },
        signal,
      ),
  }
}
