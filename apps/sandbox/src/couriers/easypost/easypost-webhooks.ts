import { createHmac, randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { BookedConsignment } from "../../consignment/create-register.ts"
import { createPostbox } from "../../payments/create-postbox.ts"
import { courierOfKey, notFound, refuse } from "./easypost-answers.ts"
import { presentTracker } from "./present-shipment.ts"

/** A webhook as its owner asked for it. */
const webhookBody = z.object({
  webhook: z.object({ url: z.url(), webhook_secret: z.string().min(1).optional() }),
})

export interface EasyPostWebhooks {
  /** From now on the events of this courier's parcels are sent there. */
  create(courier: string, asked: z.infer<typeof webhookBody>): object
  list(courier: string): readonly { readonly id: string }[]
  /** Returns false if there was nothing to delete. */
  remove(courier: string, id: string): boolean
  /** Sends what became of a parcel; what was not taken goes out again with the next. */
  moved(courier: string, booked: BookedConsignment): void
}

interface Webhook {
  readonly id: string
  readonly courier: string
  readonly url: string
  readonly secret: string | undefined
}

/** EasyPost sends an Event with the whole Tracker, signed with the webhook's secret when it has one. */
export function createEasyPostWebhooks(): EasyPostWebhooks {
  const webhooks: Webhook[] = []
  const postbox = createPostbox()
  return {
    create: (courier, { webhook: { url, webhook_secret: secret } }) => {
      const id = `hook_${randomUUID().replaceAll("-", "")}`
      webhooks.push({ id, courier, url, secret })
      return presentWebhook({ id, url })
    },
    list: (courier) => webhooks.filter((webhook) => webhook.courier === courier).map(presentWebhook),
    remove: (courier, id) => {
      const place = webhooks.findIndex((webhook) => webhook.courier === courier && webhook.id === id)
      if (place >= 0) webhooks.splice(place, 1)
      return place >= 0
    },
    moved: (courier, booked) => {
      const letters = webhooks
        .filter((webhook) => webhook.courier === courier)
        .map(({ url, secret }) => {
          const body = JSON.stringify(eventOf(booked, courier))
          return { url, body, headers: () => (secret === undefined ? {} : signEvent(body, secret)) }
        })
      if (letters.length > 0) void postbox.deliver().then(async () => postbox.post(letters, "now"))
    },
  }
}

function presentWebhook({ id, url }: Pick<Webhook, "id" | "url">) {
  return { id, object: "Webhook", mode: "test", url, disabled_at: null }
}

/** The account comes from the key, as everywhere here: each courier's account has webhooks of its own. */
export function webhookRoutes(app: FastifyInstance, webhooks: EasyPostWebhooks): void {
  app.post("/webhooks", (request, reply) => {
    const body = webhookBody.safeParse(request.body)
    if (!body.success)
      return refuse(reply, 422, { code: "WEBHOOK.CREATE.ERROR", message: "Unable to create the webhook." })
    return reply.code(201).send(webhooks.create(courierOfKey(request), body.data))
  })
  app.get("/webhooks", (request) => ({ webhooks: webhooks.list(courierOfKey(request)) }))
  app.delete<{ Params: { id: string } }>("/webhooks/:id", (request, reply) =>
    webhooks.remove(courierOfKey(request), request.params.id) ? reply.code(204).send() : notFound(reply),
  )
}

function eventOf(booked: BookedConsignment, courier: string) {
  return {
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "Event",
    mode: "test",
    description: "tracker.updated",
    previous_attributes: {},
    created_at: new Date().toISOString(),
    status: "pending",
    result: presentTracker(booked, courier),
  }
}

function signEvent(body: string, secret: string): Readonly<Record<string, string>> {
  const mac = createHmac("sha256", Buffer.from(secret.normalize("NFKD"), "utf8"))
    .update(body)
    .digest("hex")
  return { "x-hmac-signature": `hmac-sha256-hex=${mac}` }
}
