import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { MarketplaceTerms, Sale, SaleDispatch, Shop } from "../shop.ts"
import { createEbayGate } from "./create-ebay-gate.ts"
import { type EbayErrorId, refuse } from "./ebay-errors.ts"
import { findEbaySale } from "./ebay-orders.ts"
import { CHANGE_ORDERS, READ_ORDERS } from "./ebay-scopes.ts"
import { isGlobalShipping } from "./present-ebay-order.ts"

const FULFILMENTS = "/sell/fulfillment/v1/order/:orderId/shipping_fulfillment"
const MOST_NUMBERS = 10
const SLACK_MS = 120_000

const bodySchema = z.object({
  lineItems: z.array(z.object({ lineItemId: z.string(), quantity: z.int().min(1).default(1) })).min(1),
  shippedDate: z.string().optional(),
  shippingCarrierCode: z.string().default(""),
  trackingNumber: z.string().default(""),
})
type Body = z.infer<typeof bodySchema>

/** Telling eBay that lines were sent, and what it was told. */
export function ebayFulfilments(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const gate = createEbayGate(shop, terms)

  app.post<{ Params: { orderId: string } }>(FULFILMENTS, (request, reply) => {
    const grant = gate(request, reply, [CHANGE_ORDERS])
    if (grant === null) return reply
    const sale = findEbaySale(shop, grant.account, request.params.orderId, reply)
    if (sale === null) return reply
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return refuse(reply, 32600, z.prettifyError(body.error))
    if (sale.isCancelled) return refuse(reply, 32600, "The order has been cancelled.", 409)
    const wrong = whatIsWrong(sale, body.data, shop.now().getTime())
    if (wrong !== null) return refuse(reply, wrong)
    const told = toDispatch(sale, body.data, shop.now())
    shop.change(sale.id, { dispatches: [...sale.dispatches, told] })
    return reply.code(201).header("location", `${request.protocol}://${request.host}${request.url}/${told.id}`).send()
  })

  app.get<{ Params: { orderId: string } }>(FULFILMENTS, (request, reply) => {
    const grant = gate(request, reply, [READ_ORDERS, CHANGE_ORDERS])
    if (grant === null) return reply
    const sale = findEbaySale(shop, grant.account, request.params.orderId, reply)
    if (sale === null) return reply
    return { fulfillments: sale.dispatches.map(present), total: sale.dispatches.length, warnings: [] }
  })

  app.get<{ Params: { orderId: string; fulfillmentId: string } }>(`${FULFILMENTS}/:fulfillmentId`, (request, reply) => {
    const grant = gate(request, reply, [READ_ORDERS, CHANGE_ORDERS])
    if (grant === null) return reply
    const sale = findEbaySale(shop, grant.account, request.params.orderId, reply)
    if (sale === null) return reply
    const found = sale.dispatches.find(({ id }) => id === request.params.fulfillmentId)
    return found === undefined ? refuse(reply, 2002) : present(found)
  })
}

function whatIsWrong(sale: Sale, body: Body, nowMs: number): EbayErrorId | null {
  const ids = body.lineItems.map(({ lineItemId }) => lineItemId)
  if (ids.some((id) => !sale.lines.some((line) => line.id === id))) return 32200
  if (new Set(ids).size < ids.length) return 32210
  if (isGlobalShipping(sale) && ids.length > 1 && ids.length < sale.lines.length) return 34200
  const isTooMany = ({ lineItemId, quantity }: Body["lineItems"][number]) =>
    quantity > (sale.lines.find(({ id }) => id === lineItemId)?.quantity ?? 0)
  if (body.lineItems.some(isTooMany)) return 32600
  return wrongNumber(sale, body) ?? (isDateWrong(body.shippedDate, nowMs) ? 32500 : null)
}

/** Number and carrier go together; the number has letters and digits alone. */
function wrongNumber(sale: Sale, { shippingCarrierCode, trackingNumber, lineItems }: Body): EbayErrorId | null {
  if ((shippingCarrierCode === "") !== (trackingNumber === "")) return 32300
  if (trackingNumber !== "" && !/^[A-Za-z0-9]{1,50}$/.test(trackingNumber)) return 32300
  const isSame = (told: SaleDispatch) =>
    told.trackingNumber === trackingNumber &&
    lineItems.every(({ lineItemId }) => told.lines.some(({ id }) => id === lineItemId))
  if (sale.dispatches.some(isSame)) return 34500
  const numbers = new Set(sale.dispatches.map((told) => told.trackingNumber)).add(trackingNumber)
  return numbers.size > MOST_NUMBERS ? 34100 : null
}

function isDateWrong(shippedDate: string | undefined, nowMs: number): boolean {
  if (shippedDate === undefined) return false
  const at = Date.parse(shippedDate)
  return !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(shippedDate) || Number.isNaN(at) || at > nowMs + SLACK_MS
}

function toDispatch(sale: Sale, body: Body, now: Date): SaleDispatch {
  return {
    // eBay calls a fulfilment by its number.
    id: body.trackingNumber === "" ? `9${String(sale.dispatches.length + 1).padStart(8, "0")}` : body.trackingNumber,
    at: body.shippedDate === undefined ? now : new Date(body.shippedDate),
    lines: body.lineItems.map(({ lineItemId, quantity }) => ({ id: lineItemId, quantity })),
    carrier: body.shippingCarrierCode,
    trackingNumber: body.trackingNumber,
    tellsBuyer: true,
  }
}

function present({ id, at, lines, carrier, trackingNumber }: SaleDispatch): object {
  return {
    fulfillmentId: id,
    ...(trackingNumber === "" ? {} : { shipmentTrackingNumber: trackingNumber, shippingCarrierCode: carrier }),
    lineItems: lines.map((line) => ({ lineItemId: line.id, quantity: line.quantity })),
    shippedDate: at.toISOString(),
  }
}
