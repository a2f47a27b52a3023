import { z } from "zod"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { WebhookOutcome } from "../../../courier.ts"
import { trackerSchema } from "../api.ts"
import { toEvents } from "../track/from-response.ts"

const eventSchema = z.object({ id: z.string().min(1).max(200), description: z.string(), result: z.unknown() })

/** A verified Event. One that is not about a tracker, or that we can't read, says nothing of a parcel. */
export function fromRequest(body: Uint8Array): WebhookOutcome {
  const event = eventSchema.safeParse(readJson(body))
  if (!event.success || !event.data.description.startsWith("tracker.")) return { kind: "nothing" }
  const tracker = trackerSchema.safeParse(event.data.result)
  if (!tracker.success) return { kind: "nothing" }
  return {
    kind: "news",
    id: event.data.id,
    news: [{ trackingNumber: tracker.data.tracking_code, events: toEvents(tracker.data) }],
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return readStorableJson(Buffer.from(body).toString("utf8"))
  } catch {
    return null
  }
}
