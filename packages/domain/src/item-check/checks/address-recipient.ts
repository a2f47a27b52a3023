import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** Recipient country required (CHECK-5). */
export function addressRecipient(item: ShipmentItem): readonly ItemProblem[] {
  return item.Recipient.CountryIsoCode === ""
    ? [problem("ADDRESS-RECIPIENT", { Field: "Recipient.CountryIsoCode" })]
    : []
}
