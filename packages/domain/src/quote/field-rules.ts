import { addressFieldLabel } from "../address/address-field.ts"
import { postcodePattern } from "../address/postcode-patterns.ts"
import { countryByIso3 } from "../country/country.ts"
import { hasStates } from "../country/state-code.ts"
import type { ValidationRule } from "./quote.ts"
import { ADDRESS_LIMITS, EMAIL_PATTERN } from "../address/address-limits.ts"
import { isInUkCustomsTerritory } from "../country/british-countries.ts"
import { ALPHA3_PATTERN } from "../country/country-code.ts"
import { ITEM_LIMITS, ORDER_LINE_LIMITS } from "../item/item-limits.ts"

const LABELS: ReadonlyMap<string, string> = new Map([
  ["VatNumber", "VAT number"],
  ["EoriNumber", "EORI number"],
  ["IossNumber", "IOSS number"],
  ["ExportReason", "Reason for export"],
  ["Description", "Description"],
  ["TariffCode", "Tariff code"],
  ["CountryOfManufacture", "Country of manufacture"],
])

const UK_VAT_NUMBER = String.raw`^(GB|XI)?(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$`
const UK_EORI = String.raw`^GB\d{12}$|^GBUNREG$`
const OTHER_EORI = String.raw`^[A-Z]{2}.{8,15}$`
const IOSS = String.raw`^IM\d{10}$`
/** The tariff system's own length is another check, so that a short code gets the sentence that says so. */
const TARIFF_CODE = String.raw`^\d[\d. ]*$`

/** The server-supplied rules of one item (CHECK-10, CHECK-13): what the address, customs and product fields must hold. */
export interface FieldRules {
  readonly SenderValidation: ValidationRule[]
  readonly RecipientValidation: ValidationRule[]
  readonly ProductValidation: ValidationRule[]
  readonly ItemValidation: ValidationRule[]
}

/** Rules by where the item goes from and to (alpha-3; empty while unknown: then only what every address needs). */
export function fieldRules(from: string, to: string): FieldRules {
  const isExport = needsCustoms(from, to)
  return {
    SenderValidation: [...addressRules(from, isExport), ...(isExport ? senderCustomsRules(from) : [])],
    RecipientValidation: addressRules(to, isExport),
    ProductValidation: isExport ? productRules() : [],
    ItemValidation: isExport ? itemRules(to) : [],
  }
}

/** Whether goods between these countries need a customs declaration. */
function needsCustoms(from: string, to: string): boolean {
  if (from === "" || to === "" || from === to) return false
  return !(isInUkCustomsTerritory(from) && isInUkCustomsTerritory(to))
}

function addressRules(country: string, isExport: boolean): ValidationRule[] {
  const rules = [
    rule("Name", { required: true, maxLength: ADDRESS_LIMITS.line }),
    rule("Organisation", { maxLength: ADDRESS_LIMITS.line }),
    rule("AddressLine1", { required: true, maxLength: ADDRESS_LIMITS.line }),
    rule("AddressLine2", { maxLength: ADDRESS_LIMITS.line }),
    rule("Town", { required: true, maxLength: ADDRESS_LIMITS.line }),
    rule("County", { required: hasStates(country), maxLength: ADDRESS_LIMITS.line }),
    rule("Postcode", postcodeRule(country)),
    // Couriers abroad will not take a parcel that they can't ring about; at home both are a courtesy.
    rule("Phone", { required: isExport, minLength: ADDRESS_LIMITS.shortestPhone, maxLength: ADDRESS_LIMITS.phone }),
    rule("Email", { required: isExport, pattern: EMAIL_PATTERN, maxLength: ADDRESS_LIMITS.email }),
  ]
  return rules.map((each) => Object.assign(each, { label: addressFieldLabel(each.name, country) }))
}

function postcodeRule(country: string): Partial<ValidationRule> {
  const pattern = postcodePattern(country)
  // Many Irish addresses are still written without their Eircode.
  return { required: pattern !== null && country !== "IRL", pattern, maxLength: ADDRESS_LIMITS.postcode }
}

function senderCustomsRules(from: string): ValidationRule[] {
  return [
    rule("VatNumber", { pattern: from === "GBR" ? UK_VAT_NUMBER : null, maxLength: 20 }),
    rule("EoriNumber", { pattern: from === "GBR" ? UK_EORI : OTHER_EORI }),
  ]
}

function productRules(): ValidationRule[] {
  return [
    rule("Description", { required: true, maxLength: ITEM_LIMITS.description }),
    rule("TariffCode", { required: true, pattern: TARIFF_CODE, maxLength: ORDER_LINE_LIMITS.tariffCode }),
    rule("CountryOfManufacture", { required: true, pattern: ALPHA3_PATTERN }),
  ]
}

function itemRules(to: string): ValidationRule[] {
  return [
    rule("ExportReason", { required: true }),
    ...(countryByIso3(to)?.IsEu === true ? [rule("IossNumber", { pattern: IOSS })] : []),
  ]
}

function rule(name: string, parts: Partial<ValidationRule>): ValidationRule {
  return {
    name,
    required: false,
    pattern: null,
    minLength: null,
    maxLength: null,
    label: LABELS.get(name) ?? name,
    ...parts,
  }
}
