import { z } from "zod"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { MarketplaceNews, MarketplaceWebhookOutcome } from "../../../marketplace.ts"
import { SHOP_PATTERN } from "../api.ts"

/** What the headers say of a delivery. They are not signed. */
export interface DeliveryHeaders {
  readonly id: string
  readonly shop: string
  readonly topic: string
  /** When it happened, which a repeated delivery says, too; empty where it is not told. */
  readonly triggeredAt: string
}

const shopSchema = z.string().toLowerCase().regex(SHOP_PATTERN)
const orderSchema = z.object({ admin_graphql_api_id: z.string().regex(/^gid:\/\/shopify\/Order\/\d+$/) })
const number = z.union([z.int().positive(), z.string().regex(/^\d+$/)]).transform(String)
const customerSchema = z.object({ id: number.nullish(), email: z.string().nullish() }).nullish()

interface Told {
  /** The shop as the signed body names it; null where it does not. */
  readonly shop: string | null
  readonly news: MarketplaceNews
}

function orders(body: unknown): Told | null {
  const order = orderSchema.safeParse(body)
  if (!order.success) return null
  return { shop: null, news: { kind: "orders", orderIds: [order.data.admin_graphql_api_id] } }
}

/**
 * The signed body does not say when it happened. The header does, unsigned: a wrong time ends a link that can be renewed, or leaves one
 * whose tokens the shop refuses anyway.
 */
function unlinked(body: unknown, triggeredAt: string): Told | null {
  const shop = z.object({ myshopify_domain: shopSchema }).safeParse(body)
  if (!shop.success) return null
  const at = Date.parse(triggeredAt)
  const when = Number.isNaN(at) ? {} : { at: new Date(at).toISOString() }
  return { shop: shop.data.myshopify_domain, news: { kind: "unlinked", ...when } }
}

function eraseAccount(body: unknown): Told | null {
  const shop = z.object({ shop_domain: shopSchema }).safeParse(body)
  return shop.success ? { shop: shop.data.shop_domain, news: { kind: "erase-account" } } : null
}

const buyerSchema = z.object({
  shop_domain: shopSchema,
  customer: customerSchema,
  orders_requested: z.array(number).nullish(),
  orders_to_redact: z.array(number).nullish(),
})

function aboutBuyer(kind: "erase-buyer" | "tell-buyer-data"): (body: unknown) => Told | null {
  return (body) => {
    const demand = buyerSchema.safeParse(body)
    if (!demand.success) return null
    const { shop_domain, customer, orders_requested, orders_to_redact } = demand.data
    const numbers = (kind === "erase-buyer" ? orders_to_redact : orders_requested) ?? []
    return {
      shop: shop_domain,
      news: {
        kind,
        buyerIds: given(customer?.id).map((id) => `gid://shopify/Customer/${id}`),
        emails: given(customer?.email),
        orderIds: numbers.map((id) => `gid://shopify/Order/${id}`),
      },
    }
  }
}

const READERS: ReadonlyMap<string, (body: unknown, triggeredAt: string) => Told | null> = new Map([
  ["orders/create", orders],
  ["orders/paid", orders],
  ["orders/updated", orders],
  ["orders/cancelled", orders],
  ["app/uninstalled", unlinked],
  ["customers/data_request", aboutBuyer("tell-buyer-data")],
  ["customers/redact", aboutBuyer("erase-buyer")],
  ["shop/redact", eraseAccount],
])

function given(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined || value === "" ? [] : [value]
}

/**
 * A verified delivery. Where the body names the shop that name counts, and the header's must be the same: only the body is signed.
 * Of an order the header's is taken; its news do no more than have the order read afresh.
 */
export function fromRequest(
  body: Uint8Array,
  { id, shop, topic, triggeredAt }: DeliveryHeaders,
): MarketplaceWebhookOutcome {
  const told = READERS.get(topic)?.(readJson(body), triggeredAt) ?? null
  if (told === null || id === "" || !SHOP_PATTERN.test(shop)) return { kind: "nothing" }
  if (told.shop !== null && told.shop !== shop) return { kind: "nothing" }
  return { kind: "news", id, account: shop, news: told.news }
}

function readJson(body: Uint8Array): unknown {
  try {
    return readStorableJson(Buffer.from(body).toString("utf8"))
  } catch {
    return null
  }
}
