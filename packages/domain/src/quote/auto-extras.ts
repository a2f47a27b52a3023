import { sumLineValue } from "../item/line-value.ts"
import { customsAreaOf } from "../customs/customs-area.ts"
import { iossNumberOf } from "../customs/ioss.ts"
import { minor } from "../money/money.ts"
import type { Quote } from "./quote.ts"
import type { QuotedItem } from "./rate-item.ts"
import type { AutoExtra } from "../settings/settings.ts"
import type { ExtraId } from "../extra/extra.ts"

/** From this value on a fully covered parcel is signed for (EXTRA-7). */
const SIGNATURE_VALUE = minor(5000)
const DDU_UNAVAILABLE = "dduUnavailable"

interface Case {
  readonly item: QuotedItem
  /** Of the service it has. */
  readonly tags: readonly string[]
}

/** Which extra each rule adds, and when. */
const RULES: Readonly<Record<AutoExtra, { readonly adds: ExtraId; readonly when: (of: Case) => boolean }>> = {
  SignatureWithFullCover: {
    adds: "Signature",
    when: ({ item }) =>
      item.Extras.some(({ Id }) => Id === "Cover") && sumLineValue(item.MarketplaceOrderLines) >= SIGNATURE_VALUE,
  },
  DutyPaidWhenDduUnavailable: {
    adds: "DeliveredDutyPaid",
    // An IOSS number meets the demand of such a service too: with one, nothing is paid twice, and a wrong one has to
    // be corrected first. Outside the European Union's VAT area it is worth nothing.
    when: ({ item, tags }) =>
      tags.includes(DDU_UNAVAILABLE) && (iossNumberOf(item) === "" || customsAreaOf(item.Recipient) !== "Eu"),
  },
}

/** The extras that the rules ask for and the item lacks, whether they are offered or not. Needs no price. */
export function wantedExtras(
  item: QuotedItem,
  tags: readonly string[],
  rules: readonly AutoExtra[],
): readonly ExtraId[] {
  return rules
    .filter((rule) => RULES[rule].when({ item, tags }))
    .map((rule) => RULES[rule].adds)
    .filter((id) => !item.Extras.some((extra) => extra.Id === id))
}

/**
 * Extras that are added to an item automatically (EXTRA-7, EXTRA-8): those that the tenant's profile asks for, the
 * quote offers and the item lacks.
 */
export function autoExtras(item: QuotedItem, quote: Quote | null, rules: readonly AutoExtra[]): readonly ExtraId[] {
  if (quote === null) return []
  const offered = new Set(quote.Options.flatMap((option) => option.AvailableExtras.map((extra) => extra.Id)))
  return wantedExtras(item, quote.Service.Tags, rules).filter((id) => offered.has(id))
}
