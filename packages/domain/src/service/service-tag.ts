import { z } from "zod"
import { slugSchema } from "../id/id.ts"

/** What a seller may say of a service (SERVICE-4). */
export const sellerTagSchema = z.enum(["Favourite", "Hidden"])
export type SellerTag = z.infer<typeof sellerTagSchema>

/** A seller's tags of one service (SERVICE-4). `GroupIdentifier` is the provider that sells it. */
export const serviceTagSchema = z.strictObject({
  ServiceSlug: slugSchema,
  Tags: z.array(sellerTagSchema).min(1).max(2),
  GroupIdentifier: slugSchema,
})
export type ServiceTag = z.infer<typeof serviceTagSchema>
