import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** The service tag of services that leave no duties to the recipient (CHECK-18). */
const DDU_UNAVAILABLE = "dduUnavailable"

/** Services tagged as DDU-unavailable need an IOSS number or a duty-paid extra (CHECK-18). */
export function serviceDduUnsupported(item: ShipmentItem, { Quote }: QuoteState): readonly ItemProblem[] {
  if (Quote?.Service.Tags.includes(DDU_UNAVAILABLE) !== true) return []
  const hasIoss = (item.Meta.IossNumber?.Value ?? "") !== ""
  const isDutyPaid = item.Extras.some((extra) => extra.Id === "DeliveredDutyPaid")
  return hasIoss || isDutyPaid ? [] : [problem("SERVICE-DDU-UNSUPPORTED", { Field: "Meta.IossNumber" })]
}
