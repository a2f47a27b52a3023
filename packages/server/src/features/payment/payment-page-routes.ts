import { paymentIdSchema, type PaymentId } from "@smart-send/domain/id/id"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { tenantOfHost } from "../../platform/auth/tenant-of-host.ts"
import { API_HEADERS } from "../../platform/http/api-headers.ts"
import { sendProblem } from "../../platform/http/send.ts"
import type { PaymentRow } from "../../records/payment/payment-store.ts"
import { openPage, type OpenedPage } from "./open-page.ts"
import type { PaymentPlatform } from "./payment-options.ts"
import { sayPage } from "./say-page.ts"
import { takeCallback } from "./take-callback.ts"

/** Far more than any event of a provider needs. */
const MOST_BYTES = 256_000

const HEADERS: Readonly<Record<string, string>> = {
  ...API_HEADERS,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const SENTENCES = {
  refused: [503, "We can't take payments at the moment. Nothing was taken. Please try again later."],
  unknown: [503, "We could not reach the payment page. Nothing was taken. Please try again in a moment."],
  "no-link": [403, "This payment link is not valid. Please start again from your PrePay page."],
} as const satisfies Record<Exclude<OpenedPage["kind"], "pay" | "over">, readonly [number, string]>

/**
 * Where a payment leads back to. It is the same however often the page is opened, because the provider knows the page by the payment's
 * id alone; the app takes the seller from there to where they had left (PAY-15). No link says where that is.
 */
const RETURN_PATH = "/prepay"

function returnPath(payment: PaymentId): string {
  return `${RETURN_PATH}?payment=${payment}`
}

/**
 * The payment page at `/pay/{id}?hash=` and the callbacks of providers, beside the edge: a buyer's browser opens the one by its
 * address, and a provider signs the other.
 */
export function paymentPageRoutes(app: FastifyInstance, platform: PaymentPlatform): void {
  app.register(
    async (pay) => {
      // A signature is over the bytes as they came, so nothing parses them before it is checked, whatever their type.
      pay.removeAllContentTypeParsers()
      pay.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
      pay.get<{ Params: { id: string }; Querystring: { hash?: string } }>("/:id", async (request, reply) => {
        const id = paymentIdSchema.safeParse(request.params.id)
        const { hash } = request.query
        const base = originOf(platform, request)
        const returnUrlOf = ({ id: payment }: Pick<PaymentRow, "id">) => base + returnPath(payment)
        const opened: OpenedPage =
          id.success && typeof hash === "string"
            ? await openPage(platform, { id: id.data, hash, returnUrlOf })
            : { kind: "no-link" }
        reply.headers(HEADERS)
        if (opened.kind === "pay") return reply.redirect(opened.url, 303)
        if (opened.kind === "over") return reply.redirect(returnUrlOf(opened.row), 303)
        const [status, sentence] = SENTENCES[opened.kind]
        // The page knows from where this browser left for its payment.
        const back = id.success && opened.kind !== "no-link" ? returnPath(id.data) : RETURN_PATH
        return sayPage(reply, { status, sentence, again: opened.kind === "unknown" ? request.url : null, back })
      })
      pay.post<{ Params: { provider: string } }>(
        "/callback/:provider",
        { bodyLimit: MOST_BYTES },
        async (request, reply) => answerCallback(platform, request, reply.headers(HEADERS)),
      )
    },
    { prefix: "/pay" },
  )
}

async function answerCallback(
  platform: PaymentPlatform,
  request: FastifyRequest<{ Params: { provider: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const received = platform.clock.now()
  const outcome = await takeCallback(platform, request.params.provider, { body, headers: request.headers, received })
  // One text for everything that is wrong with a signature: whoever forges one learns nothing.
  if (outcome === "forged") return sendProblem(reply, { code: "UNAUTHORIZED" })
  if (outcome === "unknown-provider") return sendProblem(reply, { code: "NOT-FOUND" })
  return reply.code(200).send({ received: true })
}

/** The address that the buyer's browser uses, where it is one of a tenant's; the way back stays on it. */
function originOf({ tenants, publicUrl }: PaymentPlatform, request: FastifyRequest): string {
  return tenantOfHost(tenants, request.host) === null ? publicUrl : `${request.protocol}://${request.host}`
}
