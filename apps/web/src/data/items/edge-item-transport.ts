import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { laterMade } from "@smart-send/ui/later-made"
import { answerOf, type Answer } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"
import type { ItemActs } from "./item-acts.ts"
import type { ItemTransport } from "./item-transport.ts"

const acts = laterMade(async () => import("./item-acts.ts"))

/** Reads and prices at once; what changes items waits for its script, as a rule long since there. */
export function edgeItemTransport(edge: Edge): ItemTransport {
  const act = async <Value>(call: (made: ItemActs) => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    try {
      const { edgeItemActs } = await acts.there()
      return await call(edgeItemActs(edge))
    } catch {
      return { kind: "lost", message: "The service gave no answer." }
    }
  }
  return {
    list: async (onItems) => {
      const answer = answerOf(await edge.call(listItems, { onEntries: onItems }), (result) => result)
      if (answer.kind !== "answered") return answer
      // An answer that did not come line by line.
      if (answer.value.Items.length > 0) await onItems(answer.value.Items)
      return { kind: "answered", value: answer.value.Seq }
    },
    listByIds: async (ids) =>
      answerOf(await edge.call(listItemsByIds, { body: { Ids: [...ids] } }), (result) => result.Items),
    update: async (...given) => act((made) => made.update(...given)),
    setStatus: async (...given) => act((made) => made.setStatus(...given)),
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
