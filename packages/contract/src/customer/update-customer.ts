import { addressSchema } from "@smart-send/domain/address/address"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { customerSavedSchema } from "./customer-shapes.ts"

export const updateCustomer = defineCall({
  name: "updateCustomer",
  summary: "Change a sender address; unsent items that use it are checked and priced again",
  method: "PUT",
  path: "/customer/update/:id",
  access: "customer",
  params: z.strictObject({ id: z.uuid() }),
  body: addressSchema,
  result: customerSavedSchema,
  refusals: ["NOT-FOUND"],
  keyed: true,
})
