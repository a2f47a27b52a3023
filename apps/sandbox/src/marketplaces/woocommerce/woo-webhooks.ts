import { createHmac, randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Sale } from "../shop.ts"
import { presentWooOrder, wooTime } from "./present-woo-order.ts"
import { refuseWoo } from "./woo-auth.ts"
import type { WooParts } from "./woo-orders.ts"

const webhookSchema = z.object({
  id: z.int(),
  account: z.string(),
  name: z.string(),
  topic: z.string(),
  url: z.string(),
  secret: z.string(),
  status: z.enum(["active", "paused", "disabled"]),
  /** The store's own address. */
  source: z.string(),
  createdAt: z.coerce.date(),
})
type WooWebhook = z.infer<typeof webhookSchema>

const KEY = "webhook "

const TOPIC = /^(?:order|product|customer|coupon)\.(?:created|updated|deleted|restored)$|^action\.\w+$/
const createSchema = z.object({
  name: z.string().optional(),
  topic: z.string().default(""),
  delivery_url: z.string().default(""),
  secret: z.string().default(""),
  status: z.enum(["active", "paused", "disabled"]).default("active"),
})
const changeSchema = createSchema.partial().pick({ name: true, status: true, secret: true, delivery_url: true })

interface ById {
  Params: { id: string }
}

/** A store's webhooks, which its apps set up by themselves. */
export function wooWebhooks(app: FastifyInstance, { shop, terms, memory, storeOf }: WooParts): void {
  let webhooks: readonly WooWebhook[] = [...shop.kept()]
    .filter(([key]) => key.startsWith(KEY))
    .map(([, value]) => webhookSchema.parse(value))

  function settle(id: number, webhook: WooWebhook | null): void {
    shop.keep(`${KEY}${id}`, webhook === null ? null : { ...webhook, createdAt: webhook.createdAt.toISOString() })
    const others = webhooks.filter((each) => each.id !== id)
    webhooks = webhook === null ? others : [...others, webhook].toSorted((one, other) => one.id - other.id)
  }

  function deliver(webhook: WooWebhook, body: string): void {
    const [resource = "", event = ""] = webhook.topic.split(".")
    terms.post(
      webhook.url,
      {
        "content-type": "application/json",
        "x-wc-webhook-source": webhook.source,
        "x-wc-webhook-topic": webhook.topic,
        "x-wc-webhook-resource": resource,
        "x-wc-webhook-event": event,
        "x-wc-webhook-signature": createHmac("sha256", webhook.secret).update(body).digest("base64"),
        "x-wc-webhook-id": String(webhook.id),
        "x-wc-webhook-delivery-id": randomUUID().replaceAll("-", ""),
      },
      body,
    )
  }

  shop.onChange((sale: Sale, what) => {
    const topic = what === "made" ? "order.created" : "order.updated"
    const due = webhooks.filter(
      (each) => each.account === sale.account && each.topic === topic && each.status === "active",
    )
    if (due.length === 0) return
    const body = JSON.stringify(presentWooOrder(sale, memory))
    for (const webhook of due) deliver(webhook, body)
  })
  // The keys that set them up are gone, and the store with them, as far as the app is concerned.
  shop.onRevoked((account) => {
    for (const { id } of webhooks.filter((each) => each.account === account)) settle(id, null)
  })

  app.post("/wp-json/wc/v3/webhooks", (request, reply) => {
    const asked = createSchema.safeParse(request.body ?? {})
    if (!asked.success) return refuseWoo(reply, 400, "rest_invalid_param", "Invalid parameter(s): status")
    const { topic, delivery_url: url, secret, status, name } = asked.data
    if (!TOPIC.test(topic)) {
      return refuseWoo(
        reply,
        400,
        "woocommerce_rest_shop_webhook_invalid_topic",
        "Webhook topic is required and must be valid.",
      )
    }
    if (!/^https?:\/\/./.test(url)) {
      const message = "Webhook delivery URL must be a valid URL starting with http:// or https://."
      return refuseWoo(reply, 400, "woocommerce_rest_shop_webhook_invalid_delivery_url", message)
    }
    const store = storeOf(request)
    const made: WooWebhook = {
      id: webhooks.reduce((most, { id }) => Math.max(most, id), 0) + 1,
      account: store.id,
      name: name ?? `Webhook created on ${wooTime(shop.now())}`,
      topic,
      url,
      secret,
      status,
      source: `${request.protocol}://${request.host}/marketplaces/woocommerce/${store.id}/`,
      createdAt: shop.now(),
    }
    settle(made.id, made)
    // The store tries the address before, with a form and without a signature.
    terms.post(url, { "content-type": "application/x-www-form-urlencoded" }, `webhook_id=${made.id}`)
    return reply.code(201).send(present(made))
  })

  const find = (id: string, account: string) =>
    webhooks.find((each) => String(each.id) === id && each.account === account)

  app.get("/wp-json/wc/v3/webhooks", (request, reply) => {
    const own = webhooks.filter(({ account }) => account === storeOf(request).id)
    reply.header("x-wp-total", own.length).header("x-wp-totalpages", own.length === 0 ? 0 : 1)
    return own.map(present)
  })

  app.get<ById>("/wp-json/wc/v3/webhooks/:id", (request, reply) => {
    const known = find(request.params.id, storeOf(request).id)
    return known === undefined
      ? refuseWoo(reply, 404, "woocommerce_rest_shop_webhook_invalid_id", "Invalid ID.")
      : present(known)
  })

  app.put<ById>("/wp-json/wc/v3/webhooks/:id", (request, reply) => {
    const known = find(request.params.id, storeOf(request).id)
    if (known === undefined) return refuseWoo(reply, 404, "woocommerce_rest_shop_webhook_invalid_id", "Invalid ID.")
    const asked = changeSchema.safeParse(request.body ?? {})
    if (!asked.success) return refuseWoo(reply, 400, "rest_invalid_param", "Invalid parameter(s): status")
    const {
      name = known.name,
      status = known.status,
      secret = known.secret,
      delivery_url: url = known.url,
    } = asked.data
    const changed = { ...known, name, status, secret, url }
    settle(known.id, changed)
    return present(changed)
  })

  app.delete<ById & { Querystring: { force?: string } }>("/wp-json/wc/v3/webhooks/:id", (request, reply) => {
    const known = find(request.params.id, storeOf(request).id)
    if (known === undefined) return refuseWoo(reply, 404, "woocommerce_rest_shop_webhook_invalid_id", "Invalid ID.")
    if (request.query.force !== "true") {
      return refuseWoo(reply, 501, "woocommerce_rest_trash_not_supported", "Webhooks do not support trashing.")
    }
    settle(known.id, null)
    return present(known)
  })
}

function present({ id, name, status, topic, url, createdAt }: WooWebhook): object {
  const [resource, event] = topic.split(".")
  const created = wooTime(createdAt)
  return {
    id,
    name,
    status,
    topic,
    resource,
    event,
    hooks: [],
    delivery_url: url,
    date_created_gmt: created,
    date_modified_gmt: created,
  }
}
