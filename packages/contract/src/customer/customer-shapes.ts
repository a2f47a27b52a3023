import { customerSchema } from "@smart-send/domain/customer/customer"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"

/** A saved sender, and the Active, Sold, non-return items that it now belongs to (STATE-13). */
export const customerSavedSchema = z.strictObject({ Customer: customerSchema, ItemIds: z.array(itemIdSchema) })
