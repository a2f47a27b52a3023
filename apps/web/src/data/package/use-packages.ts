import { listPackages } from "@smart-send/contract/package/list-packages"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** Package presets with their sizes. None while they are read or if they can't be; sizes can be typed then. */
export function usePackages(): readonly PackagePreset[] {
  const edge = useEdge()
  const { data } = useQuery({
    queryKey: ["packages"],
    queryFn: async ({ signal }) => resultOf(await edge.call(listPackages, { signal })).Packages,
  })
  return data ?? []
}
