import { breakDownAddress } from "@smart-send/contract/address-search/break-down-address"
import { retrieveAddress } from "@smart-send/contract/address-search/retrieve-address"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { Address } from "@smart-send/domain/address/address"
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query"
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export interface AddressQuestion {
  /** Alpha-3. */
  readonly country: string
  readonly term: string
  /** The place whose addresses are asked for; null for the search itself. */
  readonly within: string | null
}

/** The limit of one call (SEEK-1). */
const TAKE = 100

/** The addresses that a search finds, or that a found place consists of. Nothing is asked without a question. */
export function useAddressSearch(question: AddressQuestion | null): UseQueryResult<readonly AddressResult[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["address-search", question],
    queryFn: async ({ signal }) => {
      if (question === null) return []
      const { country, term, within } = question
      const answer =
        within === null
          ? await edge.call(searchAddresses, {
              params: { country },
              query: { searchTerm: term, take: TAKE },
              signal,
            })
          : await edge.call(breakDownAddress, {
              params: { country, id: within },
              query: { lastSearchTerm: term, take: TAKE },
              signal,
            })
      return resultOf(answer).Results
    },
    enabled: question !== null,
    // While the next answer is awaited, the last one of the same kind is shown.
    placeholderData: keepPreviousData,
  })
}

export interface AddressToRetrieve {
  readonly country: string
  readonly id: string
}

export function useRetrieveAddress(): UseMutationResult<Address, Error, AddressToRetrieve> {
  const edge = useEdge()
  return useMutation({
    mutationFn: async (params) => resultOf(await edge.call(retrieveAddress, { params })).Address,
  })
}
