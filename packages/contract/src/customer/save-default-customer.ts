import { addressSchema } from "@smart-send/domain/address/address"
import { defineCall } from "../call/define-call.ts"
import { customerSavedSchema } from "./customer-shapes.ts"

export const saveDefaultCustomer = defineCall({
  name: "saveDefaultCustomer",
  summary:
    "Make an address the seller's default sender; unsent items are checked and priced again. With Meta.IsDefault false it is added beside the default, and no item changes. A user without a customer gets one with it",
  method: "POST",
  path: "/customer",
  access: "user",
  body: addressSchema,
  result: customerSavedSchema,
  refusals: ["FEATURE-OFF"],
  keyed: true,
})
