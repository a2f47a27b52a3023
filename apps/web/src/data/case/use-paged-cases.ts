import { useInfiniteQuery, type QueryKey } from "@tanstack/react-query"
import { useMemo } from "react"
import { useNextPage } from "../client/use-next-page.ts"

export interface PagedCases<Case> {
  /** Undefined during the first read. */
  readonly list: readonly Case[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly readOlder: () => void
}

interface CasePage<Case> {
  readonly cases: readonly Case[]
  readonly next: string | null
}

/** A list of cases that is read page by page, and again whenever it is looked at. */
export function usePagedCases<Case>(
  queryKey: QueryKey,
  read: (next: string | null, signal: AbortSignal) => Promise<CasePage<Case>>,
  everyMs: number | false = false,
): PagedCases<Case> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: everyMs,
  })
  const { data } = query
  const older = useNextPage(query)
  return {
    list: useMemo(() => data?.pages.flatMap(({ cases }) => cases), [data]),
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    isReadingOlder: older.isReadingNext,
    readOlder: older.readNext,
  }
}
