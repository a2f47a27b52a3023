import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getManifest } from "@smart-send/contract/manifest/get-manifest"
import { listManifestLines } from "@smart-send/contract/manifest/list-manifest-lines"
import { listManifests } from "@smart-send/contract/manifest/list-manifests"
import type { ManifestId } from "@smart-send/domain/id/id"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { useInfiniteQuery, useQuery, type UseQueryResult } from "@tanstack/react-query"
import { useMemo } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useNextPage } from "../client/use-next-page.ts"

export type Manifest = ResultOf<typeof listManifests>["Manifests"][number]
export type CloseOutHour = ResultOf<typeof listManifests>["CloseOuts"][number]
export type ManifestLine = ResultOf<typeof listManifestLines>["Lines"][number]

/** All that is read of manifests: a change of one may change them all. */
export const manifestsKey = ["manifests"] as const

/** How often open manifests are read while the page is seen: parcels are put on them as they are booked. */
const POLL_MS = 15_000
/** The same while a courier still has to answer. */
const OPEN_POLL_MS = 1_500

/** The manifests of an account that are not closed, and when they close out by themselves. */
export function useOpenManifests(account: AccountRef): UseQueryResult<ResultOf<typeof listManifests>> {
  const edge = useEdge()
  return useQuery({
    queryKey: [...manifestsKey, "open", account],
    queryFn: async ({ signal }) => {
      const body = { Which: "Open" as const, Take: MOST_AT_ONCE.list }
      return resultOf(await edge.call(listManifests, { params: account, body, signal }))
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => {
      const isAsking = data?.Manifests.some(({ State }) => State === "Closing" || State === "Unknown")
      return isAsking === true ? OPEN_POLL_MS : POLL_MS
    },
  })
}

/** Booked parcels of an account that stand on no manifest. */
export function useFreeLines(account: AccountRef): UseQueryResult<readonly ManifestLine[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: [...manifestsKey, "free", account],
    queryFn: async ({ signal }) => resultOf(await edge.call(listManifestLines, { params: account, signal })).Lines,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  })
}

/** The parcels of one manifest. */
export function useManifestLines(
  account: AccountRef,
  manifest: Pick<Manifest, "Id" | "Count">,
): UseQueryResult<readonly ManifestLine[]> {
  const edge = useEdge()
  return useQuery({
    // With its count in the key, what was put on it meanwhile is read.
    queryKey: [...manifestsKey, "lines", manifest.Id, manifest.Count],
    queryFn: async ({ signal }) => {
      const params = { ...account, id: manifest.Id }
      return resultOf(await edge.call(getManifest, { params, signal })).Manifest.Lines
    },
    staleTime: 0,
  })
}

export interface ClosedManifests {
  readonly list: readonly Manifest[] | undefined
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly readOlder: () => void
}

/** Closed manifests, newest first, page by page. */
export function useClosedManifests(account: AccountRef): ClosedManifests {
  const edge = useEdge()
  const query = useInfiniteQuery({
    queryKey: [...manifestsKey, "closed", account],
    queryFn: async ({ pageParam, signal }) => {
      const body = { Which: "Closed" as const, ...(pageParam === null ? {} : { Before: pageParam }) }
      return resultOf(await edge.call(listManifests, { params: account, body, signal }))
    },
    initialPageParam: null as ManifestId | null,
    getNextPageParam: (last) => last.Next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const { data } = query
  const older = useNextPage(query)
  return {
    list: useMemo(() => data?.pages.flatMap((page) => page.Manifests), [data]),
    hasOlder: query.hasNextPage,
    isReadingOlder: older.isReadingNext,
    readOlder: older.readNext,
  }
}
