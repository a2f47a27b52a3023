import { createHash, randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Sale } from "../shop.ts"
import { AMAZON_UK } from "./amazon-app.ts"
import { type AmazonParts, badInput, callerOf, notFound, ownSale } from "./amazon-calls.ts"
import { lastUpdated } from "./amazon-refunds.ts"
import { confirmShipment } from "./confirm-shipment.ts"
import {
  AMAZON_DATA,
  AMAZON_STATUSES,
  amazonStatus,
  presentAmazonOrder,
  type AmazonData,
} from "./present-amazon-order.ts"

const list = z.string().transform((text) => text.split(","))
const among = (names: readonly string[]) => list.refine((given) => given.every((name) => names.includes(name)))
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const searchSchema = z.strictObject({
  createdAfter: time.optional(),
  createdBefore: time.optional(),
  lastUpdatedAfter: time.optional(),
  lastUpdatedBefore: time.optional(),
  fulfillmentStatuses: among(AMAZON_STATUSES).optional(),
  marketplaceIds: list.refine((ids) => ids.length <= 50).optional(),
  fulfilledBy: among(["MERCHANT", "AMAZON"]).optional(),
  maxResultsPerPage: z.coerce.number().int().min(1).max(100).default(100),
  paginationToken: z.string().optional(),
  includedData: among(AMAZON_DATA).optional(),
})
type Search = z.output<typeof searchSchema>
const getSchema = z.strictObject({ includedData: among(AMAZON_DATA).optional() })
const placeSchema = z.object({ query: z.string(), at: z.number(), id: z.string(), until: z.number() })

const TWO_MINUTES_MS = 120_000
const DAY_MS = 24 * 60 * 60 * 1000

interface ById {
  Params: { id: string }
}

/** Orders 2026-01-01, and the confirmation of shipments, which is still of version 0. */
export function amazonOrders(app: FastifyInstance, parts: AmazonParts): void {
  const { shop } = parts
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("x-amzn-requestid", randomUUID())
  })

  app.get("/orders/2026-01-01/orders", (request, reply) => {
    const caller = callerOf(request, reply, parts, { operation: "search" })
    if (caller === null) return reply
    const asked = searchSchema.safeParse(request.query)
    if (!asked.success) return badInput(reply, `Invalid value for: ${namesOf(asked.error)}`)
    const wrong = whatIsWrong(asked.data, shop.now().getTime())
    if (wrong !== null) return badInput(reply, wrong)
    const { paginationToken, maxResultsPerPage: size, includedData } = asked.data
    const query = hashOf(asked.data)
    const from = paginationToken === undefined ? null : placeOf(paginationToken, query, shop.now().getTime())
    if (paginationToken !== undefined && from === null) return badInput(reply, "The paginationToken is invalid.")
    const updated = (sale: Sale) => lastUpdated(shop, sale)
    const keyOf = keyBy(asked.data, updated)
    const found = shop
      .sales(caller.account)
      .filter((sale) => isAsked(sale, asked.data, updated) && (from === null || isAfter(keyOf(sale), sale.id, from)))
      .toSorted((a, b) => keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1))
    const page = found.slice(0, size)
    const last = page.at(-1)
    const isMore = found.length > page.length && last !== undefined
    if (isMore) parts.terms.pageServed(caller.account, page[0]?.id)
    const until = shop.now().getTime() + DAY_MS
    const token = isMore ? { nextToken: encode({ query, at: keyOf(last), id: last.id, until }) } : {}
    const data = allowed(includedData, caller.roles)
    const now = shop.now().toISOString()
    const bounds = asked.data.createdAfter === undefined ? { lastUpdatedBefore: now } : { createdBefore: now }
    return { orders: page.map((sale) => presentAmazonOrder(sale, data, updated(sale))), pagination: token, ...bounds }
  })

  app.get<ById>("/orders/2026-01-01/orders/:id", (request, reply) => {
    const caller = callerOf(request, reply, parts, { operation: "get" })
    if (caller === null) return reply
    const asked = getSchema.safeParse(request.query)
    if (!asked.success) return badInput(reply, `Invalid value for: ${namesOf(asked.error)}`)
    const sale = ownSale(shop, request.params.id, caller.account)
    return sale === null
      ? notFound(reply)
      : { order: presentAmazonOrder(sale, allowed(asked.data.includedData, caller.roles), lastUpdated(shop, sale)) }
  })

  app.post<ById>("/orders/v0/orders/:id/shipmentConfirmation", (request, reply) => {
    const caller = callerOf(request, reply, parts, { operation: "confirm" })
    if (caller === null) return reply
    const sale = ownSale(shop, request.params.id, caller.account)
    if (sale === null) return notFound(reply)
    const wrong = confirmShipment(shop, sale, request.body)
    return wrong === null ? reply.code(204).send() : badInput(reply, wrong)
  })

  app.get("/sellers/v1/marketplaceParticipations", (request, reply) => {
    const caller = callerOf(request, reply, parts, { operation: "participations" })
    if (caller === null) return reply
    const { marketplaceId: id, marketplaceName: name } = AMAZON_UK
    const marketplace = {
      id,
      name,
      countryCode: "GB",
      defaultCurrencyCode: "GBP",
      defaultLanguageCode: "en_GB",
      domainName: "www.amazon.co.uk",
    }
    const storeName = shop.accounts.get(caller.account)?.name
    return {
      payload: [{ marketplace, participation: { isParticipating: true, hasSuspendedListings: false }, storeName }],
    }
  })
}

function whatIsWrong(asked: Search, now: number): string | null {
  const { createdAfter, createdBefore, lastUpdatedAfter, lastUpdatedBefore } = asked
  if ((createdAfter === undefined) === (lastUpdatedAfter === undefined)) {
    return "Exactly one of createdAfter and lastUpdatedAfter must be provided."
  }
  const isCreated = createdAfter !== undefined
  if ((isCreated ? lastUpdatedBefore : createdBefore) !== undefined) {
    return "Times of creation and of update can't be combined."
  }
  const [after = 0, before] = isCreated ? [createdAfter, createdBefore] : [lastUpdatedAfter, lastUpdatedBefore]
  if (before === undefined) return null
  if (before < after) return "The end of the time must be equal to or after its start."
  return before > now - TWO_MINUTES_MS
    ? "The end of the time must be at least two minutes before the time of the request."
    : null
}

function isAsked(sale: Sale, asked: Search, updated: (sale: Sale) => Date): boolean {
  const {
    createdAfter,
    createdBefore,
    lastUpdatedAfter,
    lastUpdatedBefore,
    fulfillmentStatuses,
    marketplaceIds,
    fulfilledBy,
  } = asked
  return (
    isIn(sale.placedAt, createdAfter, createdBefore) &&
    isIn(updated(sale), lastUpdatedAfter, lastUpdatedBefore) &&
    (fulfillmentStatuses?.includes(amazonStatus(sale)) ?? true) &&
    (marketplaceIds?.includes(AMAZON_UK.marketplaceId) ?? true) &&
    (fulfilledBy?.includes("MERCHANT") ?? true)
  )
}

function isIn(date: Date, after = 0, before = Number.POSITIVE_INFINITY): boolean {
  return date.getTime() >= after && date.getTime() <= before
}

/** Without the restricted role nobody learns who the buyer is or where. */
function allowed(asked: readonly string[] | undefined, roles: readonly string[]): ReadonlySet<AmazonData> {
  const mayKnow = roles.includes("direct-to-consumer-shipping")
  return new Set(
    AMAZON_DATA.filter(
      (name) => asked?.includes(name) === true && (mayKnow || (name !== "RECIPIENT" && name !== "BUYER")),
    ),
  )
}

function keyBy({ createdAfter }: Search, updated: (sale: Sale) => Date): (sale: Sale) => number {
  return (sale) => (createdAfter === undefined ? updated(sale) : sale.placedAt).getTime()
}

function isAfter(key: number, id: string, { at, id: last }: z.infer<typeof placeSchema>): boolean {
  return key > at || (key === at && id > last)
}

/** A token goes on with the search that it was given for, and no other. */
function hashOf({ paginationToken: _token, ...asked }: Search): string {
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url")
}

function encode(place: z.infer<typeof placeSchema>): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url")
}

/** Documented: a token lives a day. */
function placeOf(token: string, query: string, now: number): z.infer<typeof placeSchema> | null {
  try {
    const place = placeSchema.parse(JSON.parse(Buffer.from(token, "base64url").toString("utf8")))
    return place.query === query && place.until > now ? place : null
  } catch {
    return null
  }
}

function namesOf(error: z.ZodError): string {
  return error.issues
    .map((issue) => (issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join(".")))
    .join(", ")
}
