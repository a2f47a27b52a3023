import { useDebouncedValue } from "@mantine/hooks"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { Address } from "@smart-send/domain/address/address"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useAddressSearch, useRetrieveAddress, type SearchArea } from "../data/address-search/use-address-search.ts"
import { addressQuestion, LEAST_CHARACTERS, onlyResult } from "./address-question.ts"

/** An address that was picked. */
export interface PickedAddress {
  readonly address: Address
  /** The result's own words. */
  readonly display: string
  /** Nobody chose it; it was the only result. */
  readonly isByItself: boolean
}

export interface AddressPick {
  readonly term: string
  /** Starts another search. */
  readonly type: (term: string) => void
  /** Null while too little is typed or no answer has come. */
  readonly results: readonly AddressResult[] | null
  /** Asks for the next page of results; null when there is none, or when all of them are here at once. */
  readonly loadMore: (() => void) | null
  /** The place that was broken down, or null. */
  readonly place: AddressResult | null
  readonly leavePlace: () => void
  readonly choose: (result: AddressResult) => void
  readonly isBusy: boolean
  /** Whether a full address is being fetched. Nothing can be chosen meanwhile. */
  readonly isTaking: boolean
  readonly hasFailed: boolean
}

export interface AddressPickParts {
  readonly country: string
  /** Where the search stands, which decides how much has to be typed. */
  readonly area: SearchArea
  readonly onPick: (picked: PickedAddress) => void
}

/** Of search inputs (SEARCH-3), and of the account area (SEEK-4). */
const DEBOUNCE_MS: Readonly<Record<SearchArea, number>> = { item: 500, account: 750 }

/** Search, breakdown, retrieve (SEEK-2): from what is typed to a full address. */
export function useAddressPick({ country, area, onPick }: AddressPickParts): AddressPick {
  const [term, setTerm] = useState("")
  const [place, setPlace] = useState<AddressResult | null>(null)
  const [settled] = useDebouncedValue(term, DEBOUNCE_MS[area])
  const asked = { country, term, within: place?.Identifier ?? null }
  const question = settled === term ? addressQuestion(asked, LEAST_CHARACTERS[area]) : null
  const search = useAddressSearch(area, question)
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = search
  const retrieve = useRetrieveAddress(area)
  // Values typed into the form while the address was fetched must not be lost.
  const tell = useRef(onPick)
  useEffect(() => {
    tell.current = onPick
  }, [onPick])
  const isAnswered = question !== null && data !== undefined && !isPlaceholderData
  const results = useMemo(
    () => (isAnswered ? (data?.pages.flatMap((page) => page.results) ?? null) : null),
    [isAnswered, data],
  )

  const startOver = (text: string): void => {
    setTerm(text)
    setPlace(null)
    retrieve.reset()
  }
  const choose = (result: AddressResult, isByItself: boolean): void => {
    if (result.HasBreakdown) {
      setPlace(result)
      return
    }
    retrieve.mutate(
      { country, id: result.Identifier },
      {
        onSuccess: (address) => {
          startOver("")
          tell.current({ address, display: result.Display, isByItself })
        },
      },
    )
  }
  const forget = useTakenByItself(results, question === null ? "" : JSON.stringify(question), (only) =>
    choose(only, true),
  )
  return {
    term,
    type: (text) => {
      forget()
      startOver(text)
    },
    results,
    loadMore: hasNextPage && !isPlaceholderData ? () => void fetchNextPage() : null,
    place,
    leavePlace: () => setPlace(null),
    choose: (result) => choose(result, false),
    isBusy: isFetching || retrieve.isPending,
    isTaking: retrieve.isPending,
    hasFailed: (question !== null && error !== null) || retrieve.isError,
  }
}

/**
 * A single result is chosen by itself (SEEK-5): an address is fetched, a place is broken down. This happens once for
 * each question, so that the way back from a place is not closed.
 */
function useTakenByItself(
  results: readonly AddressResult[] | null,
  question: string,
  take: (only: AddressResult) => void,
): () => void {
  const taken = useRef("")
  const only = onlyResult(results)
  const onOnly = useEffectEvent(take)
  useEffect(() => {
    if (only === null || taken.current === question) return
    taken.current = question
    onOnly(only)
  }, [only, question])
  return () => {
    taken.current = ""
  }
}
