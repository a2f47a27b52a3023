import { listDropLocations } from "@smart-send/contract/drop-location/list-drop-locations"
import { useQueries } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import type { DropLocationQuestion } from "./use-drop-locations.ts"

/** How long drop locations are cached (SERVICE-18). */
const FIFTEEN_MINUTES = 900_000

/**
 * Metres to the nearest location of each network (DropOffProviderCode). Networks without a location nearby, or not
 * answered yet, are left out.
 */
export function useNearestDrops(
  codes: readonly string[],
  at: Omit<DropLocationQuestion, "code"> | null,
): ReadonlyMap<string, number> {
  const edge = useEdge()
  return useQueries({
    queries: codes.map((code) => {
      const params = { provider: "", account: "", country: "", postcode: "", ...at, code }
      return {
        queryKey: ["drop-locations", params],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          resultOf(await edge.call(listDropLocations, { params, signal })).DropLocations,
        enabled: at !== null && at.postcode !== "",
        staleTime: FIFTEEN_MINUTES,
        gcTime: FIFTEEN_MINUTES,
      }
    }),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const code = codes[index]
          const nearest = data?.[0]?.Distance
          return code === undefined || nearest === undefined ? [] : [[code, nearest] as const]
        }),
      ),
  })
}
