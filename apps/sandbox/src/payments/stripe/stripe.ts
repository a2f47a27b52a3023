import { createHmac, randomUUID } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { callbackMannerSchema, type Letter } from "../create-postbox.ts"
import { drawPayPage } from "../draw-pay-page.ts"
import type { PaymentParts, PaymentStandIn } from "../pay-host.ts"
import { CARD_DECLINED, type StandInIntent, type StandInSession } from "./stripe-session.ts"

/** Signs the webhooks of the stand-in. */
export const STRIPE_SECRET = "whsec_sandbox_of_stripe_webhooks"
const PAGES = "/sandbox/payments/stripe"

const flat = z.record(z.string(), z.string())
const createSchema = z.object({
  mode: z.literal("payment"),
  client_reference_id: z.string().max(200).optional(),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z.coerce.number().int(),
  "line_items[0][quantity]": z.literal("1"),
  "line_items[0][price_data][currency]": z.string().regex(/^[a-z]{3}$/),
  "line_items[0][price_data][unit_amount]": z.coerce.number().int().min(30),
  "line_items[0][price_data][product_data][name]": z.string().min(1),
})
const decisionSchema = z.object({
  decision: z.enum(["approve", "decline", "abandon"]),
  callbacks: callbackMannerSchema.default("now"),
})

/** Checkout Sessions, PaymentIntents and signed webhooks over Stripe's HTTP. */
export function stripe({ postbox, originOf }: PaymentParts): PaymentStandIn {
  const sessions = new Map<string, StandInSession>()
  const intents = new Map<string, StandInIntent>()
  /** What an idempotency key made, and of what. */
  const made = new Map<string, { readonly asked: string; readonly answer: object }>()
  const endpoints = new Set<string>()

  /** Runs `make` once for each idempotency key, as Stripe does. */
  async function once(request: FastifyRequest, reply: FastifyReply, make: () => object | null): Promise<FastifyReply> {
    const key = request.headers["idempotency-key"]
    const name = typeof key === "string" ? `${request.url} ${key}` : ""
    const asked = JSON.stringify(request.body)
    const known = made.get(name)
    if (known !== undefined && known.asked !== asked) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with."
      return refuse(reply, 400, { type: "idempotency_error", message })
    }
    const answer = known?.answer ?? make()
    if (answer === null) return reply
    if (name !== "") made.set(name, { asked, answer })
    return reply.send(answer)
  }

  function lettersAbout(events: readonly { readonly type: string; readonly object: object }[]): readonly Letter[] {
    return events.flatMap(({ type, object }) => {
      const created = Math.floor(Date.now() / 1000)
      const data = { object }
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", created, type, livemode: false, data })
      return [...endpoints].map((url) => ({ url, body, headers: () => signStripeWebhook(body) }))
    })
  }

  async function decide(session: StandInSession, body: unknown): Promise<StandInSession> {
    const { decision, callbacks } = decisionSchema.parse(body)
    const intent = intents.get(session.payment_intent)
    if (intent === undefined) throw new Error("a session without its payment")
    const changed: StandInIntent =
      decision === "approve"
        ? { ...intent, status: "succeeded", amount_received: intent.amount, last_payment_error: null }
        : decision === "decline"
          ? { ...intent, last_payment_error: CARD_DECLINED }
          : { ...intent, status: "canceled" }
    const decided: StandInSession =
      decision === "approve"
        ? { ...session, status: "complete", payment_status: "paid", url: null }
        : decision === "decline"
          ? session
          : { ...session, status: "expired", url: null }
    intents.set(changed.id, changed)
    sessions.set(decided.id, decided)
    const told = {
      approve: [
        { type: "payment_intent.succeeded", object: changed },
        { type: "checkout.session.completed", object: decided },
      ],
      decline: [{ type: "payment_intent.payment_failed", object: changed }],
      abandon: [{ type: "checkout.session.expired", object: decided }],
    }
    await postbox.post(lettersAbout(told[decision]), callbacks)
    return decided
  }

  return {
    api: (app) => {
      app.addHook("onRequest", async (request, reply) => {
        const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1]
        if (key === undefined || key === "sk_test_revoked") {
          await refuse(reply, 401, { type: "invalid_request_error", message: "Invalid API Key provided" })
        }
      })

      app.post("/v1/checkout/sessions", async (request, reply) =>
        once(request, reply, () => {
          const asked = createSchema.safeParse(request.body)
          if (!asked.success) {
            const [issue] = asked.error.issues
            const message = `Invalid ${String(issue?.path[0])}: ${issue?.message ?? ""}`
            void refuse(reply, 400, { type: "invalid_request_error", message })
            return null
          }
          const fields = flat.parse(request.body)
          const id = `cs_test_${randomUUID().replaceAll("-", "")}`
          const intent: StandInIntent = {
            id: `pi_${randomUUID().replaceAll("-", "")}`,
            object: "payment_intent",
            amount: asked.data["line_items[0][price_data][unit_amount]"],
            amount_received: 0,
            currency: asked.data["line_items[0][price_data][currency]"],
            status: "requires_payment_method",
            metadata: metadataIn(fields, "payment_intent_data[metadata]"),
            last_payment_error: null,
          }
          const session: StandInSession = {
            id,
            object: "checkout.session",
            mode: "payment",
            status: "open",
            payment_status: "unpaid",
            amount_total: intent.amount,
            currency: intent.currency,
            client_reference_id: asked.data.client_reference_id ?? null,
            metadata: metadataIn(fields, "metadata"),
            payment_intent: intent.id,
            success_url: asked.data.success_url,
            cancel_url: asked.data.cancel_url,
            expires_at: asked.data.expires_at,
            url: `${originOf(request, asked.data.success_url)}${PAGES}/${id}`,
            created: Math.floor(Date.now() / 1000),
            livemode: false,
          }
          intents.set(intent.id, intent)
          sessions.set(id, session)
          return session
        }),
      )

      app.get<{ Params: { id: string } }>("/v1/checkout/sessions/:id", async (request, reply) => {
        const session = sessions.get(request.params.id)
        if (session === undefined) return missing(reply, "checkout.session", request.params.id)
        const isExpanded = request.url.includes("expand")
        const payment_intent = isExpanded ? intents.get(session.payment_intent) : session.payment_intent
        return { ...session, payment_intent }
      })

      app.get<{ Params: { id: string } }>("/v1/payment_intents/:id", async (request, reply) => {
        return intents.get(request.params.id) ?? missing(reply, "payment_intent", request.params.id)
      })

      app.post("/v1/webhook_endpoints", (request) => {
        const { url } = z.object({ url: z.url() }).parse(request.body)
        endpoints.add(url)
        return { id: `we_${randomUUID()}`, object: "webhook_endpoint", url, secret: STRIPE_SECRET, status: "enabled" }
      })
    },
    pages: (scope) => {
      scope.get<{ Params: { id: string } }>(`${PAGES}/:id`, (request, reply) => {
        const session = sessions.get(request.params.id)
        if (session === undefined) return reply.code(404).send({ message: "No such page." })
        const { id, amount_total: amount, status } = session
        reply.type("text/html; charset=utf-8").header("cache-control", "no-store")
        const currency = session.currency.toUpperCase()
        const action = `${PAGES}/${id}`
        return drawPayPage({
          title: "Sandbox of Stripe Checkout",
          description: "PrePay credit",
          amount,
          currency,
          action,
          isOpen: status === "open",
        })
      })
      scope.post<{ Params: { id: string } }>(`${PAGES}/:id`, async (request, reply) => {
        const session = sessions.get(request.params.id)
        if (session === undefined) return reply.code(404).send({ message: "No such page." })
        const decided = session.status === "open" ? await decide(session, request.body) : session
        const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true
        return isForm ? reply.redirect(session.success_url, 303) : decided
      })
    },
  }
}

/** `t=,v1=` over the time, a dot and the body, as Stripe documents it. */
function signStripeWebhook(body: string): Readonly<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac("sha256", STRIPE_SECRET).update(`${seconds}.${body}`).digest("hex")
  return { "stripe-signature": `t=${seconds},v1=${mac}` }
}

function metadataIn(fields: Readonly<Record<string, string>>, prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value] as const] : [],
    ),
  )
}

async function refuse(reply: FastifyReply, status: number, error: Readonly<Record<string, string>>) {
  return reply.code(status).send({ error })
}

async function missing(reply: FastifyReply, kind: string, id: string): Promise<FastifyReply> {
  const message = `No such ${kind}: '${id}'`
  return refuse(reply, 404, { type: "invalid_request_error", code: "resource_missing", message, param: "id" })
}
