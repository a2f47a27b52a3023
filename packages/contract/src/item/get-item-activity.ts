import { activityEntrySchema } from "@smart-send/domain/activity/item-activity"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getItemActivity = defineCall({
  name: "getItemActivity",
  summary: "The changes to an item, newest first: which field, who or what changed it, and why",
  method: "GET",
  path: "/smartsenditem/:id/activity",
  access: "customer",
  params: z.strictObject({ id: itemIdSchema }),
  result: z.strictObject({ Entries: z.array(activityEntrySchema) }),
  refusals: ["NOT-FOUND"],
})
