import { dutyChoiceOf } from "@smart-send/domain/customs/duty-choice"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Quote } from "@smart-send/domain/quote/quote"
import { useTranslation } from "react-i18next"

type OfItem = Pick<ShipmentItem, "Extras" | "ExtrasRemoved" | "Meta">

/**
 * What follows from duties paid in advance that the seller took off (EXTRA-16), beside a service that sells them. Null
 * where they were not taken off, or something else pays the VAT.
 */
export function useTakenOffText(item: OfItem): (quote: Quote) => string | null {
  const { t } = useTranslation("shell")
  const isTakenOff = item.ExtrasRemoved?.includes("DeliveredDutyPaid") === true && dutyChoiceOf(item) === "DDU"
  return ({ Service, Options }) => {
    const isSold = Options.some(({ AvailableExtras }) => AvailableExtras.some(({ Id }) => Id === "DeliveredDutyPaid"))
    if (!isTakenOff || !isSold) return null
    return t(Service.Tags.includes("dduUnavailable") ? "dutiesTakenOff.needed" : "dutiesTakenOff.buyerPays")
  }
}
