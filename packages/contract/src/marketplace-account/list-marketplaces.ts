import { defineCall } from "../call/define-call.ts"
import { integrationListSchema } from "./integration-shapes.ts"

export const listMarketplaces = defineCall({
  name: "listMarketplaces",
  summary: "The marketplaces with a linked account",
  method: "GET",
  path: "/marketplace/providers",
  access: "customer",
  feature: "Integrations",
  result: integrationListSchema,
  refusals: [],
})
