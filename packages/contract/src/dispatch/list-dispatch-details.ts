import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"
import { dispatchDetailsSchema } from "./dispatch-shapes.ts"

export const listDispatchDetails = defineCall({
  name: "listDispatchDetails",
  summary: `Whether the marketplaces of up to ${MOST_IDS} items know; unknown ids are left out`,
  method: "POST",
  path: "/MarketplaceDispatch/bulk/details-by-itemids",
  access: "customer",
  feature: "Integrations",
  body: z.strictObject({ Ids: itemIdsSchema }),
  result: z.strictObject({ Items: z.array(dispatchDetailsSchema) }),
  refusals: [],
})
