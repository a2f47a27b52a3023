import { listStations } from "@smart-send/contract/station/list-stations"
import { saveStation } from "@smart-send/contract/station/save-station"
import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query"
import { stationId } from "../../storage/station-id.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

const KEY = ["stations"] as const

export function useStations(isWanted = true): UseQueryResult<ResultOf<typeof listStations>> {
  const edge = useEdge()
  return useQuery({
    queryKey: KEY,
    enabled: isWanted,
    // Printing moves on where a sheet of A4 begins, and another tab may have set the station.
    staleTime: 0,
    queryFn: async ({ signal }) => resultOf(await edge.call(listStations, { signal })),
  })
}

/** Keeps this browser's station; the first time it is kept, the browser gets its id. Rejects with the server's sentence. */
export function useSaveStation(): (station: BodyOf<typeof saveStation>) => Promise<void> {
  const edge = useEdge()
  const client = useQueryClient()
  return async (body) => {
    const station = stationId.read() ?? crypto.randomUUID()
    resultOf(await edge.call(saveStation, { params: { station }, body }))
    stationId.write(station)
    await client.invalidateQueries({ queryKey: KEY })
  }
}
