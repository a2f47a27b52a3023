import { customerSchema } from "@smart-send/domain/customer/customer"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listCustomers = defineCall({
  name: "listCustomers",
  summary: "The seller's own sender addresses; the default one is tagged in Meta.IsDefault",
  method: "GET",
  path: "/customer/list",
  access: "user",
  result: z.strictObject({ Customers: z.array(customerSchema) }),
  refusals: [],
})
