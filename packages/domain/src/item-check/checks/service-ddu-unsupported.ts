import { owesDuties } from "../../quote/extras-with-service.ts"
import type { Quote, QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** The service tag of services that leave no duties to the recipient (CHECK-18). */
const DDU_UNAVAILABLE = "dduUnavailable"

/** Services tagged as DDU-unavailable need an IOSS number, where one holds, or a duty-paid extra (CHECK-18). */
export function serviceDduUnsupported(
  item: ShipmentItem,
  { Quote, ItemValidation }: QuoteState,
): readonly ItemProblem[] {
  if (Quote?.Service.Tags.includes(DDU_UNAVAILABLE) !== true) return []
  const takesIoss = ItemValidation.some(({ name }) => name === "IossNumber")
  // An unsaved item has not got yet what the service brings, but its price has.
  const isDutyPaid =
    item.Extras.some((extra) => extra.Id === "DeliveredDutyPaid") ||
    Quote.Options[0]?.Extras.includes("DeliveredDutyPaid") === true
  if (isDutyPaid || !owesDuties(item)) return []
  return [unpaid(Quote, takesIoss)]
}

/** What to do, which is more where the tenant sells duties paid in advance. */
function unpaid({ Unavailable }: Quote, takesIoss: boolean): ItemProblem {
  const found = problem("SERVICE-DDU-UNSUPPORTED", { Field: "Meta.IossNumber" })
  const notSold = Unavailable.find(({ Code }) => Code === "SERVICE-DDU-UNSUPPORTED")
  if (notSold !== undefined) return { ...found, Message: notSold.Message, ...(!takesIoss && { Field: "Service" }) }
  const Message = "Add delivered duty paid: this service needs duties paid in advance."
  return takesIoss ? found : { ...found, Message }
}
