import { createHmac, randomUUID } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { callbackMannerSchema, type Letter } from "../create-postbox.ts"
import { drawPayPage } from "../draw-pay-page.ts"
import type { PaymentParts, PaymentStandIn } from "../pay-host.ts"
import { refundRoutes } from "./stripe-refunds.ts"
import {
  CARD_DECLINED,
  invalid,
  readSession,
  type AskedSession,
  type StandInIntent,
  type StandInSession,
  type StripeError,
} from "./stripe-session.ts"

/** The key of the stand-in's account; no other is taken. */
export const STRIPE_KEY = "sk_test_sandbox"
/** Signs the webhooks of the stand-in. */
export const STRIPE_SECRET = "whsec_sandbox_of_stripe_webhooks"
const PAGES = "/sandbox/payments/stripe"

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  payment_intent: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
})
const decisionSchema = z.object({
  decision: z.enum(["approve", "decline", "abandon"]),
  callbacks: callbackMannerSchema.default("now"),
})
interface ById {
  Params: { id: string }
}

/** Checkout Sessions, PaymentIntents, refunds and signed webhooks over Stripe's HTTP. */
export function stripe({ postbox, originOf }: PaymentParts): PaymentStandIn {
  const sessions = new Map<string, StandInSession>()
  const intents = new Map<string, StandInIntent>()
  const asked = new Map<string, AskedSession>()
  /** What an idempotency key made, and of what. */
  const made = new Map<string, { readonly asked: string; readonly answer: object }>()
  const endpoints = new Set<string>()

  /** Runs `make` once for each idempotency key, as Stripe does. */
  function once(request: FastifyRequest, reply: FastifyReply, make: () => object | StripeError): FastifyReply {
    const key = request.headers["idempotency-key"]
    const name = typeof key === "string" ? `${request.url} ${key}` : ""
    const text = JSON.stringify(request.body)
    const known = made.get(name)
    if (known !== undefined && known.asked !== text) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with."
      return refuse(reply, 400, { type: "idempotency_error", message })
    }
    const answer = known?.answer ?? make()
    if (isError(answer)) return refuse(reply, 400, answer)
    if (name !== "") made.set(name, { asked: text, answer })
    return reply.send(answer)
  }

  function lettersAbout(events: readonly { readonly type: string; readonly object: object }[]): readonly Letter[] {
    return events.flatMap(({ type, object }) => {
      const created = now()
      const data = { object }
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", created, type, livemode: false, data })
      return [...endpoints].map((url) => ({ url, body, headers: () => signStripeWebhook(body) }))
    })
  }

  /** The payment comes with the first try to pay. */
  function intentOf({ id, amount_total, currency, payment_intent }: StandInSession): StandInIntent {
    const known = intents.get(payment_intent ?? "")
    return (
      known ?? {
        id: `pi_${randomUUID().replaceAll("-", "")}`,
        object: "payment_intent",
        amount: amount_total,
        amount_received: 0,
        currency,
        status: "requires_payment_method",
        metadata: asked.get(id)?.intentMetadata ?? {},
        last_payment_error: null,
        created: now(),
        livemode: false,
      }
    )
  }

  async function decide(session: StandInSession, body: unknown): Promise<StandInSession> {
    const { decision, callbacks } = decisionSchema.parse(body)
    if (decision === "abandon") return expire(session, callbacks)
    const intent = intentOf(session)
    const changed: StandInIntent =
      decision === "approve"
        ? { ...intent, status: "succeeded", amount_received: intent.amount, last_payment_error: null }
        : { ...intent, last_payment_error: CARD_DECLINED }
    const tried = { ...session, payment_intent: changed.id }
    const decided: StandInSession =
      decision === "approve" ? { ...tried, status: "complete", payment_status: "paid", url: null } : tried
    intents.set(changed.id, changed)
    sessions.set(decided.id, decided)
    const told = {
      approve: [
        { type: "payment_intent.succeeded", object: changed },
        { type: "checkout.session.completed", object: decided },
      ],
      decline: [{ type: "payment_intent.payment_failed", object: changed }],
    }
    await postbox.post(lettersAbout(told[decision]), callbacks)
    return decided
  }

  async function expire(
    session: StandInSession,
    callbacks: z.infer<typeof callbackMannerSchema>,
  ): Promise<StandInSession> {
    const expired: StandInSession = { ...session, status: "expired", url: null }
    sessions.set(expired.id, expired)
    await postbox.post(lettersAbout([{ type: "checkout.session.expired", object: expired }]), callbacks)
    return expired
  }

  function sessionRoutes(app: FastifyInstance): void {
    app.post("/v1/checkout/sessions", (request, reply) =>
      once(request, reply, () => {
        const read = readSession(request.body, now())
        if ("type" in read) return read
        const id = `cs_test_${randomUUID().replaceAll("-", "")}`
        const session: StandInSession = {
          id,
          object: "checkout.session",
          mode: "payment",
          status: "open",
          payment_status: "unpaid",
          amount_subtotal: read.amount,
          amount_total: read.amount,
          currency: read.currency,
          client_reference_id: read.reference,
          customer: null,
          metadata: read.metadata,
          payment_intent: null,
          payment_method_types: ["card"],
          success_url: read.successUrl,
          cancel_url: read.cancelUrl,
          expires_at: read.expiresAt,
          url: `${originOf(request, read.successUrl)}${PAGES}/${id}`,
          created: now(),
          livemode: false,
        }
        asked.set(id, read)
        sessions.set(id, session)
        return session
      }),
    )

    app.get("/v1/checkout/sessions", (request, reply) => {
      const query = listQuery.safeParse(request.query)
      if (!query.success) {
        const param = String(query.error.issues[0]?.path[0])
        return refuse(reply, 400, invalid("parameter_invalid", param, `Invalid ${param}`))
      }
      const { limit, starting_after: after, payment_intent: intent, status } = query.data
      const newest = [...sessions.values()]
        .toReversed()
        .filter(
          (each) => (status ?? each.status) === each.status && (intent ?? each.payment_intent) === each.payment_intent,
        )
      const rest = after === undefined ? newest : newest.slice(newest.findIndex(({ id }) => id === after) + 1)
      const data = rest.slice(0, limit)
      return { object: "list", url: "/v1/checkout/sessions", has_more: rest.length > data.length, data }
    })

    app.get<ById>("/v1/checkout/sessions/:id", (request, reply) => {
      const session = sessions.get(request.params.id)
      if (session === undefined) return missing(reply, "checkout.session", request.params.id)
      const intent = intents.get(session.payment_intent ?? "")
      return request.url.includes("expand") && intent !== undefined ? { ...session, payment_intent: intent } : session
    })

    app.post<ById>("/v1/checkout/sessions/:id/expire", async (request, reply) => {
      const session = sessions.get(request.params.id)
      if (session === undefined) return missing(reply, "checkout.session", request.params.id)
      if (session.status !== "open") {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
        return refuse(reply, 400, { type: "invalid_request_error", message })
      }
      return expire(session, "now")
    })
  }

  return {
    api: (app) => {
      app.addHook("onRequest", async (request, reply) => {
        const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1]
        if (key !== STRIPE_KEY) {
          await refuse(reply, 401, { type: "invalid_request_error", message: "Invalid API Key provided" })
        }
      })
      sessionRoutes(app)
      refundRoutes(app, { intents, once, refuse })

      app.get<ById>(
        "/v1/payment_intents/:id",
        (request, reply) => intents.get(request.params.id) ?? missing(reply, "payment_intent", request.params.id),
      )

      app.post("/v1/webhook_endpoints", (request) => {
        const { url } = z.object({ url: z.url() }).parse(request.body)
        endpoints.add(url)
        return { id: `we_${randomUUID()}`, object: "webhook_endpoint", url, secret: STRIPE_SECRET, status: "enabled" }
      })

      app.all("/v1/*", (request, reply) => {
        const message = `Unrecognized request URL (${request.method}: ${request.url}).`
        return refuse(reply, 404, { type: "invalid_request_error", message })
      })
    },
    pages: (scope) => {
      scope.get<ById>(`${PAGES}/:id`, (request, reply) => {
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
      scope.post<ById>(`${PAGES}/:id`, async (request, reply) => {
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

function now(): number {
  return Math.floor(Date.now() / 1000)
}

function isError(answer: object): answer is StripeError {
  return "type" in answer && !("object" in answer)
}

function refuse(reply: FastifyReply, status: number, error: StripeError): FastifyReply {
  return reply.code(status).send({ error })
}

function missing(reply: FastifyReply, kind: string, id: string): FastifyReply {
  return refuse(reply, 404, invalid("resource_missing", "id", `No such ${kind}: '${id}'`))
}
