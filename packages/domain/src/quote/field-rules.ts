import { ALPHA3_PATTERN } from "../country/country-code.ts"
import { customsRouteOf } from "../customs/customs-route.ts"
import type { RuledPart } from "../customs/customs-rules.ts"
import type { CustomsTerms } from "../customs/customs-terms.ts"
import { isExport } from "../customs/export-route.ts"
import { rulesOfWay, type AskedField, type WayOfItem } from "../customs/rules-of-way.ts"
import { ITEM_LIMITS, ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import type { Service } from "../service/service.ts"
import { addressRulesOf } from "./address-rules.ts"
import { fieldRule } from "./field-rule.ts"
import type { ValidationRule } from "./quote.ts"

const LABELS: ReadonlyMap<string, string> = new Map([
  ["VatNumber", "VAT number"],
  ["EoriNumber", "EORI number"],
  ["TaxId", "tax ID"],
  ["IossNumber", "IOSS number"],
  ["UkimsNumber", "UKIMS number"],
  ["ExportReason", "Reason for export"],
  ["Description", "Description"],
  ["TariffCode", "Tariff code"],
  ["CountryOfManufacture", "Country of manufacture"],
])

/** What a field can hold wherever it goes. */
const LIMITS: ReadonlyMap<string, Partial<ValidationRule>> = new Map([
  ["Description", { maxLength: ITEM_LIMITS.description }],
  ["TariffCode", { maxLength: ORDER_LINE_LIMITS.tariffCode }],
  ["CountryOfManufacture", { pattern: ALPHA3_PATTERN }],
])

/** The server-supplied rules of one item (CHECK-10, CHECK-13): what the address, customs and product fields must hold. */
export interface FieldRules {
  readonly SenderValidation: ValidationRule[]
  readonly RecipientValidation: ValidationRule[]
  readonly ProductValidation: ValidationRule[]
  readonly ItemValidation: ValidationRule[]
}

/** The rules of an item by its way and its service; `service` is null while none is chosen. */
export function fieldRules(item: WayOfItem, service: Service | null, terms: CustomsTerms): FieldRules {
  const { SenderValidation, RecipientValidation } = addressRulesOf(item, service, isExport(customsRouteOf(item, terms)))
  const sold = service && { provider: service.Provider, tariffSystem: service.TariffSystem }
  const asked = rulesOfWay(item, sold, terms)
  return {
    SenderValidation: [...SenderValidation, ...customsRulesOf(asked, "Sender")],
    RecipientValidation: [...RecipientValidation, ...customsRulesOf(asked, "Recipient")],
    ProductValidation: customsRulesOf(asked, "Product"),
    ItemValidation: customsRulesOf(asked, "Item"),
  }
}

function customsRulesOf(asked: readonly AskedField[], of: RuledPart): ValidationRule[] {
  return asked
    .filter(({ part }) => part === of)
    .map(({ field, rule }) => fieldRule(field, { label: LABELS.get(field) ?? field, ...LIMITS.get(field), ...rule }))
}
