import { useDebouncedValue } from "@mantine/hooks"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { Address } from "@smart-send/domain/address/address"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useAddressSearch, useRetrieveAddress } from "../data/address-search/use-address-search.ts"
import { addressQuestion, onlyResult } from "./address-question.ts"

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
  /** The fewest characters that are searched for. */
  readonly least: number
  readonly onPick: (picked: PickedAddress) => void
}

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

/** Search, breakdown, retrieve (SEEK-2): from what is typed to a full address. */
export function useAddressPick({ country, least, onPick }: AddressPickParts): AddressPick {
  const [term, setTerm] = useState("")
  const [place, setPlace] = useState<AddressResult | null>(null)
  const [settled] = useDebouncedValue(term, DEBOUNCE_MS)
  const asked = { country, term, within: place?.Identifier ?? null }
  const question = settled === term ? addressQuestion(asked, least) : null
  const { data, error, isFetching, isPlaceholderData } = useAddressSearch(question)
  const retrieve = useRetrieveAddress()
  // Values typed into the form while the address was fetched must not be lost.
  const tell = useRef(onPick)
  useEffect(() => {
    tell.current = onPick
  }, [onPick])
  const results = question === null || data === undefined || isPlaceholderData ? null : data

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
