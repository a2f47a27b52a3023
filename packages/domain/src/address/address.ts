import { z } from "zod"

export const vatStatusSchema = z.enum(["Individual", "Registered", "NotRegistered"])
export type VatStatus = z.infer<typeof vatStatusSchema>

const addressMetaSchema = z.strictObject({
  IsDefault: z.boolean().optional(),
  IsBilling: z.boolean().optional(),
  buyerId: z.string().max(256).optional(),
})

/**
 * Recipient, sender and customer (ADDR-1). A field that is not known is the empty string.
 * Lengths here are what can be stored; what a service or country needs is a check (ADDR-2), never a refusal to save.
 */
export const addressSchema = z.strictObject({
  Name: z.string().max(256).default(""),
  AccountName: z.string().max(256).default(""),
  Phone: z.string().max(64).default(""),
  Email: z.string().max(256).default(""),
  Organisation: z.string().max(256).default(""),
  AddressLine1: z.string().max(256).default(""),
  AddressLine2: z.string().max(256).default(""),
  Locality: z.string().max(256).default(""),
  Town: z.string().max(256).default(""),
  County: z.string().max(256).default(""),
  Postcode: z.string().max(32).default(""),
  /** ISO 3166-1 alpha-3, or empty while unknown. */
  CountryIsoCode: z
    .string()
    .regex(/^([A-Z]{3})?$/)
    .default(""),
  /** HIGH, NIR, IOM for Great Britain; others as ISO 3166-2; empty for none. */
  CountrySubdivision: z.string().max(10).default(""),
  VatNumber: z.string().max(50).default(""),
  VatStatus: vatStatusSchema.default("Individual"),
  Provider: z.string().max(64).default(""),
  PropertyKey: z.string().max(128).default(""),
  Meta: addressMetaSchema.default({}),
})
export type Address = z.infer<typeof addressSchema>

export function anEmptyAddress(): Address {
  return addressSchema.parse({})
}
