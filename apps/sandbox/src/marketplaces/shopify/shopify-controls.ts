import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Shop } from "../shop.ts"
import { SHOP_STATES, type ShopState } from "./shopify-admin.ts"
import { ownerAt } from "./shopify-consent.ts"
import type { ShopifyWebhooks } from "./shopify-webhooks.ts"

const stateSchema = z.strictObject({ State: z.enum(SHOP_STATES) })
const demandSchema = z.strictObject({
  Topic: z.enum(["customers/data_request", "customers/redact", "shop/redact"]),
  /** Ids of the buyer's orders. */
  Orders: z.array(z.string()).default([]),
})

interface ByShop {
  Params: { shop: string }
}

/** Ours, not Shopify's: a shop is frozen or locked, and the demands about personal data are made. */
export function shopifyControls(
  app: FastifyInstance,
  {
    shop,
    webhooks,
    states,
  }: { readonly shop: Shop; readonly webhooks: ShopifyWebhooks; readonly states: Map<string, ShopState> },
): void {
  app.put<ByShop>("/shops/:shop/state", (request, reply) => {
    const owner = ownerAt(shop, request.params.shop)
    const body = stateSchema.safeParse(request.body)
    if (owner === null || !body.success)
      return reply.code(422).send({ Message: `There are ${SHOP_STATES.join(", ")}.` })
    states.set(owner.id, body.data.State)
    return body.data
  })

  app.post<ByShop>("/shops/:shop/demands", (request, reply) => {
    const owner = ownerAt(shop, request.params.shop)
    const body = demandSchema.safeParse(request.body)
    if (owner === null || !body.success) return reply.code(422).send({ Message: "No such shop, or no such demand." })
    const sales = body.data.Orders.flatMap((id) => shop.find(id) ?? [])
    webhooks.demand(owner.id, body.data.Topic, sales)
    return reply.code(201).send(body.data)
  })
}
