import { z } from "zod"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { WebhookOutcome } from "../../../courier.ts"
import { sayUnread } from "../../../read-events.ts"
import { trackerSchema } from "../api.ts"
import { toEvents } from "../track/from-response.ts"

const eventSchema = z.object({ id: z.string().min(1).max(200), description: z.string(), result: z.unknown() })

/**
 * A verified Event. One that is not about a tracker says nothing of a parcel; what can't be read of one that is, is reported beside what
 * can.
 */
export function fromRequest(body: Uint8Array): WebhookOutcome {
  const event = eventSchema.safeParse(readJson(body))
  if (!event.success || !event.data.description.startsWith("tracker.")) return { kind: "nothing" }
  const { id, result } = event.data
  const tracker = trackerSchema.safeParse(result)
  if (!tracker.success) {
    return { kind: "news", id, news: [], unread: [{ trackingNumber: "", why: sayUnread(result, tracker.error) }] }
  }
  const { tracking_code: trackingNumber, tracking_details } = tracker.data
  return {
    kind: "news",
    id,
    news: [{ trackingNumber, events: toEvents(tracking_details.read) }],
    unread: tracking_details.unread.map((why) => ({ trackingNumber, why })),
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return readStorableJson(Buffer.from(body).toString("utf8"))
  } catch {
    return null
  }
}
