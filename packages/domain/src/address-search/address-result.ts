import { z } from "zod"

/** One line of an address search (SEEK-2): an address to retrieve, or a place that breaks down into several. */
export const addressResultSchema = z.strictObject({
  Display: z.string().max(500),
  /** Names it in `/breakdown` or `/retrieve`; opaque. */
  Identifier: z.string().min(1).max(500),
  HasBreakdown: z.boolean(),
  /** "12 addresses", "Sent to before": what stands small beside it. */
  Description: z.string().max(200),
})
export type AddressResult = z.infer<typeof addressResultSchema>
