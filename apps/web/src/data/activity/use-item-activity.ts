import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import type { ItemId } from "@smart-send/domain/id/id"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/**
 * The changes to an item, newest first: which field, who or what changed it, and why. `version` is the item's `Updated`; a new version is
 * asked for again.
 */
export function useItemActivity(id: ItemId, version: string): UseQueryResult<readonly ActivityEntry[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["items", "activity", id, version],
    queryFn: async ({ signal }) => resultOf(await edge.call(getItemActivity, { params: { id }, signal })).Entries,
    placeholderData: (earlier) => earlier,
  })
}
