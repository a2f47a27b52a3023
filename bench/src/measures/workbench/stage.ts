import { setTimeout as pause } from "node:timers/promises"
import { listItems } from "@smart-send/contract/item/list-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { updateItems } from "@smart-send/contract/item/update-items"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { CDPSession, Page } from "playwright-core"
import type { SellerClient } from "../../seller-client.ts"
import { workedMs } from "./main-thread-time.ts"

export const SEARCH = "input[type=search]"
/** The element that scrolls the list. It is a treegrid if orders are grouped by buyer. */
export const GRID = ":is([role=grid], [role=treegrid])"
const BATCH = 100

/** The page under measurement, and the same seller's second machine. */
export interface Stage {
  readonly page: Page
  readonly session: CDPSession
  readonly client: SellerClient
  readonly url: string
}

/** Every item has its price, so the page is idle. */
export async function untilPriced({ session }: Stage): Promise<void> {
  for (let quiet = 0, before = await workedMs(session); quiet < 3;) {
    await pause(1000)
    const now = await workedMs(session)
    quiet = now - before < 60 ? quiet + 1 : 0
    before = now
  }
}

/** Changes the tags of one item, as the seller's second machine would. */
export async function changeOne({ client }: Stage): Promise<void> {
  const [item] = await itemsOf(client)
  if (item !== undefined) await tag(client, [item], `round ${performance.now()}`)
}

/** Moves items to another status in one call, 1,000 at most, as the seller's second machine would. */
export async function moveTo(
  client: SellerClient,
  ids: readonly ItemId[],
  status: "Active" | "Inactive",
): Promise<void> {
  const answer = await client.client.call(updateItemsStatus, { body: { Ids: [...ids], Status: status } })
  if (answer.result?.Items.every((outcome) => outcome.Success) !== true)
    throw new Error(`Status refused: ${JSON.stringify(answer.error)}`)
}

export async function itemsOf(client: SellerClient): Promise<readonly ShipmentItem[]> {
  const answer = await client.client.call(listItems)
  if (answer.result === null) throw new Error(`List refused: ${JSON.stringify(answer.error)}`)
  return answer.result.Items
}

/** Returns the items after the change. */
export async function tag(
  client: SellerClient,
  items: readonly ShipmentItem[],
  word: string,
): Promise<readonly ShipmentItem[]> {
  const saved: ShipmentItem[] = []
  for (let first = 0; first < items.length; first += BATCH) {
    const Items = items
      .slice(first, first + BATCH)
      .map(({ Id, Updated }) => ({ Item: { Id, Updated }, Changes: { Tags: [word] } }))
    const answer = await client.client.call(updateItems, { body: { Items } })
    for (const outcome of answer.result?.Items ?? []) if (outcome.Item !== null) saved.push(outcome.Item)
  }
  return saved
}
