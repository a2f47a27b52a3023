import { z } from "zod"
import { customsRouteSchema } from "./export-route.ts"

/** What customs mean for one item beside the rules of its fields (CUSTOMS-27). */
export const customsStateSchema = z.strictObject({
  Route: customsRouteSchema,
  /** What is wrong, or to be looked at: problems of the item. */
  Findings: z.array(
    z.strictObject({
      Code: z.string().max(80),
      Field: z.string().max(100),
      Message: z.string().max(400),
      Severity: z.enum(["error", "warning"]),
    }),
  ),
  /** What the seller should know before choosing who pays duties. Nothing to correct. */
  Notices: z.array(
    z.strictObject({
      Code: z.string().max(80),
      Message: z.string().max(400),
      /** Who published the rule, and since when it holds. */
      Source: z.string().max(200),
      Since: z.iso.date(),
    }),
  ),
})
export type CustomsState = z.infer<typeof customsStateSchema>

/** Of an item that stays within one customs area. */
export const NO_CUSTOMS: CustomsState = { Route: "Free", Findings: [], Notices: [] }
