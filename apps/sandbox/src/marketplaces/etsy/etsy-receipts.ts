import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Grants } from "../create-grants.ts"
import { leftOf } from "../present-sale.ts"
import type { MarketplaceTerms, Sale, SaleDispatch, Shop } from "../shop.ts"
import { etsyUserId, refuseEtsy } from "./etsy-app.ts"
import { isPaid, presentReceipt, seconds } from "./present-receipt.ts"
import { takeEtsyCall, type EtsyCaller } from "./take-etsy-call.ts"

const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1")
const stamp = z.coerce.number().int().min(946_684_800)
const listSchema = z.object({
  min_created: stamp.optional(),
  max_created: stamp.optional(),
  min_last_modified: stamp.optional(),
  max_last_modified: stamp.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).default(0),
  sort_on: z.enum(["created", "updated", "receipt_id"]).default("created"),
  sort_order: z.enum(["asc", "ascending", "desc", "descending", "up", "down"]).default("desc"),
  was_paid: flag.optional(),
  was_shipped: flag.optional(),
  was_delivered: flag.optional(),
  was_canceled: flag.optional(),
  legacy: flag.optional(),
})
type Asked = z.output<typeof listSchema>

/** A form sends everything as text. */
const truth = z.union([z.boolean(), flag])
const trackingSchema = z.strictObject({
  tracking_code: z.string().default(""),
  carrier_name: z.string().default(""),
  send_bcc: truth.optional(),
  note_to_buyer: z.string().optional(),
  ship_date: z.coerce.number().int().optional(),
  mail_class: z.string().optional(),
  weight: z.coerce.number().optional(),
  weight_units: z.string().optional(),
  length: z.coerce.number().optional(),
  width: z.coerce.number().optional(),
  height: z.coerce.number().optional(),
  dimension_units: z.string().optional(),
  incoterm: z.enum(["DDP", "DDU"]).optional(),
  customs_data: z.array(z.looseObject({})).optional(),
})

export interface EtsyParts {
  readonly shop: Shop
  readonly terms: MarketplaceTerms
  readonly grants: Grants
}

interface ByShop {
  Params: { shop: string }
}
interface ByReceipt {
  Params: { shop: string; id: string }
}

/** Receipts of a shop, and what is told of their parcels. */
export function etsyReceipts(app: FastifyInstance, parts: EtsyParts): void {
  const { shop, terms } = parts

  app.get("/v3/application/users/me", (request, reply) => {
    const caller = takeEtsyCall(request, reply, parts, "shops_r")
    return caller === null ? reply : { user_id: etsyUserId(caller.account), shop_id: Number(caller.account) }
  })

  app.get<ByShop>("/v3/application/shops/:shop", (request, reply) => {
    const caller = takeEtsyCall(request, reply, parts, "shops_r")
    if (caller === null) return reply
    const owner = shop.accounts.get(request.params.shop)
    if (owner === undefined) return refuseEtsy(reply, 404, "Could not find a shop with this shop_id")
    return {
      shop_id: Number(owner.id),
      user_id: etsyUserId(owner.id),
      shop_name: owner.name,
      currency_code: "GBP",
      url: `https://www.etsy.com/shop/${owner.name}`,
    }
  })

  app.get<ByShop>("/v3/application/shops/:shop/receipts", (request, reply) => {
    const caller = callerAt(request, reply, parts, "transactions_r")
    if (caller === null) return reply
    const asked = listSchema.safeParse(request.query)
    if (!asked.success)
      return refuseEtsy(
        reply,
        400,
        `Invalid value for ${asked.error.issues.map(({ path }) => path.join(".")).join(", ")}`,
      )
    const { offset, limit } = asked.data
    const found = shop
      .sales(caller.account)
      .filter((sale) => isAsked(sale, asked.data))
      .toSorted(orderOf(asked.data))
    const page = found.slice(offset, offset + limit)
    const answer = { count: found.length, results: page.map((sale) => presentReceipt(sale, maySeeEmail(caller))) }
    if (offset + limit < found.length) terms.pageServed(caller.account, page[0]?.id)
    return answer
  })

  app.get<ByReceipt>("/v3/application/shops/:shop/receipts/:id", (request, reply) => {
    const caller = callerAt(request, reply, parts, "transactions_r")
    if (caller === null) return reply
    const sale = ownSale(shop, request.params.id, caller)
    return sale === null ? noReceipt(reply) : presentReceipt(sale, maySeeEmail(caller))
  })

  // Each call mails the buyer again.
  app.post<ByReceipt>("/v3/application/shops/:shop/receipts/:id/tracking", (request, reply) => {
    const caller = callerAt(request, reply, parts, "transactions_w")
    if (caller === null) return reply
    const sale = ownSale(shop, request.params.id, caller)
    if (sale === null) return noReceipt(reply)
    const asked = trackingSchema.safeParse(request.body ?? {})
    if (!asked.success) return refuseEtsy(reply, 400, `Invalid body: ${z.prettifyError(asked.error)}`)
    const { tracking_code: trackingNumber, carrier_name: carrier, ship_date: shipped } = asked.data
    if ((trackingNumber === "") !== (carrier === ""))
      return refuseEtsy(reply, 400, "tracking_code and carrier_name are required together")
    if (sale.isCancelled || !isPaid(sale)) return refuseEtsy(reply, 400, "This receipt can't be marked as shipped")
    if (sale.dispatches.some((each) => each.trackingNumber === trackingNumber && each.carrier === carrier)) {
      return refuseEtsy(reply, 409, "This tracking code has been added to the receipt already")
    }
    const dispatch: SaleDispatch = {
      id: String(Number(sale.id) * 100 + sale.dispatches.length + 1),
      at: shipped === undefined ? shop.now() : new Date(shipped * 1000),
      lines: sale.lines.map(({ id }) => ({ id, quantity: leftOf(sale, id) })).filter(({ quantity }) => quantity > 0),
      carrier,
      trackingNumber,
      tellsBuyer: true,
    }
    const changed = shop.change(sale.id, { dispatches: [...sale.dispatches, dispatch] }) ?? sale
    return presentReceipt(changed, maySeeEmail(caller))
  })
}

/** As {@link takeEtsyCall}, of the shop's own owner alone. */
function callerAt(
  request: FastifyRequest<ByShop>,
  reply: FastifyReply,
  parts: EtsyParts,
  scope: string,
): EtsyCaller | null {
  const caller = takeEtsyCall(request, reply, parts, scope)
  if (caller === null || caller.account === request.params.shop) return caller
  void refuseEtsy(reply, 403, "User does not own the shop")
  return null
}

function isAsked(sale: Sale, asked: Asked): boolean {
  return (
    isIn(sale.placedAt, asked.min_created, asked.max_created) &&
    isIn(sale.changedAt, asked.min_last_modified, asked.max_last_modified) &&
    is(asked.was_paid, isPaid(sale)) &&
    is(asked.was_shipped, sale.dispatches.length > 0) &&
    is(asked.was_delivered, false) &&
    is(asked.was_canceled, sale.isCancelled)
  )
}

function isIn(date: Date, from = 0, until = Number.POSITIVE_INFINITY): boolean {
  return seconds(date) >= from && seconds(date) <= until
}

/** What is not asked for is so either way. */
function is(wanted: boolean | undefined, value: boolean): boolean {
  return wanted === undefined || wanted === value
}

function orderOf({ sort_on, sort_order }: Asked): (a: Sale, b: Sale) => number {
  const sign = ["asc", "ascending", "up"].includes(sort_order) ? 1 : -1
  const keys: Readonly<Record<Asked["sort_on"], (sale: Sale) => number>> = {
    created: ({ placedAt }) => placedAt.getTime(),
    updated: ({ changedAt }) => changedAt.getTime(),
    receipt_id: ({ id }) => Number(id),
  }
  const keyOf = keys[sort_on]
  return (a, b) => sign * (keyOf(a) - keyOf(b) || Number(a.id) - Number(b.id))
}

function ownSale(shop: Shop, id: string, { account }: EtsyCaller): Sale | null {
  const sale = shop.find(id)
  return sale?.account === account ? sale : null
}

function maySeeEmail({ scopes }: EtsyCaller): boolean {
  return scopes.includes("email_r")
}

function noReceipt(reply: FastifyReply): FastifyReply {
  return refuseEtsy(reply, 404, "Could not find a receipt with this receipt_id")
}
