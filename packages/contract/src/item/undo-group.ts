import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const undoGroup = defineCall({
  name: "undoGroup",
  summary: "Undo a grouping: the items are as they were before, unless one has been changed or booked since",
  method: "POST",
  path: "/smartsenditem/group/undo",
  access: "customer",
  body: z.strictObject({ GroupId: z.uuid() }),
  result: z.strictObject({ RestoredItems: z.array(shipmentItemSchema), RemovedItems: z.array(shipmentItemSchema) }),
  refusals: ["NOT-FOUND", "STALE", "STATE-NOT-ALLOWED"],
  keyed: true,
})
