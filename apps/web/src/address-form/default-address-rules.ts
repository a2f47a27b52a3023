import type { ValidationRule } from "@smart-send/domain/quote/quote"
import { ADDRESS_LIMITS, EMAIL_PATTERN } from "@smart-send/domain/address/address-limits"

/** Post offices of the forces go by their number, too. */
const UK_POSTCODE = String.raw`^(?:[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}|BFPO ?\d{1,4})$`

/** What an address needs until the server's own rules are there (ADDR-3). */
export const defaultAddressRules: readonly ValidationRule[] = [
  required("Name", "Name", { maxLength: ADDRESS_LIMITS.line }),
  required("AddressLine1", "Address line 1", { maxLength: ADDRESS_LIMITS.line }),
  required("AddressLine2", "Address line 2", { maxLength: ADDRESS_LIMITS.line }),
  required("Town", "Town or city", { maxLength: ADDRESS_LIMITS.line }),
  required("County", "County", { maxLength: ADDRESS_LIMITS.line }),
  required("Postcode", "Postcode", { pattern: UK_POSTCODE, maxLength: ADDRESS_LIMITS.postcode }),
  required("Phone", "Phone number", { minLength: ADDRESS_LIMITS.shortestPhone, maxLength: ADDRESS_LIMITS.phone }),
  required("Email", "Email address", { pattern: EMAIL_PATTERN, maxLength: ADDRESS_LIMITS.email }),
]

function required(name: string, label: string, limits: Partial<ValidationRule>): ValidationRule {
  return { name, label, required: true, pattern: null, minLength: null, maxLength: null, ...limits }
}
