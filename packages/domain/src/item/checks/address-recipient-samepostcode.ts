import type { CheckSettings } from "../check-settings.ts"
import type { ItemProblem } from "../item-problem.ts"
import type { ShipmentItem } from "../item.ts"
import { problem } from "../problem-texts.ts"

/** For the own provider, sender and recipient postcodes must differ (core.md 5). Postcodes of two countries never are the same. */
export function addressRecipientSamePostcode(item: ShipmentItem, settings: CheckSettings): readonly ItemProblem[] {
  if (item.Service?.Provider !== settings.OwnProvider) return []
  const to = bare(item.Recipient.Postcode)
  const isSame =
    to !== "" && to === bare(item.Sender.Postcode) && item.Recipient.CountryIsoCode === item.Sender.CountryIsoCode
  return isSame ? [problem("ADDRESS-RECIPIENT-SAMEPOSTCODE", { Field: "Recipient.Postcode" })] : []
}

function bare(postcode: string): string {
  return postcode.replaceAll(/\s/g, "").toUpperCase()
}
