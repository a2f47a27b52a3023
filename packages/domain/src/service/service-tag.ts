import { z } from "zod"
import { slugSchema } from "../id/id.ts"

/** What a seller may say of a service (core.md 1: "mark favourite services and hide others"). */
export const sellerTagSchema = z.enum(["Favourite", "Hidden"])
export type SellerTag = z.infer<typeof sellerTagSchema>

/** A seller's tags of one service (core.md 3 "Service tag"). `GroupIdentifier` is the provider that sells it. */
export const serviceTagSchema = z.strictObject({
  ServiceSlug: slugSchema,
  Tags: z.array(sellerTagSchema).min(1).max(2),
  GroupIdentifier: slugSchema,
})
export type ServiceTag = z.infer<typeof serviceTagSchema>
