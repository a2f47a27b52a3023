import { STORED_ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import type { Address } from "@smart-send/domain/address/address"
import { cutText } from "@smart-send/domain/text/cut-text"
import { estimateItem } from "../../data/quote/estimate-item.ts"
import type { SentQuotedItem } from "../../data/quote/quoted-item-of.ts"
import type { NewItemForm } from "./new-item-form.ts"
import { newItemProblems } from "./new-item-problems.ts"

/** The only typed values that change a price. The recipient's name and address lines are not sent. */
const PRICED = /^(PackageDimensions|MarketplaceOrderLines\.0\.Value|(Sender|Recipient)\.CountryIsoCode)/

/**
 * The form's parcel in the form in which it is priced; null while its weight, value or a country is missing or over its
 * limit.
 */
export function parcelToPrice(form: NewItemForm): SentQuotedItem | null {
  if (newItemProblems(form, false).some(({ Field }) => PRICED.test(Field))) return null
  return estimateItem({
    from: placeOf(form.sender),
    to: placeOf(form.recipient),
    parcel: form.parcel,
    value: form.value,
  })
}

function placeOf({ CountryIsoCode, CountrySubdivision, Postcode }: Address) {
  return { CountryIsoCode, CountrySubdivision, Postcode: cutText(Postcode.trim(), STORED_ADDRESS_LIMITS.postcode) }
}
