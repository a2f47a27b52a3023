import { createHmac, randomUUID } from "node:crypto"
import { numberOfText } from "../number-of-text.ts"
import type { MarketplaceTerms, Sale, Shop } from "../shop.ts"
import { isSent } from "../is-sent.ts"
import { financialStatus, fulfillmentStatus } from "./present-shopify-order.ts"
import { SHOPIFY_APP, SHOPIFY_WEBHOOK_VERSION } from "./shopify-app.ts"
import { gid, orderNumber } from "./shopify-ids.ts"
import { isoSeconds } from "./shopify-values.ts"
import { type ShopifyWebhooks, type ShopifySubscription, subscriptionSchema } from "./shopify-webhooks.ts"

const KEY = "webhook "
const FIRST_NUMBER = 1_700_000_000_000

/** Signed over the bytes of the body with the app's secret. */
export function createShopifyWebhooks(shop: Shop, terms: MarketplaceTerms): ShopifyWebhooks {
  let subscriptions: readonly ShopifySubscription[] = [...shop.kept()]
    .filter(([key]) => key.startsWith(KEY))
    .map(([, value]) => subscriptionSchema.parse(value))
  let serial = subscriptions.reduce((last, { number }) => Math.max(last, number), FIRST_NUMBER)
  const sold = [...shop.accounts.keys()].flatMap((account) => shop.sales(account))
  const paid = new Set(sold.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id))

  function leave(left: readonly ShopifySubscription[]): void {
    for (const ended of subscriptions.filter((each) => !left.includes(each))) shop.keep(`${KEY}${ended.number}`, null)
    subscriptions = left
  }

  function send(url: string, account: string, topic: string, body: object): void {
    const text = JSON.stringify(body)
    const headers = {
      "content-type": "application/json",
      "x-shopify-topic": topic,
      "x-shopify-hmac-sha256": createHmac("sha256", SHOPIFY_APP.clientSecret).update(text).digest("base64"),
      "x-shopify-shop-domain": account,
      "x-shopify-api-version": SHOPIFY_WEBHOOK_VERSION,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-event-id": randomUUID(),
      "x-shopify-triggered-at": shop.now().toISOString(),
    }
    terms.post(url, headers, text)
  }

  function tell(account: string, topic: string, body: object): void {
    const name = topicName(topic)
    for (const { uri, ...known } of subscriptions) {
      if (known.account === account && known.topic === topic) send(uri, account, name, body)
    }
  }

  function demand(account: string, topic: string, about: readonly Sale[]): void {
    const url = terms.hookUrl()
    if (url !== null) send(url, account, topic, demandBody(account, topic, about))
  }

  shop.onChange((sale, what) => {
    const isNewlyPaid = sale.paidAt !== null && !paid.has(sale.id)
    if (sale.paidAt !== null) paid.add(sale.id)
    if (what === "erased") return demand(sale.account, "customers/redact", [sale])
    const topics: Record<typeof what, readonly string[]> = {
      made: ["ORDERS_CREATE", ...(isNewlyPaid ? ["ORDERS_PAID"] : [])],
      changed: [...(isNewlyPaid ? ["ORDERS_PAID"] : []), "ORDERS_UPDATED"],
      cancelled: ["ORDERS_CANCELLED", "ORDERS_UPDATED"],
      dispatched: [isSent(sale) ? "ORDERS_FULFILLED" : "ORDERS_PARTIALLY_FULFILLED", "ORDERS_UPDATED"],
    }
    for (const topic of topics[what]) tell(sale.account, topic, orderBody(sale))
  })

  return {
    subscribe: (account, topic, uri) => {
      if (subscriptions.some((known) => known.account === account && known.topic === topic && known.uri === uri))
        return null
      serial += 1
      const made = { number: serial, account, topic, uri, createdAt: shop.now() }
      shop.keep(`${KEY}${serial}`, { ...made, createdAt: made.createdAt.toISOString() })
      subscriptions = [...subscriptions, made]
      return made
    },
    unsubscribe: (account, number) => {
      const left = subscriptions.filter((known) => known.account !== account || known.number !== number)
      const isKnown = left.length < subscriptions.length
      leave(left)
      return isKnown
    },
    subscriptions: (account) => subscriptions.filter((known) => known.account === account),
    uninstalled: (account) => {
      const body = { id: numberOfText(account), name: shop.accounts.get(account)?.name, myshopify_domain: account }
      const isSubscribed = subscriptions.some((known) => known.account === account && known.topic === "APP_UNINSTALLED")
      const url = terms.hookUrl()
      if (isSubscribed) tell(account, "APP_UNINSTALLED", body)
      // It may be set up with the app itself, too.
      else if (url !== null) send(url, account, "app/uninstalled", body)
      leave(subscriptions.filter((known) => known.account !== account))
    },
    demand,
  }
}

/** `ORDERS_CREATE` as the header has it: `orders/create`. */
function topicName(topic: string): string {
  const [subject = "", ...event] = topic.toLowerCase().split(/_(?=[a-z_]+$)/)
  return `${subject}/${event.join("_")}`
}

/** As REST tells an order; those who take it need little of it. */
function orderBody(sale: Sale): object {
  return {
    id: orderNumber(sale),
    admin_graphql_api_id: sale.id,
    name: sale.number,
    created_at: isoSeconds(sale.placedAt),
    updated_at: isoSeconds(sale.changedAt),
    cancelled_at: sale.isCancelled ? isoSeconds(sale.changedAt) : null,
    financial_status: financialStatus(sale).toLowerCase(),
    fulfillment_status: FULFILLMENT.get(fulfillmentStatus(sale)) ?? null,
    currency: sale.currency,
    email: sale.buyer.email,
    test: false,
  }
}

const FULFILLMENT: ReadonlyMap<string, string> = new Map([
  ["FULFILLED", "fulfilled"],
  ["PARTIALLY_FULFILLED", "partial"],
])

function demandBody(account: string, topic: string, about: readonly Sale[]): object {
  const shopPart = { shop_id: numberOfText(account), shop_domain: account }
  if (topic === "shop/redact") return shopPart
  const [sale] = about
  const buyer = sale?.buyer
  const customer = { id: numberOfText(buyer?.id ?? ""), email: buyer?.email, phone: buyer?.phone }
  const orders = about.map(orderNumber)
  return topic === "customers/redact"
    ? { ...shopPart, customer, orders_to_redact: orders }
    : {
        ...shopPart,
        customer,
        orders_requested: orders,
        data_request: { id: numberOfText(`${account}${orders.join()}`) },
      }
}

/** What the schema's `WebhookSubscription` answers. */
export function presentSubscription({ number, topic, uri, createdAt }: ShopifySubscription): Record<string, unknown> {
  return {
    __typename: "WebhookSubscription",
    id: gid("WebhookSubscription", number),
    legacyResourceId: String(number),
    topic,
    uri,
    callbackUrl: uri,
    format: "JSON",
    includeFields: [],
    createdAt: isoSeconds(createdAt),
    updatedAt: isoSeconds(createdAt),
    apiVersion: { handle: SHOPIFY_WEBHOOK_VERSION, displayName: SHOPIFY_WEBHOOK_VERSION, supported: true },
    endpoint: { __typename: "WebhookHttpEndpoint", callbackUrl: uri },
  }
}
