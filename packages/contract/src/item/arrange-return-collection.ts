import { itemIdSchema } from "@smart-send/domain/id/id"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const arrangeReturnCollection = defineCall({
  name: "arrangeReturnCollection",
  summary: "A new order that brings a dispatched parcel back: sender and recipient change places",
  method: "POST",
  path: "/smartsenditem/:id/arrangereturncollection",
  access: "customer",
  feature: "ReturnCollection",
  params: z.strictObject({ id: itemIdSchema }),
  body: z.strictObject({}),
  result: z.strictObject({ Item: shipmentItemSchema }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
})
