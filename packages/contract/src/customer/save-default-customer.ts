import { addressSchema } from "@smart-send/domain/address/address"
import { defineCall } from "../call/define-call.ts"
import { customerSavedSchema } from "./customer-shapes.ts"

export const saveDefaultCustomer = defineCall({
  name: "saveDefaultCustomer",
  summary: "Make an address the seller's default sender; unsent items are checked and priced again",
  method: "POST",
  path: "/customer",
  access: "customer",
  body: addressSchema,
  result: customerSavedSchema,
  refusals: [],
  keyed: true,
})
