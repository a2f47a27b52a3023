import { z } from "zod"

/** Whether goods may travel (CUSTOMS-11): `CONFIRM` asks the seller to look twice, `INVALID` refuses. */
export const restrictionSchema = z.enum(["NONE", "CONFIRM", "INVALID"])
export type Restriction = z.infer<typeof restrictionSchema>

/** The answer of the customs check for one item, with a sentence for each thing found. */
export const customsVerdictSchema = z.strictObject({
  Restriction: restrictionSchema,
  Reasons: z.array(
    z.strictObject({
      Code: z.string().max(50),
      Restriction: restrictionSchema,
      Message: z.string().max(300),
      /** The order line it was found on. */
      LineId: z.string().max(100),
    }),
  ),
})
export type CustomsVerdict = z.infer<typeof customsVerdictSchema>
