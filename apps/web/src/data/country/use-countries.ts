import { listCountries } from "@smart-send/contract/country/list-countries"
import type { CountryEntry } from "@smart-send/domain/country/country-entry"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

const NONE: readonly CountryEntry[] = []

/**
 * Every country, and every part of a country that couriers treat separately, with its states. Empty while it is read.
 */
export function useCountries(): readonly CountryEntry[] {
  const edge = useEdge()
  const { data } = useQuery({
    queryKey: ["countries"],
    queryFn: async ({ signal }) => resultOf(await edge.call(listCountries, { signal })).Countries,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? NONE
}
