/** GROUP-8: the picker shows 1 to 12, the first 10 as icons and the rest in a drop-down. */
const MOST_PARCELS = 12
const MOST_ICONS = 10

export interface ParcelChoices {
  readonly icons: readonly number[]
  readonly inList: readonly number[]
}

/** The counts to pick from: more than 12, or a single option, caps at 12. */
export function parcelChoices(options: number): ParcelChoices {
  const most = options > MOST_PARCELS || options <= 1 ? MOST_PARCELS : options
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  return { icons: counts.slice(0, MOST_ICONS), inList: counts.slice(MOST_ICONS) }
}
