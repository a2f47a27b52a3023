import type { ValidationRule } from "@smart-send/domain/quote/quote"

/** The longest that a line of an address may be (ADDR-3). */
const LINE = 50
const UK_POSTCODE = String.raw`^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$`
const EMAIL = String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`

/** What an address needs as long as nobody has said anything else (ADDR-3): the server's rules take their place. */
export const defaultAddressRules: readonly ValidationRule[] = [
  required("Name", "Name", { maxLength: LINE }),
  required("AddressLine1", "Address line 1", { maxLength: LINE }),
  required("AddressLine2", "Address line 2", { maxLength: LINE }),
  required("Town", "Town or city", { maxLength: LINE }),
  required("County", "County", { maxLength: LINE }),
  required("Postcode", "Postcode", { pattern: UK_POSTCODE, maxLength: 16 }),
  required("Phone", "Phone number", { minLength: 8, maxLength: 24 }),
  required("Email", "Email address", { pattern: EMAIL, maxLength: 256 }),
]

function required(name: string, label: string, limits: Partial<ValidationRule>): ValidationRule {
  return { name, label, required: true, pattern: null, minLength: null, maxLength: null, ...limits }
}
