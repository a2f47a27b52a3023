import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Sale, Shop } from "../shop.ts"

const bodySchema = z.strictObject({ IsAsked: z.boolean() })
const keyOf = (id: string) => `cancel-request ${id}`

/**
 * Whether the buyer has asked to cancel the sale and the seller has not answered. Outside the US such a sale can't be shipped: 21011007,
 * "Package item has after-sale request" (TikTok Shop's partner documentation, "US only: Order cancellation workflow updates").
 */
export function isCancelAsked(shop: Shop, { id }: Pick<Sale, "id">): boolean {
  return shop.kept().has(keyOf(id))
}

interface ById {
  Params: { id: string }
}

/** Ours, not TikTok's: a buyer asks to cancel, and the seller answers in the Seller Center. */
export function tikTokCancelRequests(app: FastifyInstance, shop: Shop): void {
  app.put<ById>("/cancel-requests/:id", (request, reply) => {
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: "IsAsked is missing." })
    shop.keep(keyOf(request.params.id), body.data.IsAsked ? true : null)
    return body.data
  })
}
