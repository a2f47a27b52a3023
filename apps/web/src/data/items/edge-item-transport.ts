import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { answerOf } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"
import type { ItemTransport } from "./item-transport.ts"

export function edgeItemTransport(edge: Edge): ItemTransport {
  return {
    list: async () => answerOf(await edge.call(listItems), (result) => result.Items),
    listByIds: async (ids) =>
      answerOf(await edge.call(listItemsByIds, { body: { Ids: [...ids] } }), (result) => result.Items),
    update: async (items, key) => {
      const Items = items.map(({ id, version, changes }) => ({ Item: { Id: id, Updated: version }, Changes: changes }))
      return answerOf(await edge.call(updateItems, { body: { Items }, idempotencyKey: key }), (result) => result.Items)
    },
    setStatus: async (ids, status, key) =>
      answerOf(
        await edge.call(updateItemsStatus, { body: { Ids: [...ids], Status: status }, idempotencyKey: key }),
        (result) => result.Items,
      ),
    assignCheapest: async (ids, key) =>
      answerOf(
        await edge.call(assignCheapestService, { body: { Ids: [...ids] }, idempotencyKey: key }),
        (result) => result.Items,
      ),
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
