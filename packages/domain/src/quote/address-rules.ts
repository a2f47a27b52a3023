import { addressFieldLabel } from "../address/address-field.ts"
import { ADDRESS_LIMITS, EMAIL_PATTERN } from "../address/address-limits.ts"
import { postcodePattern } from "../address/postcode-patterns.ts"
import { hasStates } from "../country/state-code.ts"
import { switchCountry } from "../country/subdivision.ts"
import type { Way } from "../customs/moves-freely.ts"
import type { Service } from "../service/service.ts"
import { fieldRule } from "./field-rule.ts"
import type { ValidationRule } from "./quote.ts"

/** What the lines of an address must hold in its country (alpha-3; empty while unknown: then only what every address needs). */
export function addressRules(country: string, isAbroad: boolean): ValidationRule[] {
  const rules = [
    fieldRule("Name", { required: true, maxLength: ADDRESS_LIMITS.line }),
    fieldRule("Organisation", { maxLength: ADDRESS_LIMITS.line }),
    fieldRule("AddressLine1", { required: true, maxLength: ADDRESS_LIMITS.line }),
    fieldRule("AddressLine2", { maxLength: ADDRESS_LIMITS.line }),
    fieldRule("Town", { required: true, maxLength: ADDRESS_LIMITS.line }),
    fieldRule("County", { required: hasStates(country), maxLength: ADDRESS_LIMITS.line }),
    fieldRule("Postcode", postcodeRule(country)),
    // Couriers abroad will not take a parcel that they can't ring about; at home both are a courtesy.
    fieldRule("Phone", {
      required: isAbroad,
      minLength: ADDRESS_LIMITS.shortestPhone,
      maxLength: ADDRESS_LIMITS.phone,
    }),
    fieldRule("Email", { required: isAbroad, pattern: EMAIL_PATTERN, maxLength: ADDRESS_LIMITS.email }),
  ]
  return rules.map((each) => Object.assign(each, { label: addressFieldLabel(each.name, country) }))
}

function postcodeRule(country: string): Partial<ValidationRule> {
  const pattern = postcodePattern(country)
  // Many Irish addresses are still written without their Eircode.
  return { required: pattern !== null && country !== "IRL", pattern, maxLength: ADDRESS_LIMITS.postcode }
}

/** The rules of both addresses of an item, without what customs ask: by its countries, by how long a line its courier takes, and by whether it leaves the customs area. */
export function addressRulesOf(
  item: Way,
  service: Service | null,
  isAbroad: boolean,
): { readonly SenderValidation: ValidationRule[]; readonly RecipientValidation: ValidationRule[] } {
  const longest = Number(service?.Meta["LongestLine"] ?? "")
  const rulesOf = ({ CountryIsoCode }: { readonly CountryIsoCode: string }): ValidationRule[] => {
    const rules = addressRules(CountryIsoCode, isAbroad)
    return longest > 0 ? rules.map((rule) => shortened(rule, longest)) : rules
  }
  return {
    SenderValidation: rulesOf(switchCountry(item.Sender)),
    RecipientValidation: rulesOf(switchCountry(item.Recipient)),
  }
}

/** Fields that go onto the label as lines. */
export const LABEL_LINES: ReadonlySet<string> = new Set([
  "Name",
  "Organisation",
  "AddressLine1",
  "AddressLine2",
  "Town",
  "County",
])

function shortened(rule: ValidationRule, longest: number): ValidationRule {
  const isShorter = LABEL_LINES.has(rule.name) && (rule.maxLength === null || rule.maxLength > longest)
  return isShorter ? { ...rule, maxLength: longest } : rule
}
