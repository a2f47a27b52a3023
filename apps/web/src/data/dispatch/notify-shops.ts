import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import type { BodySentBy } from "@smart-send/contract/call/define-call"
import type { ItemId } from "@smart-send/domain/id/id"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import type { Edge } from "../client/create-edge.ts"
import { outcomeWithout, type BulkOutcome, type BulkProgress } from "../items/bulk-outcome.ts"
import { inBatches } from "../items/plan-saves.ts"

export type NotifyWish = Omit<BodySentBy<typeof dispatchItems>, "Ids">

/** Orders whose shop one call has queued, and why others were refused, in words for a person. */
interface Notified {
  readonly queued: number
  readonly refused: ReadonlyMap<ItemId, string>
}

/** As many orders as one call takes. */
export async function notifySome(edge: Edge, ids: readonly ItemId[], wish: NotifyWish): Promise<Notified> {
  const { result, error } = await edge.call(dispatchItems, { body: { Ids: [...ids], ...wish } })
  if (result === null) return { queued: 0, refused: new Map(ids.map((id) => [id, error?.message ?? ""])) }
  const refused = result.Items.flatMap(({ Id, Error: why }) => (why === null ? [] : [[Id, why] as const]))
  return { queued: result.Items.filter(({ Queued }) => Queued > 0).length, refused: new Map(refused) }
}

/** Any number of orders, batch after batch: many at once would only wait for each other. */
export async function notifyShops(
  edge: Edge,
  ids: readonly ItemId[],
  onProgress: (progress: BulkProgress) => void,
): Promise<BulkOutcome> {
  const refused = new Map<ItemId, string>()
  let asked = 0
  for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    for (const [id, why] of (await notifySome(edge, batch, {})).refused) refused.set(id, why)
    asked += batch.length
    onProgress({ done: asked - refused.size, failed: refused.size, left: ids.length - asked })
  }
  return outcomeWithout(ids, refused, new Map())
}
