import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"

/** The first counts are icons, and the rest are in a drop-down (GROUP-8). */
const MOST_ICONS = 10

export interface ParcelChoices {
  readonly icons: readonly number[]
  readonly inList: readonly number[]
}

/** The counts to choose from, 12 at most, also where a single option allows more. */
export function parcelChoices(options: number): ParcelChoices {
  const most = options > ITEM_LIMITS.parcels || options <= 1 ? ITEM_LIMITS.parcels : options
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  return { icons: counts.slice(0, MOST_ICONS), inList: counts.slice(MOST_ICONS) }
}
