import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Grants } from "../create-grants.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { answerShopifyQuery } from "./answer-shopify-query.ts"
import { SHOPIFY_VERSIONS } from "./shopify-app.ts"
import { ownerAt } from "./shopify-consent.ts"
import type { ShopifyWebhooks } from "./shopify-webhooks.ts"

/** What is wrong with a shop as a whole, and what each is answered with. */
export const SHOP_STATES = ["open", "frozen", "forbidden", "gone", "locked"] as const
export type ShopState = (typeof SHOP_STATES)[number]

const ANSWERS: Readonly<Record<Exclude<ShopState, "open">, { readonly status: number; readonly errors: string }>> = {
  frozen: { status: 402, errors: "Unavailable Shop" },
  forbidden: { status: 403, errors: "User does not have access" },
  gone: { status: 404, errors: "Not Found" },
  locked: { status: 423, errors: "Locked" },
}

const bodySchema = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

export interface ShopifyParts {
  readonly shop: Shop
  readonly terms: MarketplaceTerms
  readonly grants: Grants
  readonly webhooks: ShopifyWebhooks
  readonly stateOf: (account: string) => ShopState
}

/** The Admin API. Only its own calls are known: REST is gone for new apps. */
export function shopifyAdmin(app: FastifyInstance, { shop, terms, grants, webhooks, stateOf }: ShopifyParts): void {
  app.post<{ Params: { shop: string; version: string } }>(
    "/:shop/admin/api/:version/graphql.json",
    async (request, reply) => {
      const owner = ownerAt(shop, request.params.shop)
      const { version } = request.params
      if (owner === null || !SHOPIFY_VERSIONS.has(version)) return reply.code(404).send({ errors: "Not Found" })
      const state = stateOf(owner.id)
      if (state !== "open") return reply.code(ANSWERS[state].status).send({ errors: ANSWERS[state].errors })
      const token = request.headers["x-shopify-access-token"]
      const reading = grants.read("access", String(token ?? "").replace(/^shpat_/, ""))
      if (reading.kind !== "granted" || reading.grant.account !== owner.id)
        return reply.code(401).send({ errors: BAD_TOKEN })
      const body = bodySchema.safeParse(request.body)
      if (!body.success) return reply.code(400).send({ errors: { query: "Required parameter missing or invalid" } })
      reply.header("x-shopify-api-version", version)
      const { query, variables, operationName } = body.data
      const { scopes } = reading.grant
      const pageServed = (first?: string) => terms.pageServed(owner.id, first)
      const origin = `${request.protocol}://${request.host}`
      const context = { shop, owner, scopes, webhooks, searchWarnings: [], pageServed, origin }
      return answerShopifyQuery(
        { query, variables: variables ?? {}, operationName: operationName ?? null },
        context,
        terms,
      )
    },
  )
}

const BAD_TOKEN = "[API] Invalid API key or access token (unrecognized login or wrong password)"
