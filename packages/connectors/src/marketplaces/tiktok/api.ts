import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { createShopClient, type ShopCall } from "../../http/create-shop-client.ts"
import { readShopJson } from "../../http/read-shop-json.ts"
import type { MarketplaceAccount, MarketplaceConnection } from "../../marketplace.ts"
import { manifest } from "./manifest.ts"
import { kindOf, type TiktokFailure } from "./problems.ts"
import { sign } from "./sign.ts"
import type { ShippingProvider } from "./carriers.ts"

const HOSTS = {
  api: "https://open-api.tiktokglobalshop.com",
  auth: "https://auth.tiktok-shops.com",
  consent: "https://services.tiktokshop.com",
}
/** Where TikTok says nothing of how long; milliseconds. */
const THROTTLED_MS = 10_000

/** One call in TikTok's words. */
export interface TiktokRequest {
  readonly method: "GET" | "POST"
  /** Without host and query; encoded. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly json?: object
  readonly limit: "list" | "call"
  /** Whether it is about the account's shop, and so carries the shop's cipher. */
  readonly isOfShop: boolean
}

/** The data, or TikTok's own no. Anything else is a problem. */
export type TiktokAnswer =
  | { readonly kind: "done"; readonly data: unknown }
  | ({ readonly kind: "failed" } & TiktokFailure)

export interface TiktokApi {
  readonly consentUrl: string
  readonly serviceId: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Couriers by delivery option, as they were told; see `dispatch/providers.ts`. */
  readonly providers: Map<string, { readonly until: number; readonly providers: readonly ShippingProvider[] }>
  ask(
    account: MarketplaceAccount,
    request: TiktokRequest,
    signal: AbortSignal,
  ): Promise<Result<TiktokAnswer, MarketplaceProblem>>
  /** @param path of the token endpoint. */
  askTokens(
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Result<TiktokAnswer, MarketplaceProblem>>
}

const envelopeSchema = z.object({ code: z.int(), message: z.string().nullish(), data: z.unknown() })

export function createTiktokApi(connection: MarketplaceConnection, now: () => number): TiktokApi {
  const { clientId, clientSecret, options } = connection
  const urls = { ...HOSTS, ...connection.urls }
  const client = createShopClient(manifest, connection)

  async function send(call: ShopCall, signal: AbortSignal): Promise<Result<TiktokAnswer, MarketplaceProblem>> {
    const answer = await client.send(call, signal)
    if (!answer.ok) return answer
    const json = readShopJson(answer.value)
    if (!json.ok) return json
    const envelope = envelopeSchema.safeParse(json.value)
    if (!envelope.success) return err({ kind: "unclear", detail: `answered ${answer.value.status} without a code` })
    const { code, message, data } = envelope.data
    if (code === 0) return ok({ kind: "done", data })
    const failure = { code, message: message ?? "" }
    if (kindOf(failure) !== "throttled") return ok({ kind: "failed", ...failure })
    if (call.account !== "") client.hold(call, THROTTLED_MS)
    return err({ kind: "throttled", detail: `answered ${code}`, retryAfterMs: THROTTLED_MS })
  }

  return {
    consentUrl: `${urls.consent}/open/authorize`,
    serviceId: options["serviceId"] ?? "",
    now,
    providers: new Map(),
    ask: async ({ profile, credentials }, { method, path, query, json, limit, isOfShop }, signal) => {
      const body = json === undefined ? "" : JSON.stringify(json)
      const named = {
        ...query,
        app_key: clientId,
        timestamp: String(Math.floor(now() / 1000)),
        ...(isOfShop ? { shop_cipher: profile.details["cipher"] ?? "" } : {}),
      }
      const signed = { ...named, sign: sign(clientSecret, { path, query: named, body }) }
      const call: ShopCall = {
        baseUrl: urls.api,
        method,
        path: `${path}?${new URLSearchParams(signed).toString()}`,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "x-tts-access-token": credentials.secrets["accessToken"] ?? "",
        },
        account: profile.externalId,
        limit,
        ...(body === "" ? {} : { body }),
      }
      return send(call, signal)
    },
    askTokens: async (path, query, signal) => {
      const named = new URLSearchParams({ app_key: clientId, app_secret: clientSecret, ...query })
      const call: ShopCall = {
        baseUrl: urls.auth,
        method: "GET",
        path: `${path}?${named.toString()}`,
        headers: { accept: "application/json" },
        account: "",
        limit: "call",
      }
      return send(call, signal)
    },
  }
}
