import { useDebouncedValue } from "@mantine/hooks"
import { usePriceEstimates } from "../../data/quote/use-price-estimates.ts"
import { useServiceTags } from "../../data/quote/use-service-tags.ts"
import type { NewItemForm } from "./new-item-form.ts"
import { isOffer, offeredServices, type OfferedService } from "./offered-services.ts"
import { parcelToPrice } from "./parcel-to-price.ts"

export interface Offers {
  /** Null: the form lacks something that the price depends on. Undefined: no answer yet. */
  readonly offered: readonly OfferedService[] | null | undefined
  readonly isStale: boolean
  readonly hasFailed: boolean
  readonly again: () => void
  /** Whether the chosen service needs the parcel's sides. */
  readonly needsSides: boolean
  /** Whether the chosen service no longer takes the parcel. */
  readonly isGone: boolean
}

/** General debounce (SEARCH-3). */
const DEBOUNCE_MS = 750

/** The prices of the form's parcel, asked for when the typing pauses. */
export function useOffers(form: NewItemForm): Offers {
  const parcel = parcelToPrice(form)
  const text = JSON.stringify(parcel)
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const isSettled = settled === text
  const { quotes, isStale, hasFailed, again } = usePriceEstimates(isSettled ? parcel : null)
  const hidden = useServiceTags().slugs("Hidden")
  const offered = parcel === null ? null : quotes && offeredServices(quotes, hidden)
  const isOld = !isSettled || isStale
  const chosen = quotes?.find(({ Service }) => Service.Id === form.service?.Id)
  return {
    offered,
    isStale: isOld,
    hasFailed,
    again,
    needsSides: form.service !== null && chosen?.Service.DimensionsRequired === true,
    isGone:
      form.service !== null &&
      Array.isArray(offered) &&
      !isOld &&
      !offered.some((offer) => isOffer(offer, form.service)),
  }
}
