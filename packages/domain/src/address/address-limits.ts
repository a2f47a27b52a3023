/** The most characters of an address that are stored: what a service or country needs is a check, never a refusal to save. */
export const STORED_ADDRESS_LIMITS = {
  line: 256,
  phone: 64,
  postcode: 32,
  subdivision: 10,
  vatNumber: 50,
  propertyKey: 128,
} as const

/** What forms and couriers take of an address, in characters (ADDR-3, CREATE-2). */
export const ADDRESS_LIMITS = {
  /** Name, company, address lines, town and county: a line of the label each. */
  line: 50,
  shortestPhone: 8,
  phone: 24,
  email: 256,
  postcode: 16,
} as const

/** How an email address must look, as a field rule carries it. */
export const EMAIL_PATTERN = String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`
