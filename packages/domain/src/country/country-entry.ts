import { z } from "zod"

/** A country as a form offers it (ADDR-11): with its states where an address needs one, and what its postcodes switch to. */
export const countryEntrySchema = z.strictObject({
  /** Alpha-3. */
  CountryIsoCode: z.string().length(3),
  /** Empty for the country as a whole; HIGH, NIR and the like for a part that couriers treat apart. */
  CountrySubdivision: z.string().max(10),
  Name: z.string().max(100),
  States: z.array(z.strictObject({ Code: z.string().max(10), Name: z.string().max(100) })),
  /**
   * A postcode that matches `Pattern` (a regular expression of ours) lies in this country or subdivision; the first that
   * matches holds. Matched in capitals, letters and digits alone ("IV636TU").
   */
  Switches: z.array(
    z.strictObject({ Pattern: z.string(), ToIsoCode: z.string().length(3), ToSubdivision: z.string().max(10) }),
  ),
})
export type CountryEntry = z.infer<typeof countryEntrySchema>
