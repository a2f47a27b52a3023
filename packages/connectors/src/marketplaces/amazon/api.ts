import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { createShopClient, type ShopAnswer } from "../../http/create-shop-client.ts"
import { readShopJson } from "../../http/read-shop-json.ts"
import type { Credentials, MarketplaceAccount, MarketplaceConnection } from "../../marketplace.ts"
import { manifest } from "./manifest.ts"
import { problemOf, problemOfToken } from "./problems.ts"

/** Europe's hosts, and the United Kingdom's marketplace. */
const URLS = {
  api: "https://sellingpartnerapi-eu.amazon.com",
  identity: "https://api.amazon.com",
  consent: "https://sellercentral-europe.amazon.com",
} as const
const UK_MARKETPLACE = "A1F83G8C2ARO7P"

/** One call in Amazon's words. */
export interface AmazonRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly limit: "list" | "call" | "tell"
}

/** `value`: JSON, null where the answer is empty. `absent`: no such order. `refused`: Amazon has read it, and will not do it. */
export type AmazonAnswer =
  | { readonly kind: "value"; readonly status: number; readonly value: unknown }
  | { readonly kind: "absent" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "problem"; readonly problem: MarketplaceProblem }

export interface AmazonApi {
  readonly connection: MarketplaceConnection
  readonly consentUrl: string
  readonly marketplaceId: string
  send(account: MarketplaceAccount, request: AmazonRequest, signal: AbortSignal): Promise<AmazonAnswer>
  /**
   * Login with Amazon: a code or a refresh token for new tokens.
   * @param form without the app's own id and secret. @param refreshExpiresAt when the consent ends, which renewing does not change.
   */
  token(
    form: Readonly<Record<string, string>>,
    refreshExpiresAt: number | null,
    signal: AbortSignal,
  ): Promise<Result<Credentials, MarketplaceProblem>>
}

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? "").trim())
const time = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), "no time")
  .transform((value) => new Date(value).toISOString())
const moneySchema = z.object({
  amount: z.union([z.string(), z.number()]).transform(String),
  currencyCode: z.string().regex(/^[A-Za-z]{3}$/),
})
const pieces = z.int().min(0).nullish()

const itemSchema = z.object({
  orderItemId: z.string().min(1).max(128),
  quantityOrdered: z.int().min(0),
  product: z.object({
    asin: text,
    title: text,
    sellerSku: text,
    price: z.object({ unitPrice: moneySchema.nullish() }).nullish(),
    customization: z.object({ customizedUrl: text }).nullish(),
  }),
  proceeds: z.object({ breakdowns: z.array(z.object({ type: text, subtotal: moneySchema })).nullish() }).nullish(),
  fulfillment: z
    .object({
      quantityFulfilled: pieces,
      quantityUnfulfilled: pieces,
      shipping: z.object({ internationalShipping: z.object({ iossNumber: text }).nullish() }).nullish(),
    })
    .nullish(),
  cancellation: z
    .object({
      cancellationRequest: z.object({ cancelReason: text }).nullish(),
      cancellationExecution: z.object({ cancelReason: text }).nullish(),
    })
    .nullish(),
})
export type AmazonItem = z.infer<typeof itemSchema>

export const packageSchema = z.object({
  packageReferenceId: z.string().min(1),
  trackingNumber: text,
  packageItems: z.array(z.object({ orderItemId: text, quantity: z.int() })).nullish(),
})

export const orderSchema = z.object({
  orderId: z.string().min(1).max(128),
  createdTime: time,
  lastUpdatedTime: time,
  programs: z.array(z.string()).nullish(),
  salesChannel: z.object({ channelName: text, marketplaceId: text, marketplaceName: text }),
  buyer: z.object({ buyerEmail: text, buyerName: text, buyerPurchaseOrderNumber: text }).nullish(),
  recipient: z
    .object({
      deliveryAddress: z
        .object({
          name: text,
          companyName: text,
          addressLine1: text,
          addressLine2: text,
          addressLine3: text,
          city: text,
          districtOrCounty: text,
          stateOrRegion: text,
          municipality: text,
          postalCode: text,
          countryCode: text,
          phone: text,
        })
        .nullish(),
      deliveryPreference: z.object({ dropOffLocation: text, addressInstruction: text }).nullish(),
    })
    .nullish(),
  proceeds: z.object({ grandTotal: moneySchema.nullish() }).nullish(),
  fulfillment: z.object({
    fulfillmentStatus: z.string(),
    fulfilledBy: text,
    fulfillmentServiceLevel: text,
    shipByWindow: z.object({ latestDateTime: time.nullish().catch(null) }).nullish(),
  }),
  orderItems: z.array(itemSchema),
  packages: z.array(packageSchema).nullish(),
})
export type AmazonOrder = z.infer<typeof orderSchema>

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.int().min(1),
})
const errorsSchema = z.object({ errors: z.array(z.object({ code: text, message: text, details: text })).min(1) })

export function createAmazonApi(connection: MarketplaceConnection): AmazonApi {
  const { urls, options, clientId, clientSecret } = connection
  const [api, identity] = [urls["api"] ?? URLS.api, urls["identity"] ?? URLS.identity]
  const client = createShopClient(manifest, connection)
  return {
    connection,
    consentUrl: urls["consent"] ?? URLS.consent,
    marketplaceId: options["marketplaceId"] ?? UK_MARKETPLACE,
    send: async ({ profile, credentials }, { method, path, query = {}, body, limit }, signal) => {
      const asked = new URLSearchParams(query).toString()
      const answer = await client.send(
        {
          baseUrl: api,
          account: profile.externalId,
          limit,
          method,
          path: `${path}${asked === "" ? "" : `?${asked}`}`,
          headers: {
            accept: "application/json",
            "user-agent": "SmartSend/1.0 (Language=TypeScript)",
            "x-amz-access-token": credentials.secrets["accessToken"] ?? "",
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        signal,
      )
      return answer.ok ? readAnswer(answer.value, method) : { kind: "problem", problem: answer.error }
    },
    token: async (form, refreshExpiresAt, signal) => {
      const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }).toString()
      const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" }
      const call = { baseUrl: identity, account: "", limit: "call", method: "POST", path: "/auth/o2/token" } as const
      const answer = await client.send({ ...call, headers, body }, signal)
      if (!answer.ok) return answer
      const tokens = readTokens(answer.value, form["refresh_token"] ?? null, Date.now())
      return tokens.ok ? ok({ ...tokens.value, refreshExpiresAt }) : tokens
    },
  }
}

function readAnswer(answer: ShopAnswer, method: AmazonRequest["method"]): AmazonAnswer {
  const { status } = answer
  const json = readShopJson(answer)
  if (!json.ok) return { kind: "problem", problem: json.error }
  if (status < 300) return { kind: "value", status, value: json.value }
  const errors = errorsSchema.safeParse(json.value)
  const problem = problemOf(status, errors.data?.errors[0], method === "POST")
  if (problem !== null) return { kind: "problem", problem }
  const said = errors.data?.errors.map(({ message }) => message).filter((message) => message !== "") ?? []
  if (status === 404 && errors.success) return { kind: "absent" }
  if (status === 400 && said.length > 0) return { kind: "refused", message: said.join(" ") }
  return { kind: "problem", problem: { kind: "unclear", detail: `answered ${status} with something else` } }
}

/** A refresh token that is not given anew stays the one it was. */
function readTokens(
  answer: ShopAnswer,
  before: string | null,
  now: number,
): Result<Omit<Credentials, "refreshExpiresAt">, MarketplaceProblem> {
  const json = readShopJson(answer)
  if (!json.ok) return json
  const tokens = tokensSchema.safeParse(json.value)
  const refreshToken = tokens.data?.refresh_token ?? before
  if (answer.status < 300 && tokens.success && refreshToken !== null) {
    const secrets = { accessToken: tokens.data.access_token, refreshToken }
    return ok({ secrets, accessExpiresAt: now + tokens.data.expires_in * 1000 })
  }
  const error = z.object({ error: z.string() }).safeParse(json.value)
  const problem = error.success ? problemOfToken(error.data.error) : null
  return err(problem ?? { kind: "unclear", detail: `no token in an answer of ${answer.status}` })
}

/** The value of an answer that must have one, in its form; what is anything else is a problem. */
export function valueIn<Value>(answer: AmazonAnswer, schema: z.ZodType<Value>): Result<Value, MarketplaceProblem> {
  if (answer.kind === "problem") return err(answer.problem)
  const read = answer.kind === "value" ? schema.safeParse(answer.value) : null
  if (read?.success === true) return ok(read.data)
  return err({ kind: "unclear", detail: `answered ${answer.kind === "value" ? "another form" : answer.kind}` })
}
