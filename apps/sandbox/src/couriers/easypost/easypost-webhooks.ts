import { createHmac, randomUUID } from "node:crypto"
import { z } from "zod"
import type { BookedConsignment } from "../../consignment/create-register.ts"
import { createPostbox } from "../../payments/create-postbox.ts"
import { presentTracker } from "./present-shipment.ts"

/** A webhook as its owner asked for it. */
export const webhookBody = z.object({
  webhook: z.object({ url: z.url(), webhook_secret: z.string().min(1).optional() }),
})

export interface EasyPostWebhooks {
  /** From now on the events of this courier's parcels are sent there. */
  create(courier: string, asked: z.infer<typeof webhookBody>): object
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
      return { id, object: "Webhook", mode: "test", url, disabled_at: null }
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
