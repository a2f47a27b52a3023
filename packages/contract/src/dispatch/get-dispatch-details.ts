import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { dispatchDetailsSchema } from "./dispatch-shapes.ts"

export const getDispatchDetails = defineCall({
  name: "getDispatchDetails",
  summary: "Whether the marketplace of an item knows that it is on its way",
  method: "GET",
  path: "/MarketplaceDispatch/details-by-item/:id",
  access: "customer",
  feature: "Integrations",
  params: z.strictObject({ id: itemIdSchema }),
  result: dispatchDetailsSchema,
  refusals: ["NOT-FOUND"],
})
