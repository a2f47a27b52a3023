import { randomUUID } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { invalid, type StandInIntent, type StripeError } from "./stripe-session.ts"

const refundBody = z.object({
  payment_intent: z.string().default(""),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
})

interface Refund {
  readonly id: string
  readonly object: "refund"
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly reason: string | null
  readonly status: "succeeded"
  readonly created: number
  readonly metadata: object
}

export interface RefundTools {
  readonly intents: ReadonlyMap<string, StandInIntent>
  /** Runs `make` once for each idempotency key. */
  readonly once: (request: FastifyRequest, reply: FastifyReply, make: () => object | StripeError) => FastifyReply
  readonly refuse: (reply: FastifyReply, status: number, error: StripeError) => FastifyReply
}

/** What was paid may be given back, in parts and never more than it was. */
export function refundRoutes(app: FastifyInstance, { intents, once, refuse }: RefundTools): void {
  const refunds = new Map<string, Refund>()

  app.post("/v1/refunds", (request, reply) =>
    once(request, reply, () => {
      const asked = refundBody.safeParse(request.body ?? {})
      if (!asked.success)
        return invalid("parameter_invalid", String(asked.error.issues[0]?.path[0]), "It can't be read.")
      const intent = intents.get(asked.data.payment_intent)
      if (intent === undefined) {
        const message = `No such payment_intent: '${asked.data.payment_intent}'`
        return invalid("resource_missing", "payment_intent", message)
      }
      if (intent.status !== "succeeded") {
        const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
        return invalid("payment_intent_unexpected_state", "payment_intent", message)
      }
      const given = [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent.id)
      const left = intent.amount_received - given.reduce((sum, { amount }) => sum + amount, 0)
      const amount = asked.data.amount ?? left
      if (left === 0)
        return invalid("charge_already_refunded", "payment_intent", "The charge has already been refunded.")
      if (amount > left) {
        const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
        return invalid("parameter_invalid_integer", "amount", message)
      }
      const refund: Refund = {
        id: `re_${randomUUID().replaceAll("-", "")}`,
        object: "refund",
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        reason: asked.data.reason ?? null,
        status: "succeeded",
        created: Math.floor(Date.now() / 1000),
        metadata: {},
      }
      refunds.set(refund.id, refund)
      return refund
    }),
  )
  app.get<{ Querystring: { payment_intent?: string } }>("/v1/refunds", ({ query }) => ({
    object: "list",
    url: "/v1/refunds",
    has_more: false,
    data: [...refunds.values()]
      .filter(({ payment_intent }) => query.payment_intent === undefined || payment_intent === query.payment_intent)
      .toReversed(),
  }))
  app.get<{ Params: { id: string } }>("/v1/refunds/:id", ({ params }, reply) => {
    const message = `No such refund: '${params.id}'`
    return refunds.get(params.id) ?? refuse(reply, 404, invalid("resource_missing", "id", message))
  })
}
