import { createFulfillment, updateTracking } from "./create-fulfillment.ts"
import { presentSubscription } from "./create-shopify-webhooks.ts"
import { presentFulfillmentOrder } from "./present-fulfillment-order.ts"
import { presentFulfillment } from "./present-fulfillment.ts"
import { productNode } from "./present-line-item.ts"
import { FULFILLMENT_ORDER_SCOPES, presentShopifyOrder } from "./present-shopify-order.ts"
import { connectionOf, type ConnectionArguments } from "./shopify-connection.ts"
import { needScope, orderFor, ordersFor, type ShopifyContext } from "./shopify-context.ts"
import { gid, numberIn, orderIdOfFulfillment, orderIdOfFulfillmentOrder, orderNumber } from "./shopify-ids.ts"
import { readOrderQuery } from "./shopify-order-query.ts"
import { isoSeconds } from "./shopify-values.ts"
import { numberOfText } from "../number-of-text.ts"
import { saleTotal } from "../sale-goods-total.ts"
import type { Sale } from "../shop.ts"

interface ById {
  readonly id: string
}

/** What the schema's queries and mutations do. */
export const shopifyRoot = {
  shop: (_asked: unknown, context: ShopifyContext) => presentShop(context),
  order: ({ id }: ById, context: ShopifyContext) => {
    needScope(context, "order", ["read_orders"])
    return orderNode(id, context)
  },
  orders: (asked: OrdersArguments, context: ShopifyContext) => {
    needScope(context, "orders", ["read_orders"])
    const { test, warnings } = readOrderQuery(asked.query ?? "")
    if (warnings.length > 0) context.searchWarnings.push({ path: ["orders"], query: asked.query, warnings })
    const keyOf = SORT_KEYS.get(asked.sortKey ?? "") ?? processedAt
    const found = ordersFor(context).filter(test)
    const page = connectionOf(
      found.map((sale) => ({ place: [keyOf(sale), orderNumber(sale)], node: sale })),
      asked,
    )
    const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: presentShopifyOrder(node) }))
    if (page.pageInfo.hasNextPage) context.pageServed(page.nodes[0]?.id)
    return { ...page, edges, nodes: edges.map(({ node }) => node) }
  },
  node: ({ id }: ById, context: ShopifyContext) => nodeOf(id, context),
  nodes: ({ ids }: { readonly ids: readonly string[] }, context: ShopifyContext) =>
    ids.map((id) => nodeOf(id, context)),
  fulfillment: ({ id }: ById, context: ShopifyContext) => fulfillmentNode(id, context),
  fulfillmentOrder: ({ id }: ById, context: ShopifyContext) => fulfillmentOrderNode(id, context),
  inventoryItem: ({ id }: ById, context: ShopifyContext) => productOf(id, context),
  product: ({ id }: ById, context: ShopifyContext) => productOf(id, context),
  productVariant: ({ id }: ById, context: ShopifyContext) => productOf(id, context),
  currentAppInstallation: (_asked: unknown, context: ShopifyContext) => presentInstallation(context),
  webhookSubscriptions: (
    asked: ConnectionArguments & { readonly topics?: readonly string[] | null; readonly uri?: string | null },
    { webhooks, owner }: ShopifyContext,
  ) =>
    connectionOf(
      webhooks
        .subscriptions(owner.id)
        .filter(({ topic, uri }) => (asked.topics?.includes(topic) ?? true) && (asked.uri ?? uri) === uri)
        .map((known) => ({ place: [0, known.number], node: presentSubscription(known) })),
      asked,
    ),

  fulfillmentCreate: createFulfillment,
  fulfillmentTrackingInfoUpdate: updateTracking,
  webhookSubscriptionCreate: (
    { topic, webhookSubscription }: { readonly topic: string; readonly webhookSubscription: SubscriptionInput },
    context: ShopifyContext,
  ) => {
    if (topic.startsWith("ORDERS_")) needScope(context, "webhookSubscriptionCreate", ["read_orders"])
    const uri = webhookSubscription.uri ?? webhookSubscription.callbackUrl ?? ""
    const field = ["webhookSubscription", "callbackUrl"]
    if (!/^https?:\/\/./.test(uri)) {
      return { webhookSubscription: null, userErrors: [{ field, message: "Address is invalid" }] }
    }
    const made = context.webhooks.subscribe(context.owner.id, topic, uri)
    return made === null
      ? { webhookSubscription: null, userErrors: [{ field, message: "Address for this topic has already been taken" }] }
      : { webhookSubscription: presentSubscription(made), userErrors: [] }
  },
  webhookSubscriptionDelete: ({ id }: ById, { webhooks, owner }: ShopifyContext) =>
    webhooks.unsubscribe(owner.id, numberIn(id, "WebhookSubscription"))
      ? { deletedWebhookSubscriptionId: id, userErrors: [] }
      : {
          deletedWebhookSubscriptionId: null,
          userErrors: [{ field: ["id"], message: "Webhook subscription does not exist" }],
        },
}

interface OrdersArguments extends ConnectionArguments {
  readonly query?: string | null
  readonly sortKey?: string | null
}

interface SubscriptionInput {
  readonly uri?: string | null
  readonly callbackUrl?: string | null
}

const processedAt = ({ placedAt }: Sale) => isoSeconds(placedAt)

const SORT_KEYS: ReadonlyMap<string, (sale: Sale) => string | number> = new Map<
  string,
  (sale: Sale) => string | number
>([
  ["CREATED_AT", processedAt],
  ["PROCESSED_AT", processedAt],
  ["UPDATED_AT", ({ changedAt }) => isoSeconds(changedAt)],
  ["ID", orderNumber],
  ["ORDER_NUMBER", orderNumber],
  ["TOTAL_PRICE", saleTotal],
  ["CUSTOMER_NAME", ({ buyer }) => buyer.name],
])

function nodeOf(id: string, context: ShopifyContext): object | null {
  const [, type = ""] = /^gid:\/\/shopify\/(\w+)\/\d+/.exec(id) ?? []
  const find = NODES.get(type)
  return find === undefined ? null : find(id, context)
}

const NODES: ReadonlyMap<string, (id: string, context: ShopifyContext) => object | null> = new Map([
  [
    "Order",
    (id: string, context: ShopifyContext) => {
      needScope(context, "node", ["read_orders"])
      return orderNode(id, context)
    },
  ],
  ["FulfillmentOrder", fulfillmentOrderNode],
  ["Fulfillment", fulfillmentNode],
  ["Product", productOf],
  ["ProductVariant", productOf],
  ["InventoryItem", productOf],
])

function orderNode(id: string, context: ShopifyContext): object | null {
  const sale = orderFor(context, id)
  return sale === null ? null : presentShopifyOrder(sale)
}

function fulfillmentOrderNode(id: string, context: ShopifyContext): object | null {
  needScope(context, "fulfillmentOrder", FULFILLMENT_ORDER_SCOPES)
  const sale = orderFor(context, orderIdOfFulfillmentOrder(id))
  return sale === null ? null : presentFulfillmentOrder(sale, context, () => presentShopifyOrder(sale))
}

function fulfillmentNode(id: string, context: ShopifyContext): object | null {
  needScope(context, "fulfillment", ["read_orders"])
  const sale = orderFor(context, orderIdOfFulfillment(id))
  const dispatch = sale?.dispatches.find((known) => known.id === id)
  if (sale === null || dispatch === undefined) return null
  return presentFulfillment(sale, dispatch, () => presentShopifyOrder(sale))
}

/** The catalogue is what was sold. */
function productOf(id: string, context: ShopifyContext): object | null {
  for (const sale of context.shop.sales(context.owner.id)) {
    for (const line of sale.lines) {
      const found = productNode(line, id, context)
      if (found !== null) return found
    }
  }
  return null
}

function presentShop({ owner }: ShopifyContext): object {
  const url = `https://${owner.id}`
  const email = `owner@${owner.id}`
  return {
    __typename: "Shop",
    id: gid("Shop", numberOfText(owner.id)),
    name: owner.name,
    email,
    contactEmail: email,
    myshopifyDomain: owner.id,
    url,
    primaryDomain: { __typename: "Domain", id: gid("Domain", 1), host: owner.id, url, sslEnabled: true },
    currencyCode: "GBP",
    weightUnit: "KILOGRAMS",
    ianaTimezone: "Europe/London",
    shopOwnerName: owner.name,
    plan: { __typename: "ShopPlan", publicDisplayName: "Basic", partnerDevelopment: false, shopifyPlus: false },
  }
}

function presentInstallation({ owner, scopes }: ShopifyContext): object {
  const accessScopes = scopes.map((handle) => ({ handle, description: handle.replaceAll("_", " ") }))
  return { __typename: "AppInstallation", id: gid("AppInstallation", numberOfText(owner.id)), accessScopes }
}
