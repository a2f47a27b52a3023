import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Sale, Shop } from "../shop.ts"

const bodySchema = z.strictObject({ IsFrozen: z.boolean() })
const keyOf = (sku: string) => `frozen ${sku}`

/** Whether TikTok holds back a product of the sale, so that no package of it may leave. */
export function hasFrozenProduct(shop: Shop, { lines }: Pick<Sale, "lines">): boolean {
  return lines.some(({ sku }) => shop.kept().has(keyOf(sku)))
}

interface BySku {
  Params: { sku: string }
}

/** Ours, not TikTok's: a product is frozen, and released once its SKU application is complete. */
export function tikTokProducts(app: FastifyInstance, shop: Shop): void {
  app.put<BySku>("/products/:sku", (request, reply) => {
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: "IsFrozen is missing." })
    shop.keep(keyOf(request.params.sku), body.data.IsFrozen ? true : null)
    return body.data
  })
}
