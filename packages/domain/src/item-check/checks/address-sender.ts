import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** Sender country required (CHECK-5). */
export function addressSender(item: ShipmentItem): readonly ItemProblem[] {
  return item.Sender.CountryIsoCode === "" ? [problem("ADDRESS-SENDER", { Field: "Sender.CountryIsoCode" })] : []
}
