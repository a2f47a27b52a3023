import { NO_TERMS } from "../customs/customs-terms.ts"
import { serviceOf, type Catalogue } from "./catalogue.ts"
import { fieldRules } from "./field-rules.ts"
import type { ValidationRule } from "./quote.ts"
import type { QuotedItem } from "./rate-item.ts"

/** The rules of the recipient alone, without pricing the item. */
export function recipientRules(
  catalogue: Catalogue,
  item: Pick<QuotedItem, "Recipient" | "Sender" | "Service">,
): readonly ValidationRule[] {
  const { Service: chosen } = item
  const ref = chosen && { provider: chosen.Provider, account: chosen.AccountId, serviceId: chosen.Id }
  const service = ref && (serviceOf(catalogue, ref)?.details ?? null)
  return fieldRules(item, service, catalogue.customs ?? NO_TERMS).RecipientValidation
}
