import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { operatedCustomerSchema } from "./operator-shapes.ts"

export const listOperatedCustomers = defineCall({
  name: "listOperatedCustomers",
  summary: "Customers of the tenant whose name or email address has these words",
  method: "GET",
  path: "/operator/customer/list",
  access: "operator",
  query: z.strictObject({
    search: z.string().trim().max(200).default(""),
    take: z.coerce.number().int().min(1).max(100).default(25),
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  result: z.strictObject({ Customers: z.array(operatedCustomerSchema), HasMore: z.boolean() }),
  refusals: [],
})
