import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import type { ItemId } from "@smart-send/domain/id/id"
import { isSuperseded } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query"
import { useMemo } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useNextPage } from "../client/use-next-page.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"

const KEY = ["item", "archived"] as const

interface ArchivePage {
  readonly items: readonly ShipmentItem[]
  readonly isLast: boolean
}

type Archive = InfiniteData<ArchivePage, number>

export interface ArchivedItems {
  /** The newest first; undefined during the first read. */
  readonly items: readonly ShipmentItem[] | undefined
  readonly error: Error | null
  readonly isReading: boolean
  /** Whether there are older ones that have not been read. */
  readonly hasOlder: boolean
  readonly readOlder: () => void
  readonly readAgain: () => void
  /** Takes restored items out of the pages. */
  readonly forget: (ids: readonly ItemId[]) => void
}

/**
 * Reads archived items, 1,000 at a time. They are read again each time the panel opens, because other pages archive
 * too.
 */
export function useArchivedItems(): ArchivedItems {
  const edge = useEdge()
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: async ({ pageParam, signal }): Promise<ArchivePage> => {
      const asked = { query: { take: MOST_AT_ONCE.list, skip: pageParam }, signal }
      const { Items } = resultOf(await edge.call(listDeletedItems, asked))
      return { items: Items, isLast: Items.length < MOST_AT_ONCE.list }
    },
    initialPageParam: 0,
    // Restored items disappear from the pages here and from the list on show alike.
    getNextPageParam: (last, pages) =>
      last.isLast ? undefined : pages.reduce((count, page) => count + page.items.length, 0),
    staleTime: 0,
  })
  const { data } = query
  const { readNext } = useNextPage(query)
  // An item that a grouping replaced comes back only by undoing the grouping.
  const items = useMemo(() => data?.pages.flatMap((page) => page.items).filter((item) => !isSuperseded(item)), [data])
  return {
    items,
    error: query.error,
    isReading: query.isFetching,
    hasOlder: query.hasNextPage,
    readOlder: readNext,
    readAgain: () => void query.refetch(),
    forget: (ids) => {
      const gone = new Set(ids)
      client.setQueryData<Archive>(KEY, (before) => before && { ...before, pages: before.pages.map(without(gone)) })
    },
  }
}

function without(gone: ReadonlySet<ItemId>): (page: ArchivePage) => ArchivePage {
  return (page) => ({ ...page, items: page.items.filter((item) => !gone.has(item.Id)) })
}
