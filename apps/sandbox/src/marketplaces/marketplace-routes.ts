import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { editBodySchema, editSale } from "./edit-sale.ts"
import { settingsBodySchema } from "./marketplace-settings.ts"
import { bodyToNewSale, saleBodySchema } from "./new-sale.ts"
import { presentSale } from "./present-sale.ts"
import type { OpenShop } from "./open-shop.ts"

const manyBodySchema = z.strictObject({ Count: z.int().min(1).max(20_000), Account: z.string().optional() })
const accountBodySchema = z.strictObject({
  Id: z.string().regex(/^[\w.-]{1,60}$/),
  Name: z.string().min(1).max(100),
})
const listQuerySchema = z.object({ account: z.string().optional() })

interface ById {
  Params: { id: string }
}

/** The controls of one stand-in shop, at `/sandbox/marketplaces/{name}`: its sales, and what is wrong with it. */
export function marketplaceRoutes(app: FastifyInstance, open: OpenShop): void {
  const { shop, standIn, random } = open
  const has = (account: string) => shop.accounts.has(account)

  app.post("/orders", (request, reply) => {
    const body = saleBodySchema.safeParse(request.body ?? {})
    if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
    const sale = bodyToNewSale(body.data, standIn, random)
    if (!has(sale.account)) return refuseAccount(reply, open, sale.account)
    const [made] = shop.make([sale])
    return made === undefined ? reply.code(500).send() : reply.code(201).send(presentSale(made))
  })

  app.post("/orders/many", (request, reply) => {
    const body = manyBodySchema.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
    const { Count, Account } = body.data
    if (Account !== undefined && !has(Account)) return refuseAccount(reply, open, Account)
    const made = shop.make(Array.from({ length: Count }, () => bodyToNewSale({ Account }, standIn, random)))
    return reply.code(201).send({ Ids: made.map(({ id }) => id) })
  })

  app.get("/orders", (request) => {
    const { account } = listQuerySchema.parse(request.query)
    const accounts = account === undefined ? [...shop.accounts.keys()] : [account]
    return { Orders: accounts.flatMap((id) => shop.sales(id)).map(presentSale) }
  })

  app.get<ById>("/orders/:id", (request, reply) => {
    const sale = shop.find(request.params.id)
    return sale === null ? refuseSale(reply, open, request.params.id) : presentSale(sale)
  })

  app.patch<ById>("/orders/:id", (request, reply) => {
    const sale = shop.find(request.params.id)
    if (sale === null) return refuseSale(reply, open, request.params.id)
    const body = editBodySchema.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
    const edited = editSale(sale, body.data, open)
    if ("Message" in edited) return reply.code(422).send(edited)
    const changed = shop.change(sale.id, edited)
    return changed === null ? refuseSale(reply, open, sale.id) : presentSale(changed)
  })

  const cancel = (id: string, reply: FastifyReply) => {
    const sale = shop.change(id, { isCancelled: true })
    return sale === null ? refuseSale(reply, open, id) : presentSale(sale)
  }
  app.delete<ById>("/orders/:id", (request, reply) => cancel(request.params.id, reply))
  app.post<ById>("/orders/:id/cancel", (request, reply) => cancel(request.params.id, reply))

  app.post<ById>("/orders/:id/erase", (request, reply) => {
    const sale = shop.change(request.params.id, { isErased: true })
    return sale === null ? refuseSale(reply, open, request.params.id) : presentSale(sale)
  })

  app.put("/settings", async (request, reply) => {
    const body = settingsBodySchema.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
    const { Revoked, ...settings } = body.data
    if (Revoked !== undefined && !has(Revoked)) return refuseAccount(reply, open, Revoked)
    const refused = await open.holder.set(settings)
    if (refused !== null) return reply.code(422).send({ Message: refused })
    if (Revoked !== undefined) shop.revoke(Revoked)
    return open.holder.settings()
  })
  app.get("/settings", () => open.holder.settings())

  app.get("/calls", () => ({ Over: open.holder.over(), Calls: open.calls() }))
  app.get("/hooks", () => ({ Deliveries: open.hooks.deliveries() }))
  app.get("/accounts", () => ({
    Accounts: [...shop.accounts.values()].map((owner) =>
      Object.assign({ Id: owner.id, Name: owner.name }, standIn.hints?.(owner, shop)),
    ),
  }))
  app.post("/accounts", (request, reply) => {
    const body = accountBodySchema.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
    const { Id, Name } = body.data
    if (!shop.openAccount(Id, Name)) {
      return reply.code(409).send({ Message: `${standIn.name} has an account ${Id} already.` })
    }
    return reply.code(201).send(body.data)
  })
}

function refuseAccount(reply: FastifyReply, { standIn, shop }: OpenShop, account: string): FastifyReply {
  const known = [...shop.accounts.keys()].join(", ")
  return reply.code(422).send({ Message: `${standIn.name} has no account ${account}; it has ${known}.` })
}

function refuseSale(reply: FastifyReply, { standIn }: OpenShop, id: string): FastifyReply {
  return reply.code(404).send({ Message: `${standIn.name} has no sale ${id}.` })
}
