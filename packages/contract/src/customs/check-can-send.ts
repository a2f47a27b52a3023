import { customsVerdictSchema } from "@smart-send/domain/customs/restriction"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { quotedItemSchema } from "../quote/quote-shapes.ts"

export const checkCanSend = defineCall({
  name: "checkCanSend",
  summary: "Whether the contents of up to 100 items may be sent to their destinations",
  method: "POST",
  path: "/customs/bulk/cansend",
  access: "customer",
  body: z.strictObject({ Items: z.array(quotedItemSchema).min(1).max(100) }),
  /** By the item's id. */
  result: z.strictObject({ Validation: z.record(z.string(), customsVerdictSchema) }),
  refusals: [],
})
