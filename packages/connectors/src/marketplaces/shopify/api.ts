import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { createShopClient, type ShopCall } from "../../http/create-shop-client.ts"
import { readShopJson } from "../../http/read-shop-json.ts"
import type { MarketplaceAccount, MarketplaceConnection } from "../../marketplace.ts"
import { manifest } from "./manifest.ts"
import { toGraphqlProblem, toStatusProblem, toTokenProblem } from "./problems.ts"

/** Shopify keeps a version for a year; this is the newest that we have read the orders of. */
const API_VERSION = "2026-10"
/** `{shop}` is the shop's domain. The page of consent and the calls are on the same host. */
const HOSTS = { api: "https://{shop}", consent: "https://{shop}" }
/** What a seller's shop is called: the only hosts that tokens are ever sent to. */
export const SHOP_PATTERN = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/
/** Where an empty bucket says nothing of how long; milliseconds. */
const THROTTLED_MS = 2000

/** One query or mutation. */
export interface ShopifyRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly limit: "list" | "call"
  readonly isMutation: boolean
}

/** `too-dear`: the query costs more than Shopify takes at once: less is to be asked for. */
export type ShopifyAnswer = { readonly kind: "data"; readonly data: unknown } | { readonly kind: "too-dear" }

/** What goes to the token endpoint beside the app's own id and secret. */
export type TokenForm = Readonly<Record<string, string>>

export interface ShopifyApi {
  readonly clientId: string
  readonly clientSecret: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Of one question, by what Shopify has taken so far. */
  readonly pageSize: () => number
  /** Asks for half as many from now on; false when there is no less. */
  readonly askForLess: () => boolean
  consentUrl(shop: string): string
  ask(
    account: MarketplaceAccount,
    request: ShopifyRequest,
    signal: AbortSignal,
  ): Promise<Result<ShopifyAnswer, MarketplaceProblem>>
  askTokens(shop: string, form: TokenForm, signal: AbortSignal): Promise<Result<unknown, MarketplaceProblem>>
}

const costSchema = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number().min(0),
      throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
    }),
  }),
})
const errorsSchema = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).nullish() })).min(1),
})
const dataSchema = z.object({ data: z.record(z.string(), z.unknown()) })

export function createShopifyApi(connection: MarketplaceConnection, now: () => number): ShopifyApi {
  const { clientId, clientSecret } = connection
  const urls = { ...HOSTS, ...connection.urls }
  const client = createShopClient(manifest, connection)
  let pageSize = manifest.limits.ordersPerPage

  /** The bucket is one for lists and everything else. */
  function holdBack(account: string, ms: number): void {
    if (ms <= 0) return
    client.hold({ account, limit: "list" }, ms)
    client.hold({ account, limit: "call" }, ms)
  }

  return {
    clientId,
    clientSecret,
    now,
    pageSize: () => pageSize,
    askForLess: () => {
      if (pageSize === 1) return false
      pageSize = Math.ceil(pageSize / 2)
      return true
    },
    consentUrl: (shop) => `${urls.consent.replace("{shop}", shop)}/admin/oauth/authorize`,
    ask: async ({ profile, credentials }, { query, variables, limit, isMutation }, signal) => {
      if (!SHOP_PATTERN.test(profile.address)) return err({ kind: "not-set-up", detail: "the shop has no address" })
      const call: ShopCall = {
        baseUrl: urls.api.replace("{shop}", profile.address),
        method: "POST",
        path: `/admin/api/${API_VERSION}/graphql.json`,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "x-shopify-access-token": credentials.secrets["accessToken"] ?? "",
        },
        body: JSON.stringify({ query, variables }),
        account: profile.externalId,
        limit,
      }
      const answer = await client.send(call, signal)
      if (!answer.ok) return err(ofQuestion(answer.error, isMutation))
      const wrong = toStatusProblem(answer.value.status, isMutation)
      if (wrong !== null) return err(wrong)
      const json = readShopJson(answer.value)
      if (!json.ok) return json
      const waitMs = waitOf(json.value)
      holdBack(profile.externalId, waitMs)
      return readAnswer(json.value, isMutation, waitMs)
    },
    askTokens: async (shop, form, signal) => {
      const call: ShopCall = {
        baseUrl: urls.api.replace("{shop}", shop),
        method: "POST",
        path: "/admin/oauth/access_token",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...form }),
        account: "",
        limit: "call",
      }
      const answer = await client.send(call, signal)
      if (!answer.ok) return answer
      const json = readShopJson(answer.value)
      const { status } = answer.value
      if (status >= 400) return err(toTokenProblem(status, json.ok ? json.value : null))
      return json
    },
  }
}

/** A question goes as a POST, too, so that its 5xx counts as unclear; it has changed nothing. */
function ofQuestion(problem: MarketplaceProblem, isMutation: boolean): MarketplaceProblem {
  const isServers = /^answered 5\d\d$/.test(problem.detail)
  return problem.kind === "unclear" && !isMutation && isServers ? { ...problem, kind: "unavailable" } : problem
}

/** How long until the bucket holds what this query costs; 0 when it does. Milliseconds. */
function waitOf(value: unknown): number {
  const told = costSchema.safeParse(value)
  if (!told.success) return 0
  const { requestedQueryCost, throttleStatus } = told.data.extensions.cost
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return missing <= 0 ? 0 : Math.ceil((missing / throttleStatus.restoreRate) * 1000)
}

function readAnswer(value: unknown, isMutation: boolean, waitMs: number): Result<ShopifyAnswer, MarketplaceProblem> {
  const data = dataSchema.safeParse(value)
  const failed = errorsSchema.safeParse(value)
  if (!failed.success) {
    return data.success
      ? ok({ kind: "data", data: data.data.data })
      : err({ kind: "unclear", detail: "answered neither data nor errors" })
  }
  const codes = failed.data.errors.map(({ extensions }) => extensions?.code ?? "")
  // Fields that the app has no right to, such as a buyer's name, are null in what else there is.
  const isRest = data.success && codes.every((code) => code === "ACCESS_DENIED")
  if (isRest && !isMutation) return ok({ kind: "data", data: data.data.data })
  if (codes.includes("MAX_COST_EXCEEDED")) return ok({ kind: "too-dear" })
  const problem = toGraphqlProblem(codes.find((code) => code !== "") ?? "", isMutation)
  return err(problem.kind === "throttled" ? { ...problem, retryAfterMs: Math.max(waitMs, THROTTLED_MS) } : problem)
}
