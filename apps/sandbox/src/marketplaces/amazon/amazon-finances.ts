import { createHash } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { type AmazonParts, badInput, callerOf, notFound, ownSale } from "./amazon-calls.ts"
import { presentRefund, refundsOfAccount, refundsOfSale, type PostedRefund } from "./amazon-refunds.ts"

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const pageFields = {
  MaxResultsPerPage: z.coerce.number().int().min(1).max(100).default(100),
  NextToken: z.string().optional(),
}
const windowSchema = z.strictObject({ ...pageFields, PostedAfter: time, PostedBefore: time.optional() })
const ofOrderSchema = z.strictObject(pageFields)
const placeSchema = z.object({ query: z.string(), from: z.int() })

const TWO_MINUTES_MS = 120_000
const MOST_MS = 180 * 24 * 60 * 60 * 1000
const ROLE = "finance-and-accounting"

/** Finances, version 0: what was posted of a time, and of an order. Of all its kinds of events it has refunds alone. */
export function amazonFinances(app: FastifyInstance, parts: AmazonParts): void {
  const { shop } = parts

  app.get("/finances/v0/financialEvents", (request, reply) => {
    const caller = financesCaller(request, reply, parts, "events")
    if (caller === null) return reply
    const asked = windowSchema.safeParse(request.query)
    if (!asked.success) return badInput(reply, "The request has a missing or invalid parameter: PostedAfter.")
    const { PostedAfter: after, PostedBefore: before } = asked.data
    const now = shop.now().getTime()
    if (after > now || (before ?? 0) > now - TWO_MINUTES_MS) {
      return badInput(reply, "Date range is invalid: it must end at least two minutes before the time of the request.")
    }
    // Without an end all there is: of several in one millisecond the later ones are dated a little ahead.
    const found = refundsOfAccount(shop, caller.account).filter(
      ({ at }) => Date.parse(at) >= after && (before === undefined || Date.parse(at) <= before),
    )
    // Documented: where more than 180 days lie between the two, there is no event in the answer.
    return answer(reply, (before ?? now) - after > MOST_MS ? [] : found, asked.data)
  })

  app.get<{ Params: { id: string } }>("/finances/v0/orders/:id/financialEvents", (request, reply) => {
    const caller = financesCaller(request, reply, parts, "order-events")
    if (caller === null) return reply
    const asked = ofOrderSchema.safeParse(request.query)
    if (!asked.success) return badInput(reply, "The request has an invalid parameter.")
    const sale = ownSale(shop, request.params.id, caller.account)
    return sale === null ? notFound(reply) : answer(reply, refundsOfSale(shop, sale), asked.data)
  })
}

function financesCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AmazonParts,
  operation: "events" | "order-events",
) {
  return callerOf(request, reply, parts, { operation, role: ROLE })
}

/** A token goes on with the question that it was given for, and no other. */
function answer(
  reply: FastifyReply,
  refunds: readonly PostedRefund[],
  { NextToken: token, MaxResultsPerPage: size, ...asked }: z.infer<typeof ofOrderSchema>,
): object {
  const query = createHash("sha256")
    .update(JSON.stringify([asked, size]))
    .digest("base64url")
  const place = token === undefined ? { query, from: 0 } : placeOf(token)
  if (place === null || place.query !== query) return badInput(reply, "The NextToken is invalid.")
  const page = refunds.slice(place.from, place.from + size)
  const next = place.from + page.length
  const NextToken =
    next < refunds.length ? Buffer.from(JSON.stringify({ query, from: next })).toString("base64url") : undefined
  return {
    payload: {
      ...(NextToken === undefined ? {} : { NextToken }),
      FinancialEvents: { ShipmentEventList: [], RefundEventList: page.map(presentRefund), GuaranteeClaimEventList: [] },
    },
  }
}

function placeOf(token: string): z.infer<typeof placeSchema> | null {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(token, "base64url").toString("utf8")))
  } catch {
    return null
  }
}
