import { isSamePostcode } from "../../address/postcode.ts"
import type { CheckSettings } from "../check-settings.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** For the own provider, sender and recipient postcodes must differ (CHECK-6). Postcodes of two countries never are the same. */
export function addressRecipientSamePostcode(item: ShipmentItem, settings: CheckSettings): readonly ItemProblem[] {
  if (item.Service?.Provider !== settings.OwnProvider) return []
  const { Recipient, Sender } = item
  const isSame =
    isSamePostcode(Recipient.Postcode, Sender.Postcode) && Recipient.CountryIsoCode === Sender.CountryIsoCode
  return isSame ? [problem("ADDRESS-RECIPIENT-SAMEPOSTCODE", { Field: "Recipient.Postcode" })] : []
}
