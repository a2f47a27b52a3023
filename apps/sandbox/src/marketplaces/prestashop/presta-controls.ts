import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Shop } from "../shop.ts"

const bodySchema = z.strictObject({ IsOn: z.boolean() })
const keyOf = (account: string) => `webservice-off ${account}`

/** Whether the owner has switched the webservice on, in Advanced Parameters; it is until somebody switches it off. */
export function isWebserviceOn(shop: Shop, account: string): boolean {
  return !shop.kept().has(keyOf(account))
}

interface ByShop {
  Params: { account: string }
}

/** Ours, not PrestaShop's: the owner switches the webservice off and on. */
export function prestaControls(app: FastifyInstance, shop: Shop): void {
  app.put<ByShop>("/shops/:account/webservice", (request, reply) => {
    const { account } = request.params
    const body = bodySchema.safeParse(request.body)
    if (!shop.accounts.has(account) || !body.success) {
      return reply.code(422).send({ Message: "No such shop, or IsOn is missing." })
    }
    shop.keep(keyOf(account), body.data.IsOn ? null : true)
    return body.data
  })
}
