import { randomUUID } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { leftOf } from "../present-sale.ts"
import type { MarketplaceTerms, Sale, SaleDispatch, Shop } from "../shop.ts"
import { presentWooOrder, refundsOf, trackingOf, WOO_STATUSES } from "./present-woo-order.ts"
import { refuseWoo } from "./woo-auth.ts"
import type { WooMemory } from "./create-woo-memory.ts"
import { readOrdersQuery } from "./woo-orders-query.ts"
import type { WooStore } from "./woo-stores.ts"

interface ById {
  Params: { id: string }
}

export interface WooParts {
  readonly shop: Shop
  readonly terms: MarketplaceTerms
  readonly memory: WooMemory
  readonly storeOf: (request: FastifyRequest) => WooStore
}

const metaSchema = z.array(z.object({ key: z.string().min(1), value: z.unknown() }))
const changeSchema = z.object({
  status: z
    .string()
    .refine((name) => WOO_STATUSES.has(name))
    .optional(),
  meta_data: metaSchema.optional(),
  customer_note: z.string().optional(),
})
const batchSchema = z.object({
  create: z.array(z.object({})).optional(),
  update: z.array(z.looseObject({ id: z.coerce.number().int() })).optional(),
  delete: z.array(z.coerce.number().int()).optional(),
})
const noteSchema = z.object({ note: z.string().min(1), customer_note: z.boolean().default(false) })
const trackingSchema = z.object({
  tracking_number: z.string().min(1),
  tracking_provider: z.string().optional(),
  custom_tracking_provider: z.string().optional(),
  custom_tracking_link: z.string().optional(),
  date_shipped: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
})

/** Orders of a store, and what an app tells of them. */
export function wooOrders(app: FastifyInstance, parts: WooParts): void {
  const { shop, terms, memory, storeOf } = parts

  app.get("/wp-json/wc/v3/orders", (request, reply) => {
    const store = storeOf(request)
    const page = readOrdersQuery(request.query, shop.sales(store.id), memory)
    if (!("sales" in page)) return refuseParameters(reply, page)
    reply.header("x-wp-total", page.total).header("x-wp-totalpages", page.pages)
    const links = linksOf(request, page.page, page.pages)
    if (links !== "") reply.header("link", links)
    const rows = page.sales.map((sale) => presentWooOrder(sale, memory))
    if (page.isMore) terms.pageServed(store.id, page.sales[0]?.id)
    return rows
  })

  app.get<ById>("/wp-json/wc/v3/orders/:id", (request, reply) => {
    const sale = saleOf(parts, request)
    return sale === null ? noOrder(reply) : presentWooOrder(sale, memory)
  })

  const change = (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const sale = saleOf(parts, request)
    if (sale === null) return noOrder(reply)
    const changed = changeOrder(parts, sale, request.body)
    return "names" in changed ? refuseParameters(reply, changed.names) : changed.order
  }
  app.put<ById>("/wp-json/wc/v3/orders/:id", change)
  app.post<ById>("/wp-json/wc/v3/orders/:id", change)

  app.get<ById>("/wp-json/wc/v3/orders/:id/refunds", (request, reply) => {
    const sale = saleOf(parts, request)
    return sale === null ? noOrder(reply) : refundsOf(sale)
  })

  app.get<ById>("/wp-json/wc/v3/orders/:id/notes", (request, reply) => {
    const sale = saleOf(parts, request)
    return sale === null ? noOrder(reply) : memory.notes(sale.id)
  })

  app.post<ById>("/wp-json/wc/v3/orders/:id/notes", (request, reply) => {
    const sale = saleOf(parts, request)
    if (sale === null) return noOrder(reply)
    const body = noteSchema.safeParse(request.body)
    if (!body.success) return missing(reply, ["note"])
    const { note, customer_note: isForBuyer } = body.data
    // What the buyer is mailed is all that a store without the plug-in is told of the parcel.
    if (isForBuyer) tell(parts, sale, { trackingNumber: note, carrier: "", lines: [], tellsBuyer: true })
    return reply.code(201).send(memory.addNote(sale.id, note, isForBuyer, shop.now()))
  })

  batchRoute(app, parts)
  trackingRoutes(app, parts)
}

/** Many orders in one call, each answered for itself. */
function batchRoute(app: FastifyInstance, parts: WooParts): void {
  app.post("/wp-json/wc/v3/orders/batch", (request, reply) => {
    const body = batchSchema.safeParse(request.body ?? {})
    if (!body.success)
      return refuseParameters(
        reply,
        body.error.issues.map(({ path }) => String(path[0])),
      )
    const { create = [], update = [], delete: gone = [] } = body.data
    if (create.length + update.length + gone.length > MOST_IN_BATCH) {
      const message = `Unable to accept more than ${MOST_IN_BATCH} items for this request.`
      return refuseWoo(reply, 413, "woocommerce_rest_request_entity_too_large", message)
    }
    const store = parts.storeOf(request)
    const changed = update.map(({ id, ...change }) => {
      const sale = parts.shop.find(String(id))
      if (sale?.account !== store.id) return refusedInBatch(id, "woocommerce_rest_shop_order_invalid_id", "Invalid ID.")
      const made = changeOrder(parts, sale, change)
      return "order" in made
        ? made.order
        : refusedInBatch(id, "rest_invalid_param", `Invalid parameter(s): ${made.names.join(", ")}`)
    })
    return {
      ...(update.length === 0 ? {} : { update: changed }),
      ...(create.length === 0
        ? {}
        : {
            create: notAllowed(
              create.map(() => 0),
              "create",
            ),
          }),
      ...(gone.length === 0 ? {} : { delete: notAllowed(gone, "delete") }),
    }
  })
}

const MOST_IN_BATCH = 100

/** Sales are made by our controls, and none goes away. */
function notAllowed(ids: readonly number[], verb: string) {
  const message = `Sorry, you are not allowed to ${verb} resources.`
  return ids.map((id) => refusedInBatch(id, `woocommerce_rest_cannot_${verb}`, message))
}

function refusedInBatch(id: number, code: string, message: string) {
  return { id, error: { code, message, data: { status: 400 } } }
}

function changeOrder(
  parts: WooParts,
  sale: Sale,
  given: unknown,
): { readonly order: object } | { readonly names: readonly string[] } {
  const body = changeSchema.safeParse(given ?? {})
  if (!body.success) return { names: body.error.issues.map(({ path }) => String(path[0])) }
  const { status, meta_data: meta = [] } = body.data
  for (const { key, value } of meta) parts.memory.setMeta(sale.id, key, value)
  const changed = status === undefined ? sale : setStatus(parts, sale, status)
  return { order: presentWooOrder(changed, parts.memory) }
}

/** There with the plug-in alone. */
function trackingRoutes(app: FastifyInstance, parts: WooParts): void {
  const path = "/wp-json/wc-shipment-tracking/v3/orders/:id/shipment-trackings"

  app.get<ById>(path, (request, reply) => {
    if (!parts.storeOf(request).hasTracking) return noRoute(reply)
    const sale = saleOf(parts, request)
    return sale === null ? noOrder(reply) : trackingsOf(sale)
  })

  app.post<ById>(path, (request, reply) => {
    if (!parts.storeOf(request).hasTracking) return noRoute(reply)
    const sale = saleOf(parts, request)
    if (sale === null) return noOrder(reply)
    const body = trackingSchema.safeParse(request.body)
    if (!body.success)
      return missing(
        reply,
        body.error.issues.map(({ path: at }) => String(at[0])),
      )
    const { tracking_number, tracking_provider, custom_tracking_provider = "" } = body.data
    const told = {
      trackingNumber: tracking_number,
      carrier: tracking_provider ?? custom_tracking_provider,
      lines: [],
      tellsBuyer: false,
    }
    const dispatch = tell(parts, sale, told)
    return reply.code(201).send(trackingOf(dispatch))
  })

  app.delete<{ Params: { id: string; tracking: string } }>(`${path}/:tracking`, (request, reply) => {
    if (!parts.storeOf(request).hasTracking) return noRoute(reply)
    const sale = saleOf(parts, request)
    const gone = sale?.dispatches.find(({ id }) => id === request.params.tracking)
    if (sale === null || gone === undefined)
      return refuseWoo(reply, 404, "woocommerce_rest_shipment_tracking_invalid_id", "Invalid shipment tracking ID.")
    // What was sent stays sent, only without its number.
    const emptied: SaleDispatch = { ...gone, trackingNumber: "", carrier: "" }
    const dispatches = sale.dispatches.flatMap((each) =>
      each !== gone ? [each] : gone.lines.length === 0 ? [] : [emptied],
    )
    parts.shop.change(sale.id, { dispatches })
    return trackingOf(gone)
  })
}

export function trackingsOf(sale: Sale): readonly object[] {
  return sale.dispatches.filter(({ trackingNumber }) => trackingNumber !== "").map(trackingOf)
}

function tell({ shop }: WooParts, sale: Sale, told: Omit<SaleDispatch, "id" | "at">): SaleDispatch {
  const dispatch = { id: randomUUID().replaceAll("-", ""), at: shop.now(), ...told }
  shop.change(sale.id, { dispatches: [...sale.dispatches, dispatch] })
  return dispatch
}

/** A state that follows from the sale is kept as the sale; others stand beside it. */
function setStatus({ shop, memory }: WooParts, sale: Sale, status: string): Sale {
  memory.setStatus(sale.id, null)
  const changes = new Map<string, () => Parameters<Shop["change"]>[1]>([
    ["completed", () => ({ isHeld: false, dispatches: completedBy(sale, shop.now()) })],
    ["cancelled", () => ({ isCancelled: true })],
    ["on-hold", () => ({ isHeld: true })],
  ])
  const change = changes.get(status)
  if (change === undefined) memory.setStatus(sale.id, status)
  return shop.change(sale.id, change?.() ?? { isHeld: sale.isHeld }) ?? sale
}

/** Everything is sent with it: with the number that was told just before, where one was. The buyer is mailed. */
function completedBy(sale: Sale, at: Date): readonly SaleDispatch[] {
  const lines = sale.lines.flatMap(({ id }) => {
    const quantity = leftOf(sale, id)
    return quantity === 0 ? [] : [{ id, quantity }]
  })
  const last = sale.dispatches.at(-1)
  if (lines.length === 0) return sale.dispatches
  return last !== undefined && last.lines.length === 0
    ? [...sale.dispatches.slice(0, -1), { ...last, lines, tellsBuyer: true }]
    : [
        ...sale.dispatches,
        { id: randomUUID().replaceAll("-", ""), at, lines, carrier: "", trackingNumber: "", tellsBuyer: true },
      ]
}

function saleOf({ shop, storeOf }: WooParts, request: FastifyRequest): Sale | null {
  const { id } = z.object({ id: z.string() }).parse(request.params)
  const sale = shop.find(id)
  return sale?.account === storeOf(request).id ? sale : null
}

function linksOf(request: FastifyRequest, page: number, pages: number): string {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const link = (to: number, rel: string) => {
    url.searchParams.set("page", String(to))
    return `<${url.href}>; rel="${rel}"`
  }
  return [...(page > 1 ? [link(page - 1, "prev")] : []), ...(page < pages ? [link(page + 1, "next")] : [])].join(", ")
}

function noOrder(reply: FastifyReply): FastifyReply {
  return refuseWoo(reply, 404, "woocommerce_rest_shop_order_invalid_id", "Invalid ID.")
}

export function noRoute(reply: FastifyReply): FastifyReply {
  return refuseWoo(reply, 404, "rest_no_route", "No route was found matching the URL and request method.")
}

function missing(reply: FastifyReply, names: readonly string[]): FastifyReply {
  return refuseWoo(reply, 400, "rest_missing_callback_param", `Missing parameter(s): ${names.join(", ")}`)
}

export function refuseParameters(reply: FastifyReply, names: readonly string[]): FastifyReply {
  return refuseWoo(reply, 400, "rest_invalid_param", `Invalid parameter(s): ${names.join(", ")}`)
}
