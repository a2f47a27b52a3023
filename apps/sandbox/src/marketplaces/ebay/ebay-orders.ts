import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { MarketplaceTerms, Sale, Shop } from "../shop.ts"
import { createEbayGate } from "./create-ebay-gate.ts"
import { type EbayErrorId, refuse } from "./ebay-errors.ts"
import { type EbayFilter, readEbayFilter } from "./ebay-filter.ts"
import { CHANGE_ORDERS, READ_ORDERS } from "./ebay-scopes.ts"
import { fulfilmentStateOf, presentEbayOrder } from "./present-ebay-order.ts"

const ORDERS = "/sell/fulfillment/v1/order"
const MOST = 200
const MOST_IDS = 50

const querySchema = z.object({
  filter: z.string().default(""),
  limit: z.string().default("50"),
  offset: z.string().default("0"),
  fieldGroups: z.string().default(""),
  orderIds: z.string().default(""),
})

interface Listing {
  readonly filter: EbayFilter
  readonly limit: number
  readonly offset: number
  readonly ids: readonly string[]
}

/** getOrders and getOrder. */
export function ebayOrders(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const gate = createEbayGate(shop, terms)
  const scopes = [READ_ORDERS, CHANGE_ORDERS]

  app.get(ORDERS, (request, reply) => {
    const grant = gate(request, reply, scopes)
    if (grant === null) return reply
    const listing = readListing(request.query, shop.now().getTime())
    if (typeof listing === "number") return refuse(reply, listing)
    const { ids, limit, offset } = listing
    const all = shop.sales(grant.account)
    if (ids.length > 0) {
      const orders = all.filter(({ id }) => ids.includes(id)).map((sale) => presentEbayOrder(sale, false))
      return { href: hrefOf(request), total: orders.length, limit: orders.length, offset: 0, orders }
    }
    const found = all.filter((sale) => isListed(sale, listing.filter))
    const served = found.slice(offset, offset + limit)
    const page = served.map((sale) => presentEbayOrder(sale, false))
    const hasNext = offset + limit < found.length
    if (hasNext) terms.pageServed(grant.account, served[0]?.id)
    return {
      href: hrefOf(request),
      total: found.length,
      ...(hasNext ? { next: hrefOf(request, offset + limit) } : {}),
      ...(offset > 0 ? { prev: hrefOf(request, Math.max(0, offset - limit)) } : {}),
      limit,
      offset,
      orders: page,
    }
  })

  app.get<{ Params: { orderId: string } }>(`${ORDERS}/:orderId`, (request, reply) => {
    const grant = gate(request, reply, scopes)
    if (grant === null) return reply
    const sale = findEbaySale(shop, grant.account, request.params.orderId, reply)
    return sale === null ? reply : presentEbayOrder(sale, true)
  })
}

/** The sale; or an answer that there is none, and null. */
export function findEbaySale(shop: Shop, account: string, id: string, reply: FastifyReply): Sale | null {
  const sale = shop.find(id)
  if (sale?.account === account) return sale
  refuse(reply, 32100, `Invalid order ID: ${id}`, /^\d\d-\d{5}-\d{5}$/.test(id) ? 404 : 400)
  return null
}

function readListing(query: unknown, nowMs: number): Listing | EbayErrorId {
  const parsed = querySchema.safeParse(query)
  if (!parsed.success) return 2004
  const { limit, offset, fieldGroups, orderIds } = parsed.data
  if (fieldGroups !== "" && fieldGroups !== "TAX_BREAKDOWN") return 32800
  const ids = orderIds.split(",").filter((id) => id !== "")
  if (ids.length > MOST_IDS) return 30900
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST) return 31100
  if (!/^\d{1,9}$/.test(offset)) return 31000
  const filter = readEbayFilter(parsed.data.filter, nowMs)
  return typeof filter === "number" ? filter : { filter, limit: Number(limit), offset: Number(offset), ids }
}

function isListed(sale: Sale, { by, from, until, states }: EbayFilter): boolean {
  const at = (by === "creation" ? sale.placedAt : sale.changedAt).getTime()
  return at >= from && at <= until && states.includes(fulfilmentStateOf(sale))
}

/** The address of the page as it was asked for, or of another. */
function hrefOf(request: FastifyRequest, offset?: number): string {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  if (offset !== undefined) url.searchParams.set("offset", String(offset))
  return url.href
}
