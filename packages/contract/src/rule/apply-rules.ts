import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"
import { ruleOutcomeSchema, ruleTypeParams } from "./rule-shapes.ts"

export const applyRules = defineCall({
  name: "applyRules",
  summary: `Apply the rules as they are now to up to ${MOST_IDS} items. Doing it again changes nothing`,
  method: "PUT",
  path: "/rule/:type/apply",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams,
  body: z.strictObject({ Ids: itemIdsSchema }),
  result: z.strictObject({
    /** Names this run to undo it; null when nothing was changed. */
    RunId: z.uuid().nullable(),
    /** One for each id, in the order of the request. */
    Items: z.array(ruleOutcomeSchema),
    /** Further shipments of items that were split. */
    AddedItems: z.array(shipmentItemSchema),
  }),
  refusals: [],
  keyed: true,
})
