import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import type { ItemId } from "@smart-send/domain/id/id"
import { deskState } from "@smart-send/domain/item/desk-state"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** Finds the booked orders whose labels were never fetched, the oldest first: until there are `wanted` of them, or no more orders. */
export function useLabelsToPrint(): UseMutationResult<readonly ItemId[], Error, number> {
  const edge = useEdge()
  return useMutation({
    mutationFn: async (wanted) => {
      const found = new Set<ItemId>()
      for (let skip = 0; found.size < wanted; skip += MOST_AT_ONCE.list) {
        const { Items } = resultOf(await edge.call(listBookedItems, { query: { take: MOST_AT_ONCE.list, skip } }))
        for (const item of Items)
          if (item.Status === "Active" && deskState(item).label === "ToPrint") found.add(item.Id)
        if (Items.length < MOST_AT_ONCE.list) break
      }
      return [...found].toReversed()
    },
  })
}
