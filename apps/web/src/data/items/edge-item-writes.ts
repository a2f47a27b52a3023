import { arrangeReturnCollection } from "@smart-send/contract/item/arrange-return-collection"
import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { assignService } from "@smart-send/contract/item/assign-service"
import { createItems } from "@smart-send/contract/item/create-items"
import { groupItems } from "@smart-send/contract/item/group-items"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { undoGroup } from "@smart-send/contract/item/undo-group"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { answerOf } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"

import type { ItemTransport } from "./item-transport.ts"

/** The calls that change items. The list is shown without them. */
export type ItemWrites = Omit<ItemTransport, "list" | "changes" | "listByIds" | "quote">

export function edgeItemWrites(edge: Edge): ItemWrites {
  return {
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
  }
}
