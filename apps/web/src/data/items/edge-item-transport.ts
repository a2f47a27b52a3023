import { listItemChanges } from "@smart-send/contract/item/list-item-changes"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { lazyModule } from "@smart-send/ui/lazy-module"
import { answerOf, type Answer } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"
import type { ItemWrites } from "./edge-item-writes.ts"
import type { ItemTransport } from "./item-transport.ts"

interface ItemActsModule {
  readonly edgeItemWrites: (edge: Edge) => ItemWrites
}

const acts = lazyModule(async (): Promise<ItemActsModule> => import("./edge-item-writes.ts"))

/** Their script could not be loaded, so nothing was sent. */
const NOT_LOADED = "A part of this page could not be loaded, so nothing was sent. Try again."

/**
 * Reads and quotes need no further script. Calls that change items wait for theirs, which is usually loaded long
 * before.
 */
export function edgeItemTransport(edge: Edge, loadActs: () => Promise<ItemActsModule> = acts.there): ItemTransport {
  const act = async <Value>(
    call: (made: ItemWrites) => Promise<Answer<Value>>,
    notLoaded: Answer<never> = { kind: "refused", code: "NOT-LOADED", message: NOT_LOADED },
  ): Promise<Answer<Value>> => {
    const loaded = await loadActs().catch(() => null)
    if (loaded === null) return notLoaded
    try {
      return await call(loaded.edgeItemWrites(edge))
    } catch {
      // The call may have been sent. The same key asks what became of it.
      return { kind: "lost", message: "The service gave no answer." }
    }
  }
  /** Edits stay with the page until they are answered, so one whose script did not load is tried again. */
  const save = async <Value>(call: (made: ItemWrites) => Promise<Answer<Value>>): Promise<Answer<Value>> =>
    act(call, { kind: "lost", message: NOT_LOADED })

  return {
    list: async (onItems) => {
      const answer = answerOf(await edge.call(listItems, { onEntries: onItems }), (result) => result)
      if (answer.kind !== "answered") return answer
      // An answer that did not come line by line.
      const { Items, ...place } = answer.value
      if (Items.length > 0) await onItems(Items)
      return { kind: "answered", value: place }
    },
    changes: async (since) => answerOf(await edge.call(listItemChanges, { query: since }), (result) => result),
    listByIds: async (ids) =>
      answerOf(await edge.call(listItemsByIds, { body: { Ids: [...ids] } }), (result) => result.Items),
    update: async (...given) => save((made) => made.update(...given)),
    setStatus: async (...given) => save((made) => made.setStatus(...given)),
    assignCheapest: async (...given) => act((made) => made.assignCheapest(...given)),
    assignService: async (...given) => act((made) => made.assignService(...given)),
    create: async (...given) => act((made) => made.create(...given)),
    group: async (...given) => act((made) => made.group(...given)),
    undoGroup: async (...given) => act((made) => made.undoGroup(...given)),
    release: async (...given) => act((made) => made.release(...given)),
    arrangeReturn: async (...given) => act((made) => made.arrangeReturn(...given)),
    quote: async (wishes) => {
      const Items = wishes.map(({ id, provider, account }) => ({
        Item: { Id: id },
        Provider: provider,
        AccountId: account,
      }))
      return answerOf(await edge.call(quoteItems, { body: { Items } }), (result) => result.Quotes)
    },
  }
}
