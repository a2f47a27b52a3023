import { breakDownAccountAddress } from "@smart-send/contract/address-search/break-down-account-address"
import { breakDownAddress } from "@smart-send/contract/address-search/break-down-address"
import { lookUpAccountAddress } from "@smart-send/contract/address-search/look-up-account-address"
import { retrieveAddress } from "@smart-send/contract/address-search/retrieve-address"
import { searchAccountAddresses } from "@smart-send/contract/address-search/search-account-addresses"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import { ADDRESS_PAGES } from "@smart-send/domain/address-search/address-search-limits"
import { fromLookedUpAddress } from "@smart-send/domain/address-search/looked-up-address"
import type { Address } from "@smart-send/domain/address/address"
import type { InfiniteData, UseInfiniteQueryResult, UseMutationResult } from "@tanstack/react-query"
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { addressApiFailure, reportAddressApiFailure } from "./address-api-failure.ts"

/** The item panel and the account area search by calls of their own, with limits of their own (SEEK-1, SEEK-10). */
export type SearchArea = "item" | "account"

export interface AddressQuestion {
  /** Alpha-3. */
  readonly country: string
  readonly term: string
  /** The place whose addresses are asked for; null for the search itself. */
  readonly within: string | null
}

/** The limit of one call of the item panel (SEEK-1). */
const TAKE = 100

interface Searching {
  readonly edge: Edge
  readonly question: AddressQuestion
  readonly signal: AbortSignal
  /** How many results are there already. */
  readonly skip: number
}

/** A page of results, and where the next one begins; null for the last. */
interface Page {
  readonly results: readonly AddressResult[]
  readonly next: number | null
}

const searches: Readonly<Record<SearchArea, (searching: Searching) => Promise<Page>>> = {
  item: async ({ edge, question: { country, term, within }, signal }) => {
    const answer =
      within === null
        ? await edge.call(searchAddresses, { params: { country }, query: { searchTerm: term, take: TAKE }, signal })
        : await edge.call(breakDownAddress, {
            params: { country, id: within },
            query: { lastSearchTerm: term, take: TAKE },
            signal,
          })
    return { results: resultOf(answer).Results, next: null }
  },
  account: async ({ edge, question: { country, term, within }, signal, skip }) => {
    if (within !== null) {
      const params = { country, identifier: within }
      const answer = await edge.call(breakDownAccountAddress, { params, query: { query: term }, signal })
      return { results: resultOf(answer).results, next: null }
    }
    const take = skip === 0 ? ADDRESS_PAGES.first : ADDRESS_PAGES.next
    const query = { query: term, skip, take }
    const { results } = resultOf(await edge.call(searchAccountAddresses, { params: { country }, query, signal }))
    const end = skip + results.length
    return { results, next: results.length === take && end < ADDRESS_PAGES.most ? end : null }
  },
}

/** The addresses that a search finds, or that a found place consists of, page by page. Nothing is asked without a question. */
export function useAddressSearch(
  area: SearchArea,
  question: AddressQuestion | null,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const edge = useEdge()
  return useInfiniteQuery({
    queryKey: ["address-search", area, question],
    queryFn: async ({ signal, pageParam: skip }) => {
      if (question === null) return { results: [], next: null }
      const step = question.within === null ? "search" : "breakdown"
      return reported({ area, step, signal }, searches[area]({ edge, question, signal, skip }))
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: question !== null,
    // While the next answer is awaited, the last one of the same kind is shown.
    placeholderData: keepPreviousData,
  })
}

export interface AddressToRetrieve {
  readonly country: string
  readonly id: string
}

export function useRetrieveAddress(area: SearchArea): UseMutationResult<Address, Error, AddressToRetrieve> {
  const edge = useEdge()
  return useMutation({
    // Without a connection it fails at once: taken when the connection is back, it would overwrite what was typed instead.
    networkMode: "always",
    mutationFn: async ({ country, id }) =>
      area === "item"
        ? resultOf(await edge.call(retrieveAddress, { params: { country, id } })).Address
        : reported(
            { area, step: "lookup" },
            edge
              .call(lookUpAccountAddress, { params: { country, identifier: id } })
              .then((answer) => fromLookedUpAddress(resultOf(answer))),
          ),
  })
}

interface Asked {
  readonly area: SearchArea
  readonly step: Parameters<typeof addressApiFailure>[0]
  readonly signal?: AbortSignal
}

/** A failure of the account area is reported. A search that was typed over did not fail. */
async function reported<Answer>({ area, step, signal }: Asked, asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    if (area === "account" && signal?.aborted !== true) reportAddressApiFailure(addressApiFailure(step, error))
    throw error
  }
}
