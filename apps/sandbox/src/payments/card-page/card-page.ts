import { createHmac, randomUUID } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { callbackMannerSchema, type Letter } from "../create-postbox.ts"
import { drawPayPage } from "../draw-pay-page.ts"
import type { PaymentParts, PaymentStandIn } from "../pay-host.ts"

/** Signs the callbacks of the stand-in. */
export const CARD_PAGE_SECRET = "sandbox-card-page-callbacks"
const PAGES = "/sandbox/payments/card-page"

const orderSchema = z.strictObject({
  reference: z.string().min(1),
  amount: z.int().positive(),
  currency: z.string().length(3),
  description: z.string(),
  returnUrl: z.url(),
  callbackUrl: z.url(),
  expires: z.iso.datetime(),
})
const decisionSchema = z.object({
  decision: z.enum(["approve", "decline", "abandon"]),
  callbacks: callbackMannerSchema.default("now"),
  /** What the buyer pays, where it is not what was asked for. */
  amount: z.coerce.number().int().positive().optional(),
})

interface Payment {
  readonly id: string
  readonly amount: number
  readonly currency: string
}
interface Session extends z.infer<typeof orderSchema> {
  readonly id: string
  readonly url: string
  readonly status: "open" | "declined" | "abandoned" | "paid"
  readonly payment: Payment | null
}

/** A card page that takes a decision in place of a card, and tells the shop of it by signed callback. */
export function cardPage({ postbox, originOf }: PaymentParts): PaymentStandIn {
  const byReference = new Map<string, Session>()
  const byId = (id: string) => [...byReference.values()].find((session) => session.id === id)

  async function decide(session: Session, body: unknown): Promise<Session> {
    const { decision, callbacks, amount = session.amount } = decisionSchema.parse(body)
    const before = letterAbout(session)
    const payment = { id: `pay_${randomUUID()}`, amount, currency: session.currency }
    const decided: Session =
      decision === "approve"
        ? { ...session, status: "paid", payment }
        : { ...session, status: decision === "decline" ? "declined" : "abandoned" }
    byReference.set(session.reference, decided)
    // Told in two events, as real providers do, so that there is an order to get wrong.
    await postbox.post([before, letterAbout(decided)], callbacks)
    return decided
  }

  const isOpen = ({ status, expires }: Session): boolean =>
    (status === "open" || status === "declined") && Date.now() < Date.parse(expires)

  return {
    api: (app) => {
      app.addHook("onRequest", async (request, reply) => {
        if (!/^Bearer \S/.test(request.headers.authorization ?? "")) await reply.code(401).send({ message: "No key." })
      })

      app.post("/sessions", (request, reply) => {
        const order = orderSchema.safeParse(request.body)
        if (!order.success) return reply.code(422).send({ message: z.prettifyError(order.error) })
        const known = byReference.get(order.data.reference)
        if (known !== undefined && known.amount !== order.data.amount) {
          return reply.code(409).send({ message: "That reference stands for another amount." })
        }
        const id = known?.id ?? `ses_${randomUUID()}`
        const url = `${originOf(request, order.data.returnUrl)}${PAGES}/${id}`
        const session: Session = known ?? { ...order.data, id, url, status: "open", payment: null }
        byReference.set(session.reference, session)
        return reply.code(known === undefined ? 201 : 200).send(present(session))
      })

      app.get<{ Params: { reference: string } }>("/sessions/:reference", (request, reply) => {
        const session = byReference.get(request.params.reference)
        return session === undefined ? reply.code(404).send({ message: "No such session." }) : present(session)
      })
    },
    pages: (scope) => {
      scope.get<{ Params: { id: string } }>(`${PAGES}/:id`, (request, reply) => {
        const session = byId(request.params.id)
        if (session === undefined) return reply.code(404).send({ message: "No such page." })
        const { id, description, amount, currency } = session
        const title = "Sandbox card page"
        reply.type("text/html; charset=utf-8").header("cache-control", "no-store")
        return drawPayPage({ title, description, amount, currency, action: `${PAGES}/${id}`, isOpen: isOpen(session) })
      })
      scope.post<{ Params: { id: string } }>(`${PAGES}/:id`, async (request, reply) => {
        const session = byId(request.params.id)
        if (session === undefined) return reply.code(404).send({ message: "No such page." })
        const decided = isOpen(session) || !isForm(request) ? await decide(session, request.body) : session
        return isForm(request) ? reply.redirect(session.returnUrl, 303) : present(decided)
      })
    },
  }
}

function present({ id, url, reference, amount, currency, status, payment }: Session) {
  return { id, url, reference, amount, currency, status, payment }
}

function letterAbout(session: Session): Letter {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, session: present(session) })
  return { url: session.callbackUrl, body, headers: () => signCardCallback(body) }
}

/** The headers of a callback that is signed now. */
function signCardCallback(body: string): Readonly<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac("sha256", CARD_PAGE_SECRET).update(`${seconds}.${body}`).digest("hex")
  return { "card-page-signature": `t=${seconds},v1=${mac}` }
}

function isForm(request: FastifyRequest): boolean {
  return request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true
}
