import { listPackages } from "@smart-send/contract/package/list-packages"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"

/** Package presets with their sizes. None while they are read or if they can't be; sizes can be typed then. */
export function usePackages(): readonly PackagePreset[] {
  const { data } = useQuery(packagesQuery(useEdge()))
  return data ?? []
}

/** Asks for them once, for a panel that is still on its way, so that they push nothing in it (ADR 163). */
export async function askForPackages(client: QueryClient, edge: Edge): Promise<void> {
  await client.prefetchQuery({ ...packagesQuery(edge), retry: false })
}

function packagesQuery(edge: Edge) {
  return queryOptions({
    queryKey: ["packages"],
    queryFn: async ({ signal }) => resultOf(await edge.call(listPackages, { signal })).Packages,
  })
}
