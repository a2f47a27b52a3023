import { z } from "zod"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { MarketplaceWebhookOutcome } from "../../../marketplace.ts"

const notificationSchema = z.object({
  metadata: z.object({ topic: z.string() }),
  notification: z.object({
    notificationId: z.string().min(1).max(200),
    data: z.object({ username: z.string().nullish(), userId: z.string().min(1) }),
  }),
})

/** A verified notification. That somebody has closed their account is the only one we know. */
export function fromRequest(body: Uint8Array): MarketplaceWebhookOutcome {
  const said = notificationSchema.safeParse(readJson(body))
  if (!said.success || said.data.metadata.topic !== "MARKETPLACE_ACCOUNT_DELETION") return { kind: "nothing" }
  const { notificationId, data } = said.data.notification
  // Orders know their buyer by the name, accounts by the id.
  const buyerIds = [...new Set([data.username ?? "", data.userId])].filter((id) => id !== "")
  return {
    kind: "news",
    id: notificationId,
    account: "",
    news: { kind: "erase-buyer", buyerIds, emails: [], orderIds: [] },
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return readStorableJson(Buffer.from(body).toString("utf8"))
  } catch {
    return null
  }
}
