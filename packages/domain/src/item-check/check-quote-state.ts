import type { QuoteState } from "../quote/quote.ts"
import type { CheckSettings } from "./check-settings.ts"
import { recipientFields, senderFields } from "./checks/address-fields.ts"
import { customsFound } from "./checks/customs-found.ts"
import { customsSenderVatStatus } from "./checks/customs-sender-vatstatus.ts"
import { extrasUnavailable } from "./checks/extras-unavailable.ts"
import { itemDimensions } from "./checks/item-dimensions.ts"
import { itemFields } from "./checks/item-fields.ts"
import { itemProhib } from "./checks/item-prohib.ts"
import { itemWeight } from "./checks/item-weight.ts"
import { productFields } from "./checks/product-fields.ts"
import { productTariffcodeTooShort } from "./checks/product-tariffcode-too-short.ts"
import { productTariffcodeUnknown } from "./checks/product-tariffcode-unknown.ts"
import { serviceCollectionDate } from "./checks/service-collection-date.ts"
import { serviceDduUnsupported } from "./checks/service-ddu-unsupported.ts"
import { serviceMultiparcelUnsupported } from "./checks/service-multiparcel-unsupported.ts"
import { serviceUnavailable } from "./checks/service-unavailable.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import type { ShipmentItem } from "../item/item.ts"

type QuoteCheck = (item: ShipmentItem, state: QuoteState, settings: CheckSettings) => readonly ItemProblem[]

/** The quote-state checks, in the order in which a seller corrects them. */
const QUOTE_CHECKS: readonly QuoteCheck[] = [
  itemWeight,
  itemDimensions,
  itemProhib,
  serviceUnavailable,
  serviceMultiparcelUnsupported,
  serviceCollectionDate,
  extrasUnavailable,
  recipientFields,
  senderFields,
  customsSenderVatStatus,
  productFields,
  productTariffcodeTooShort,
  productTariffcodeUnknown,
  itemFields,
  customsFound,
  serviceDduUnsupported,
]

/** What is wrong with an item for the service it has, by what the server said of it. */
export function checkQuoteState(
  item: ShipmentItem,
  quoteState: QuoteState,
  settings: CheckSettings,
): readonly ItemProblem[] {
  return QUOTE_CHECKS.flatMap((check) => check(item, quoteState, settings))
}
