import type { ExtraId } from "@smart-send/domain/extra/extra"
import { protectionLevel, type ProtectionLevel } from "@smart-send/domain/extra/protection-level"
import type { AvailableExtra, Quote, QuoteOption } from "@smart-send/domain/quote/quote"
import type { Feature } from "@smart-send/domain/settings/settings"

export const COVER_EXTRAS = ["ExtendedBaseCover", "Cover"] as const satisfies readonly ExtraId[]
/** The choice: no extra (only what the service covers by itself), or one of the two. */
export type CoverChoice = "none" | (typeof COVER_EXTRAS)[number]

export interface ProtectionOffer {
  readonly choice: CoverChoice
  readonly level: ProtectionLevel
  /** Pounds covered. */
  readonly covered: number
  /** Null when there is nothing to buy: no extra, or one that this service does not sell. */
  readonly extra: AvailableExtra | null
  readonly isOffered: boolean
}

/**
 * The levels of protection that a quote can be bought with, without those that the tenant has switched off, and without those
 * that cover no more than a lesser one (EXTRA-13). What the item has is among them.
 */
export function protectionOffers(
  quote: Quote,
  features: readonly Feature[],
  chosen: CoverChoice = "none",
): readonly ProtectionOffer[] {
  const flagged = COVER_EXTRAS.filter((id) => features.includes(`Extra:${id}`))
  const offers = [offerOf(quote, "none"), ...flagged.map((id) => offerOf(quote, id))]
  return offers.filter(
    (offer, place) => offer.choice === chosen || offer.extra === null || coversMore(offer, offers.slice(0, place)),
  )
}

function coversMore({ covered }: ProtectionOffer, lesser: readonly ProtectionOffer[]): boolean {
  return lesser.every((offer) => !offer.isOffered || offer.covered < covered)
}

function offerOf(quote: Quote, choice: CoverChoice): ProtectionOffer {
  const option = quote.Options.find((each) => each.Unavailable === null && coverOf(each, quote) === choice)
  const extra = quote.Options.flatMap((each) => each.AvailableExtras).find(({ Id }) => Id === choice) ?? null
  return {
    choice,
    level: protectionLevel(option?.CoverPercentage ?? 0),
    covered: option?.Covered ?? 0,
    extra,
    isOffered: choice === "none" || extra !== null,
  }
}

/** Cover that is included in the service was not chosen. */
function coverOf({ Extras }: QuoteOption, { Service }: Quote): CoverChoice {
  const bought = COVER_EXTRAS.filter((id) => Extras.includes(id) && !Service.Tags.includes(`${id} Included`))
  return bought.at(-1) ?? "none"
}

/** The cover that an item has chosen; full if it has both. */
export function chosenCover(extras: readonly { readonly Id: ExtraId }[]): CoverChoice {
  if (extras.some(({ Id }) => Id === "Cover")) return "Cover"
  return extras.some(({ Id }) => Id === "ExtendedBaseCover") ? "ExtendedBaseCover" : "none"
}
