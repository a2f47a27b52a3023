import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import { formatMoney, minor } from "../money/money.ts"
import { switchCountry } from "../country/subdivision.ts"
import { customsAreaOf } from "./customs-area.ts"
import type { CustomsRoute } from "./export-route.ts"
import type { CustomsState } from "./customs-state.ts"
import { customsSources, type CustomsSourceKey } from "./customs-sources.ts"
import type { CustomsTerms } from "./customs-terms.ts"
import { dutyCodes } from "./duty-codes.ts"
import { importRegimeOf } from "./import-regime.ts"

type OfItem = Pick<ItemContents, "Recipient" | "Extras" | "MarketplaceOrderLines">

/**
 * Warnings of duties that buyers don't expect (CUSTOMS-15), where the tenant has AdditionalDutiesWarning and the seller
 * does not pay them in advance. @param on ISO date.
 */
export function customsNotices(
  item: OfItem,
  { route, terms, on }: { readonly route: CustomsRoute; readonly terms: CustomsTerms; readonly on: string },
): CustomsState["Notices"] {
  const isPaid = item.Extras.some(({ Id }) => Id === "DeliveredDutyPaid")
  if (isPaid || !terms.Features.includes("AdditionalDutiesWarning")) return []
  if (route === "Usa") {
    const regime = importRegimeOf("Usa", sumLineValue(item.MarketplaceOrderLines), on)
    if (regime !== null) return []
    return [
      notice(
        "CUSTOMS-DUTIES-ADDITIONAL",
        "The United States charge duty on every parcel, whatever it is worth. Without duties paid in advance your buyer pays at the door, or the parcel comes back.",
        "us-de-minimis",
      ),
    ]
  }
  return route === "Eu" ? euNotices(item, on) : []
}

function euNotices(item: OfItem, on: string): CustomsState["Notices"] {
  const regime = importRegimeOf(customsAreaOf(item.Recipient), sumLineValue(item.MarketplaceOrderLines), on)
  if (regime === null || regime.dutyPerCode === 0) return []
  const codes = dutyCodes(item.MarketplaceOrderLines)
  const duty = formatMoney(regime.dutyPerCode)
  const all = formatMoney(minor(regime.dutyPerCode * codes))
  const sum =
    codes === 1 ? `${duty} on this parcel` : `${duty} for each of ${codes} tariff codes, ${all} on this parcel`
  const isFrench = switchCountry(item.Recipient).CountryIsoCode === "FRA"
  return [
    notice(
      "CUSTOMS-DUTIES-ADDITIONAL",
      `The European Union charges a flat duty of 3 euro for each kind of goods: ${sum}, beside VAT.`,
      regime.source,
    ),
    ...(isFrench
      ? [
          notice(
            "CUSTOMS-DUTIES-FRENCH",
            "French couriers ask the buyer for what is unpaid of duty and VAT, and for a handling fee, before they deliver. Pay duties in advance, or tell your buyer.",
            regime.source,
          ),
        ]
      : []),
  ]
}

function notice(Code: string, Message: string, key: CustomsSourceKey): CustomsState["Notices"][number] {
  const { name, since } = customsSources[key]
  return { Code, Message, Source: name, Since: since }
}
