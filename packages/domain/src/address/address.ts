import { z } from "zod"
import { optionalCountryCodeSchema } from "../country/country-code.ts"
import { STORED_ADDRESS_LIMITS } from "./address-limits.ts"

export const vatStatusSchema = z.enum(["Individual", "Registered", "NotRegistered"])
export type VatStatus = z.infer<typeof vatStatusSchema>

const numberEntrySchema = z.strictObject({
  Type: z.string().max(50),
  Value: z.string().max(STORED_ADDRESS_LIMITS.line),
})

const addressMetaSchema = z.strictObject({
  IsDefault: z.boolean().optional(),
  IsBilling: z.boolean().optional(),
  buyerId: z.string().max(STORED_ADDRESS_LIMITS.line).optional(),
  /** A sender's numbers at customs (CUSTOMS-29). */
  EORI: numberEntrySchema.optional(),
  IOSS: numberEntrySchema.optional(),
  UKIMS: numberEntrySchema.optional(),
})

/**
 * Recipient, sender and customer (ADDR-1). A field that is not known is the empty string.
 * Lengths here are what can be stored; what a service or country needs is a check (ADDR-2), never a refusal to save.
 */
export const addressSchema = z.strictObject({
  Name: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  AccountName: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  Phone: z.string().max(STORED_ADDRESS_LIMITS.phone).default(""),
  Email: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  Organisation: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  AddressLine1: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  AddressLine2: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  Locality: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  Town: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  County: z.string().max(STORED_ADDRESS_LIMITS.line).default(""),
  Postcode: z.string().max(STORED_ADDRESS_LIMITS.postcode).default(""),
  /** ISO 3166-1 alpha-3, or empty while unknown. */
  CountryIsoCode: optionalCountryCodeSchema.default(""),
  /** HIGH, NIR, IOM for Great Britain; others as ISO 3166-2; empty for none. */
  CountrySubdivision: z.string().max(STORED_ADDRESS_LIMITS.subdivision).default(""),
  VatNumber: z.string().max(STORED_ADDRESS_LIMITS.vatNumber).default(""),
  VatStatus: vatStatusSchema.default("Individual"),
  Provider: z.string().max(64).default(""),
  PropertyKey: z.string().max(STORED_ADDRESS_LIMITS.propertyKey).default(""),
  Meta: addressMetaSchema.default({}),
})
export type Address = z.infer<typeof addressSchema>

export function anEmptyAddress(): Address {
  return addressSchema.parse({})
}
