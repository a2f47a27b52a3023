import { useDebouncedValue } from "@mantine/hooks"
import { usePriceEstimates } from "../../data/quote/use-price-estimates.ts"
import { useServiceTags } from "../../data/quote/use-service-tags.ts"
import type { NewItemForm } from "./new-item-form.ts"
import { isOffer, offeredServices, type OfferedService } from "./offered-services.ts"
import { parcelToPrice } from "./parcel-to-price.ts"

export interface Offers {
  /** Null: the form lacks what a price depends on. Undefined: nobody has answered yet. */
  readonly offered: readonly OfferedService[] | null | undefined
  readonly isStale: boolean
  readonly hasFailed: boolean
  readonly again: () => void
  /** The service chosen must know the parcel's sides. */
  readonly needsSides: boolean
  /** The service chosen does not take the parcel as it is now. */
  readonly isGone: boolean
}

/** General debounce (SEARCH-3). */
const DEBOUNCE_MS = 750

/** What the parcel costs as it stands in the form, asked when the typing pauses. */
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
