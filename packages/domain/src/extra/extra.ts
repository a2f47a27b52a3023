import { z } from "zod"

/** Extra ids (EXTRA-1). ExtendedBaseCover is basic protection, Cover is full protection. */
export const extraIdSchema = z.enum([
  "ExtendedBaseCover",
  "Cover",
  "Signature",
  "PrintInStore",
  "Sms",
  "DeliveredDutyPaid",
  "DeliveryGuarantee",
  "DriverBringsLabel",
  "ThirdPartyEmail",
])
export type ExtraId = z.infer<typeof extraIdSchema>

export const extraIds: readonly ExtraId[] = extraIdSchema.options

export const extraSchema = z.strictObject({
  Id: extraIdSchema,
  Name: z.string().max(100),
  Provider: z.string().max(64),
})
