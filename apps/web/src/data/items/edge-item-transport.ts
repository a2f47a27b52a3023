import { arrangeReturnCollection } from "@smart-send/contract/item/arrange-return-collection"
import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { assignService } from "@smart-send/contract/item/assign-service"
import { createItems } from "@smart-send/contract/item/create-items"
import { groupItems } from "@smart-send/contract/item/group-items"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { undoGroup } from "@smart-send/contract/item/undo-group"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { answerOf } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"
import type { ItemTransport } from "./item-transport.ts"

export function edgeItemTransport(edge: Edge): ItemTransport {
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
    update: async (items, key) => {
      const Items = items.map(({ id, version, changes }) => ({ Item: { Id: id, Updated: version }, Changes: changes }))
      return answerOf(await edge.call(updateItems, { body: { Items }, idempotencyKey: key }), (result) => result.Items)
    },
    setStatus: async (ids, status, key) =>
      answerOf(
        await edge.call(updateItemsStatus, { body: { Ids: [...ids], Status: status }, idempotencyKey: key }),
        (result) => result.Items,
      ),
    assignCheapest: async (ids, key, { arriveBy, excluded = [], points } = {}) => {
      const body = {
        Ids: [...ids],
        ExcludedServices: [...excluded],
        ...(points === undefined ? {} : { PointsWillDo: points }),
        ...(arriveBy !== undefined && { ArriveBy: arriveBy }),
      }
      return answerOf(await edge.call(assignCheapestService, { body, idempotencyKey: key }), (result) => result.Items)
    },
    assignService: async (ids, key, { provider, account, slug }) => {
      const body = { Ids: [...ids], Service: { Provider: provider, AccountId: account, Id: slug } }
      return answerOf(await edge.call(assignService, { body, idempotencyKey: key }), (result) => result.Items)
    },
    create: async (items, key) =>
      answerOf(await edge.call(createItems, { body: { Items: items }, idempotencyKey: key }), (result) => result),
    group: async (items, request, key) => {
      const Items = items.map(({ id, version }) => ({ Id: id, Updated: version }))
      return answerOf(
        await edge.call(groupItems, { body: { ...request, Items }, idempotencyKey: key }),
        (result) => result,
      )
    },
    undoGroup: async (groupId, key) =>
      answerOf(await edge.call(undoGroup, { body: { GroupId: groupId }, idempotencyKey: key }), (result) => result),
    release: async (ids, key) =>
      answerOf(
        await edge.call(releaseItems, { body: { Ids: [...ids] }, idempotencyKey: key }),
        (result) => result.Items,
      ),
    arrangeReturn: async (id, key) =>
      answerOf(
        await edge.call(arrangeReturnCollection, { params: { id }, body: {}, idempotencyKey: key }),
        (result) => result.Item,
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
