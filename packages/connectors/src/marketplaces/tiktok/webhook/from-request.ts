import { createHash } from "node:crypto"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import { z } from "zod"
import type { MarketplaceNews, MarketplaceWebhookOutcome } from "../../../marketplace.ts"
import { secondsSchema } from "../tiktok-order.ts"

const id = z.string().min(1).max(128)
const noticeSchema = z.object({
  type: z.int(),
  tts_notification_id: z.string().min(1).max(200).nullish(),
  shop_id: id,
  timestamp: secondsSchema.nullish(),
  data: z.unknown(),
})
const dataSchema = z.object({
  order_id: id.nullish(),
  package_list: z.array(z.object({ order_id_list: z.array(id).nullish() })).nullish(),
})

function orders(data: unknown): MarketplaceNews | null {
  const told = dataSchema.safeParse(data)
  if (!told.success) return null
  const { order_id, package_list } = told.data
  const listed = (package_list ?? []).flatMap(({ order_id_list }) => order_id_list ?? [])
  const orderIds = [...new Set([...(typeof order_id === "string" ? [order_id] : []), ...listed])]
  return orderIds.length > 0 ? { kind: "orders", orderIds } : null
}

function unlinked(_data: unknown, seconds: number | null): MarketplaceNews {
  return { kind: "unlinked", ...(seconds === null ? {} : { at: new Date(seconds * 1000).toISOString() }) }
}

type Reader = (data: unknown, seconds: number | null) => MarketplaceNews | null

/** By type: state of an order, a return or cancellation, the recipient's address, a package; the consent taken back. */
const READERS: ReadonlyMap<number, Reader> = new Map<number, Reader>([
  [1, orders],
  [2, orders],
  [3, orders],
  [4, orders],
  [6, unlinked],
])

/** A verified notice. One without an id of its own is known by its bytes, which hold its time. */
export function fromRequest(body: Uint8Array): MarketplaceWebhookOutcome {
  const notice = noticeSchema.safeParse(readJson(body))
  if (!notice.success) return { kind: "nothing" }
  const { type, tts_notification_id, shop_id, timestamp, data } = notice.data
  const news = READERS.get(type)?.(data, timestamp ?? null) ?? null
  if (news === null) return { kind: "nothing" }
  const id = tts_notification_id ?? createHash("sha256").update(body).digest("hex")
  return { kind: "news", id, account: shop_id, news }
}

function readJson(body: Uint8Array): unknown {
  try {
    return readStorableJson(Buffer.from(body).toString("utf8"))
  } catch {
    return null
  }
}
