import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { MarketplaceTerms, Sale, Shop } from "../shop.ts"
import { createTikTokGate, READ_ORDERS } from "./create-tiktok-gate.ts"
import { presentTikTokOrder, shippingTypeOf, statusOf, TIKTOK_STATUSES } from "./present-tiktok-order.ts"
import { isCancelAsked } from "./tiktok-cancel-requests.ts"
import { refuse, send } from "./tiktok-envelope.ts"

const MOST_IDS = 50

const seconds = z.int().min(0).optional()
const bodySchema = z.object({
  order_status: z.enum(TIKTOK_STATUSES).optional(),
  create_time_ge: seconds,
  create_time_lt: seconds,
  update_time_ge: seconds,
  update_time_lt: seconds,
  shipping_type: z.enum(["TIKTOK", "SELLER"]).optional(),
  buyer_user_id: z.string().optional(),
  is_buyer_request_cancel: z.boolean().optional(),
  warehouse_ids: z.array(z.string()).optional(),
})
type Search = z.infer<typeof bodySchema>

const querySchema = z.object({
  page_size: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .transform(Number),
  page_token: z.string().default(""),
  sort_field: z.enum(["create_time", "update_time"]).default("create_time"),
  sort_order: z.enum(["ASC", "DESC"]).default("DESC"),
})
const tokenSchema = z.object({ after: z.number(), id: z.string() })

/** Searching orders, and reading some. */
export function tikTokOrders(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const gate = createTikTokGate(shop, terms)
  const present = (sale: Sale) => presentTikTokOrder(sale, isCancelAsked(shop, sale))

  app.post("/order/202309/orders/search", (request, reply) => {
    const call = gate(request, reply, READ_ORDERS)
    if (call === null) return reply
    const query = querySchema.safeParse(call.query)
    const body = bodySchema.safeParse(call.body)
    if (!query.success) return refuse(reply, 36_009_004, `Invalid query: ${z.prettifyError(query.error)}`)
    if (!body.success) return refuse(reply, 36_009_004, `Invalid body: ${z.prettifyError(body.error)}`)
    const { page_size: size, sort_field: field, sort_order: order, page_token: token } = query.data
    const at = (sale: Sale) => (field === "create_time" ? sale.placedAt : sale.changedAt).getTime()
    const direction = order === "ASC" ? 1 : -1
    const place = placeOf(token)
    if (place === undefined) return refuse(reply, 36_009_004, "Invalid page_token")
    const found = shop.sales(call.grant.account).filter((sale) => isFound(sale, body.data))
    const sorted = found.toSorted((one, other) => direction * (at(one) - at(other)))
    // A page begins after the last order of the one before, so that what changes meanwhile moves nothing.
    const rest = place === null ? sorted : sorted.filter((sale) => direction * (at(sale) - place.after) > 0)
    const page = rest.slice(0, size)
    const last = page.at(-1)
    const hasMore = rest.length > page.length && last !== undefined
    if (hasMore) terms.pageServed(call.grant.account, page[0]?.id)
    return send(reply, {
      orders: page.map(present),
      next_page_token: hasMore ? tokenOf({ after: at(last), id: last.id }) : "",
      total_count: found.length,
    })
  })

  app.get("/order/202309/orders", (request, reply) => {
    const call = gate(request, reply, READ_ORDERS)
    if (call === null) return reply
    const ids = (call.query["ids"] ?? "").split(",").filter((id) => id !== "")
    if (ids.length === 0 || ids.length > MOST_IDS) return refuse(reply, 36_009_004, "Invalid ids: 1 to 50")
    const sales = ids.flatMap((id) => shop.find(id) ?? []).filter(({ account }) => account === call.grant.account)
    return send(reply, { orders: sales.map(present) })
  })
}

function isWithin(at: Date, from: number | undefined, until: number | undefined): boolean {
  const second = Math.floor(at.getTime() / 1000)
  return second >= (from ?? 0) && second < (until ?? Infinity)
}

function isFound(sale: Sale, search: Search): boolean {
  return (
    isWithin(sale.placedAt, search.create_time_ge, search.create_time_lt) &&
    isWithin(sale.changedAt, search.update_time_ge, search.update_time_lt) &&
    (search.order_status === undefined || statusOf(sale) === search.order_status) &&
    (search.shipping_type === undefined || shippingTypeOf(sale) === search.shipping_type) &&
    (search.buyer_user_id === undefined || sale.buyer.id === search.buyer_user_id)
  )
}

/** Null for the first page; undefined for what we have never given. */
function placeOf(token: string): z.infer<typeof tokenSchema> | null | undefined {
  if (token === "") return null
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(token, "base64url").toString("utf8")))
  } catch {
    return undefined
  }
}

function tokenOf(place: z.infer<typeof tokenSchema>): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url")
}
