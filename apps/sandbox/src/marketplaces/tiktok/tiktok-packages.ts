import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { leftOf } from "../present-sale.ts"
import type { MarketplaceTerms, Sale, SaleDispatch, Shop } from "../shop.ts"
import { CHANGE_PACKAGES, createTikTokGate, READ_LOGISTICS, READ_PACKAGES } from "./create-tiktok-gate.ts"
import { packageIdOf, shippingTypeOf, statusOf, unitIdsOf } from "./present-tiktok-order.ts"
import { isCancelAsked } from "./tiktok-cancel-requests.ts"
import { refuse, send, type TikTokCode } from "./tiktok-envelope.ts"
import { hasFrozenProduct } from "./tiktok-products.ts"
import { isProvider, providerName, tikTokProviders } from "./tiktok-providers.ts"

const parcelSchema = z.object({ tracking_number: z.string(), shipping_provider_id: z.string() })
type Parcel = z.infer<typeof parcelSchema>
const shipSchema = z.object({
  handover_method: z.enum(["PICKUP", "DROP_OFF"]).optional(),
  self_shipment: parcelSchema.optional(),
})
const markSchema = parcelSchema.extend({ order_line_item_ids: z.array(z.string()).min(1).optional() })
const splitNumber = 2

/**
 * What the documentation and TikTok's own generated client for Node name as required is refused where it is missing: the token and the
 * content type of every call, the shop's cipher, the ids in the path, a parcel's provider and, of what the seller ships, its number.
 *
 * Packages: telling that they were sent, changing their number, and who may carry them.
 */
export function tikTokPackages(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const gate = createTikTokGate(shop, terms)

  function findPackage(account: string, id: string): Sale | null {
    const sale = shop.find(`5769${id.slice(4, 18)}`)
    if (sale === null || sale.account !== account) return null
    return id === packageIdOf(sale) || sale.dispatches.some((dispatch) => dispatch.id === id) ? sale : null
  }
  function findOrder(account: string, id: string): Sale | null {
    const sale = shop.find(id)
    return sale?.account === account ? sale : null
  }
  function change(reply: FastifyReply, sale: Sale, id: string, parcel: Parcel): FastifyReply {
    const wrong = wrongParcel(parcel)
    if (wrong !== null) return refuse(reply, wrong)
    const told = sale.dispatches.find((dispatch) => dispatch.id === id)
    if (told === undefined) return refuse(reply, 21_011_002, "The package has not been shipped yet")
    const changed = { ...told, carrier: parcel.shipping_provider_id, trackingNumber: parcel.tracking_number }
    shop.change(sale.id, { dispatches: sale.dispatches.map((dispatch) => (dispatch === told ? changed : dispatch)) })
    return send(reply, { warning: null })
  }

  app.post<{ Params: { id: string } }>("/fulfillment/202309/packages/:id/ship", (request, reply) => {
    const call = gate(request, reply, CHANGE_PACKAGES)
    if (call === null) return reply
    const body = shipSchema.safeParse(call.body)
    const sale = findPackage(call.grant.account, request.params.id)
    if (!body.success) return refuse(reply, 36_009_004, `Invalid body: ${z.prettifyError(body.error)}`)
    if (sale === null) return refuse(reply, 21_001_001)
    if (sale.dispatches.some(({ id }) => id === request.params.id)) return refuse(reply, 21_011_001)
    const parcel = body.data.self_shipment
    if (shippingTypeOf(sale) === "SELLER" && parcel === undefined) {
      return refuse(reply, 36_009_004, "Invalid body: self_shipment is needed for shipping by the seller")
    }
    return ship(reply, shop, sale, { id: request.params.id, parcel: parcel ?? OWN, lines: leftLines(sale) })
  })

  app.post<{ Params: { id: string } }>("/fulfillment/202309/orders/:id/packages", (request, reply) => {
    const call = gate(request, reply, CHANGE_PACKAGES)
    if (call === null) return reply
    const body = markSchema.safeParse(call.body)
    const sale = findOrder(call.grant.account, request.params.id)
    if (!body.success) return refuse(reply, 36_009_004, `Invalid body: ${z.prettifyError(body.error)}`)
    if (sale === null) return refuse(reply, 11_001_001)
    const units = body.data.order_line_item_ids
    const lines = units === undefined ? leftLines(sale) : linesOfUnits(sale, units)
    if (lines === null) return refuse(reply, 36_009_004, "Invalid order_line_item_ids")
    const count = sale.dispatches.length
    const id = count === 0 ? packageIdOf(sale) : `${packageIdOf(sale)}${count + splitNumber}`
    return ship(reply, shop, sale, { id, parcel: body.data, lines })
  })

  app.post<{ Params: { id: string } }>("/fulfillment/202309/packages/:id/shipping_info/update", (request, reply) => {
    const call = gate(request, reply, CHANGE_PACKAGES)
    if (call === null) return reply
    const body = parcelSchema.safeParse(call.body)
    const sale = findPackage(call.grant.account, request.params.id)
    if (!body.success) return refuse(reply, 36_009_004, `Invalid body: ${z.prettifyError(body.error)}`)
    return sale === null ? refuse(reply, 21_001_001) : change(reply, sale, request.params.id, body.data)
  })

  app.post<{ Params: { id: string } }>("/fulfillment/202309/orders/:id/shipping_info/update", (request, reply) => {
    const call = gate(request, reply, CHANGE_PACKAGES)
    if (call === null) return reply
    const body = parcelSchema.safeParse(call.body)
    const sale = findOrder(call.grant.account, request.params.id)
    if (!body.success) return refuse(reply, 36_009_004, `Invalid body: ${z.prettifyError(body.error)}`)
    if (sale === null) return refuse(reply, 11_001_001)
    return change(reply, sale, sale.dispatches.at(-1)?.id ?? "", body.data)
  })

  app.get<{ Params: { id: string } }>("/fulfillment/202309/packages/:id", (request, reply) => {
    const call = gate(request, reply, READ_PACKAGES)
    if (call === null) return reply
    const sale = findPackage(call.grant.account, request.params.id)
    return sale === null ? refuse(reply, 21_001_001) : send(reply, presentPackage(sale, request.params.id))
  })

  app.get("/logistics/202309/delivery_options/:id/shipping_providers", (request, reply) => {
    const call = gate(request, reply, READ_LOGISTICS)
    return call === null ? reply : send(reply, { shipping_providers: tikTokProviders })
  })
}

/** Who carries what TikTok sends. */
const OWN: Parcel = { tracking_number: "TTS000000001", shipping_provider_id: "7117858858072016002" }

function ship(
  reply: FastifyReply,
  shop: Shop,
  sale: Sale,
  told: { readonly id: string; readonly parcel: Parcel; readonly lines: SaleDispatch["lines"] },
): FastifyReply {
  const wrong = wrongParcel(told.parcel)
  if (wrong !== null) return refuse(reply, wrong)
  const status = statusOf(sale)
  if (status === "IN_TRANSIT") return refuse(reply, 21_011_001)
  if (status !== "AWAITING_SHIPMENT" && status !== "PARTIALLY_SHIPPING") return refuse(reply, 21_011_002)
  const isTooMany = told.lines.some(({ id, quantity }) => quantity > leftOf(sale, id))
  if (isTooMany || told.lines.length === 0) return refuse(reply, 21_011_001)
  if (hasFrozenProduct(shop, sale)) return refuse(reply, 21_011_005)
  if (isCancelAsked(shop, sale)) return refuse(reply, 21_011_007)
  const { shipping_provider_id: carrier, tracking_number: trackingNumber } = told.parcel
  const dispatch = { id: told.id, at: shop.now(), lines: told.lines, carrier, trackingNumber, tellsBuyer: true }
  shop.change(sale.id, { dispatches: [...sale.dispatches, dispatch] })
  return send(reply, { package_id: told.id, order_id: sale.id, warning: null })
}

function wrongParcel({ tracking_number: number, shipping_provider_id: provider }: Parcel): TikTokCode | null {
  if (!isProvider(provider)) return 21_011_003
  return /^[A-Za-z0-9]{5,50}$/.test(number) ? null : 21_011_004
}

function leftLines(sale: Sale): SaleDispatch["lines"] {
  return sale.lines.map(({ id }) => ({ id, quantity: leftOf(sale, id) })).filter(({ quantity }) => quantity > 0)
}

/** Null where one is not of this order, or named twice. */
function linesOfUnits(sale: Sale, units: readonly string[]): SaleDispatch["lines"] | null {
  const lines = sale.lines.map((line) => ({
    id: line.id,
    quantity: unitIdsOf(line).filter((unit) => units.includes(unit)).length,
  }))
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === units.length ? lines.filter(({ quantity }) => quantity > 0) : null
}

function presentPackage(sale: Sale, id: string): object {
  const told = sale.dispatches.find((dispatch) => dispatch.id === id)
  const lines = told?.lines ?? leftLines(sale)
  return {
    package_id: id,
    package_status: told === undefined ? "PROCESSING" : "FULFILLING",
    orders: [{ id: sale.id, skus: lines.map((line) => ({ id: line.id, quantity: line.quantity })) }],
    shipping_type: shippingTypeOf(sale),
    tracking_number: told?.trackingNumber ?? "",
    shipping_provider_id: told?.carrier ?? "",
    shipping_provider_name: told === undefined ? "" : providerName(told.carrier),
    update_time: Math.floor(sale.changedAt.getTime() / 1000),
  }
}
