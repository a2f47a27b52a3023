import { rateTableSchema } from "@smart-send/domain/quote/rate-table"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema } from "./quote-shapes.ts"

export const getRateTable = defineCall({
  name: "getRateTable",
  summary: "The postage rates of an account, courier by courier, with the version in force",
  method: "GET",
  path: "/quote/:provider/:account/rates",
  access: "customer",
  feature: "Prices",
  params: accountParamsSchema,
  result: rateTableSchema,
  refusals: ["NOT-FOUND"],
})
