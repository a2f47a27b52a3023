import { vatStatusSchema } from "@smart-send/domain/address/address"
import { z } from "zod"
import { sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

export const onboardingSteps = ["intro", "details", "address"] as const

const text = z.string()
const number = z.object({ Type: text, Value: text }).optional()

/** Fields are kept as they were typed, even where one is longer than an address may be. */
const typedAddressSchema = z.object({
  Name: text,
  AccountName: text,
  Phone: text,
  Email: text,
  Organisation: text,
  AddressLine1: text,
  AddressLine2: text,
  Locality: text,
  Town: text,
  County: text,
  Postcode: text,
  CountryIsoCode: text,
  CountrySubdivision: text,
  VatNumber: text,
  VatStatus: vatStatusSchema,
  Provider: text,
  PropertyKey: text,
  Meta: z.object({ EORI: number, IOSS: number, UKIMS: number }),
})

/**
 * What a newcomer has typed so far. It is the one place where a name and an address are stored in the browser: in this tab alone,
 * until the account is there or the user signs out, so that a reload does not lose them.
 */
export const onboardingDraft = storedValue({
  name: "user.onboarding",
  area: sessionArea,
  schema: z.strictObject({ userId: z.string(), step: z.enum(onboardingSteps), address: typedAddressSchema }).nullable(),
  fallback: null,
})
