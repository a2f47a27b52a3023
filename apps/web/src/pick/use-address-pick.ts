import { useDebouncedValue } from "@mantine/hooks"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { Address } from "@smart-send/domain/address/address"
import { useState } from "react"
import { useAddressSearch, useRetrieveAddress } from "../data/address-search/use-address-search.ts"
import { addressQuestion } from "./address-question.ts"

export interface AddressPick {
  readonly term: string
  /** Another search, from the start. */
  readonly type: (term: string) => void
  /** Null while too little is typed or the answer is on its way. */
  readonly results: readonly AddressResult[] | null
  /** The place that was taken apart, or null. */
  readonly place: AddressResult | null
  readonly leavePlace: () => void
  readonly choose: (result: AddressResult) => void
  readonly isBusy: boolean
  readonly hasFailed: boolean
  /** What was picked last, in the words of the search. */
  readonly picked: string | null
}

/** Of search inputs (core.md 9). */
const DEBOUNCE_MS = 500

/** Search, breakdown, retrieve (core.md 7): from what is typed to a whole address. */
export function useAddressPick(country: string, onPick: (address: Address) => void): AddressPick {
  const [term, setTerm] = useState("")
  const [place, setPlace] = useState<AddressResult | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [settled] = useDebouncedValue(term, DEBOUNCE_MS)
  const question = settled === term ? addressQuestion({ country, term, within: place?.Identifier ?? null }) : null
  const { data, error, isFetching, isPlaceholderData } = useAddressSearch(question)
  const retrieve = useRetrieveAddress()

  const type = (text: string): void => {
    setTerm(text)
    setPlace(null)
    setPicked(null)
    retrieve.reset()
  }
  return {
    term,
    type,
    results: question === null || data === undefined || isPlaceholderData ? null : data,
    place,
    leavePlace: () => setPlace(null),
    choose: (result) => {
      if (result.HasBreakdown) {
        setPlace(result)
        return
      }
      retrieve.mutate(
        { country, id: result.Identifier },
        {
          onSuccess: (address) => {
            onPick(address)
            setTerm("")
            setPlace(null)
            setPicked(result.Display)
          },
        },
      )
    },
    isBusy: isFetching || retrieve.isPending,
    hasFailed: (question !== null && error !== null) || retrieve.isError,
    picked,
  }
}
