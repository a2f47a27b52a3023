import { z } from "zod"

/** Delivery-time tiers, the columns of the quotes view (QUOTE-16). */
export const deliverySpeedSchema = z.enum(["Fast", "Medium", "Slow"])
export type DeliverySpeed = z.infer<typeof deliverySpeedSchema>
