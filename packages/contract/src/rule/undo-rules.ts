import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { ruleTypeParams } from "./rule-shapes.ts"

export const undoRules = defineCall({
  name: "undoRules",
  summary: "Undo a run of the rules: the items are as they were before, unless one has been changed or booked since",
  method: "POST",
  path: "/rule/:type/undo",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams,
  body: z.strictObject({ RunId: z.uuid() }),
  result: z.strictObject({ RestoredItems: z.array(shipmentItemSchema), RemovedItems: z.array(shipmentItemSchema) }),
  refusals: ["NOT-FOUND", "STALE", "STATE-NOT-ALLOWED"],
  keyed: true,
})
