import { vatStatusOf } from "../../address/vat-status.ts"
import type { QuoteState } from "../../quote/quote.ts"
import type { CheckSettings } from "../check-settings.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/**
 * Senders may be Individual only with the SenderPersonalOption feature (CHECK-21). It matters where customs ask for the
 * sender's VAT details: where the rules list them.
 */
export function customsSenderVatStatus(
  item: ShipmentItem,
  state: QuoteState,
  settings: CheckSettings,
): readonly ItemProblem[] {
  const isAsked = state.SenderValidation.some((rule) => rule.name === "VatStatus" || rule.name === "VatNumber")
  if (!isAsked || settings.Features.includes("SenderPersonalOption")) return []
  return vatStatusOf(item.Sender) === "Individual"
    ? [problem("CUSTOMS-SENDER-VATSTATUS-FORMAT", { Field: "Sender.VatStatus" })]
    : []
}
