import type { ExtraId } from "@smart-send/domain/extra/extra"
import { extraIds } from "@smart-send/domain/extra/extra"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AvailableExtra, Quote } from "@smart-send/domain/quote/quote"
import type { Feature } from "@smart-send/domain/settings/settings"
import { COVER_EXTRAS, type CoverChoice } from "./protection.ts"

type Chosen = ShipmentItem["Extras"][number]

/** An extra as the Extras tab lists it. */
export interface ExtraChoice {
  readonly id: ExtraId
  readonly name: string
  /** Included in the service at no price, so there is nothing to choose. */
  readonly isIncluded: boolean
  readonly isChosen: boolean
  readonly offer: AvailableExtra | null
}

/** Additional extras: shown only if flagged (EXTRA-2), and only those that the service includes or sells. */
export function extraChoices(
  quote: Quote,
  chosen: readonly Chosen[],
  features: readonly Feature[],
): readonly ExtraChoice[] {
  const offers = new Map(quote.Options.flatMap(({ AvailableExtras }) => AvailableExtras).map((each) => [each.Id, each]))
  return extraIds.flatMap((id) => {
    const offer = offers.get(id) ?? null
    const isIncluded = quote.Service.Tags.includes(`${id} Included`)
    if (isCover(id) || !features.includes(`Extra:${id}`) || (offer === null && !isIncluded)) return []
    const isChosen = isIncluded || chosen.some(({ Id }) => Id === id)
    return [{ id, name: offer?.Name ?? "", isIncluded, isChosen, offer }]
  })
}

/** Extras of the item that the service does not sell in any combination (CHECK-9). Without a price nothing is known. */
export function unavailableExtras(quote: Quote | null, chosen: readonly Chosen[]): readonly Chosen[] {
  const options = quote?.Options ?? []
  if (options.length === 0) return []
  const offered = new Set([
    ...options.flatMap(({ Extras }) => Extras),
    ...options.flatMap(({ AvailableExtras }) => AvailableExtras).map(({ Id }) => Id),
  ])
  return chosen.filter(({ Id }) => !offered.has(Id))
}

export function withExtra(chosen: readonly Chosen[], offer: AvailableExtra): Chosen[] {
  const { Id, Name, Provider } = offer
  return [...withoutExtra(chosen, Id), { Id, Name, Provider }]
}

export function withoutExtra(chosen: readonly Chosen[], id: ExtraId): Chosen[] {
  return chosen.filter((extra) => extra.Id !== id)
}

/** One level of cover or none, never two. */
export function withCover(chosen: readonly Chosen[], choice: CoverChoice, offer: AvailableExtra | null): Chosen[] {
  const others = chosen.filter(({ Id }) => !isCover(Id))
  return choice === "none" || offer === null ? others : withExtra(others, offer)
}

function isCover(id: ExtraId): boolean {
  return COVER_EXTRAS.some((cover) => cover === id)
}
