import { z } from "zod"

/** An alpha-3 code as a field rule carries it. */
export const ALPHA3_PATTERN = "^[A-Z]{3}$"

/** ISO 3166-1 alpha-3. */
export const countryCodeSchema = z
  .string()
  .regex(new RegExp(ALPHA3_PATTERN), "Write the country as three capital letters, such as GBR.")

/** ISO 3166-1 alpha-3, or empty while unknown. */
export const optionalCountryCodeSchema = z.string().regex(/^([A-Z]{3})?$/)
