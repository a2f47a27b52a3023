import { switchCountry } from "../country/subdivision.ts"
import type { Service } from "../service/service.ts"
import { serviceOf, type Catalogue } from "./catalogue.ts"
import { fieldRules, type FieldRules } from "./field-rules.ts"
import type { ValidationRule } from "./quote.ts"
import type { QuotedItem } from "./rate-item.ts"

/** Fields that go onto the label as lines. */
const LINES = new Set(["Name", "Organisation", "AddressLine1", "AddressLine2", "Town", "County"])

/** The rules of an item's fields by its countries, and by how long a line its courier takes. `service` is null while none is chosen. */
export function serviceRules(item: Pick<QuotedItem, "Recipient" | "Sender">, service: Service | null): FieldRules {
  const rules = fieldRules(switchCountry(item.Sender).CountryIsoCode, switchCountry(item.Recipient).CountryIsoCode)
  const longest = Number(service?.Meta["LongestLine"] ?? "")
  if (!(longest > 0)) return rules
  return {
    ...rules,
    SenderValidation: rules.SenderValidation.map((rule) => shortened(rule, longest)),
    RecipientValidation: rules.RecipientValidation.map((rule) => shortened(rule, longest)),
  }
}

/** The rules of the recipient alone, without pricing the item. */
export function recipientRules(
  catalogue: Catalogue,
  item: Pick<QuotedItem, "Recipient" | "Sender" | "Service">,
): readonly ValidationRule[] {
  const { Service: chosen } = item
  const ref = chosen && { provider: chosen.Provider, account: chosen.AccountId, serviceId: chosen.Id }
  return serviceRules(item, ref && (serviceOf(catalogue, ref)?.details ?? null)).RecipientValidation
}

function shortened(rule: ValidationRule, longest: number): ValidationRule {
  const isShorter = LINES.has(rule.name) && (rule.maxLength === null || rule.maxLength > longest)
  return isShorter ? { ...rule, maxLength: longest } : rule
}
