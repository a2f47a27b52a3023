import { defineCall } from "../call/define-call.ts"
import { integrationListSchema } from "./integration-shapes.ts"

export const listIntegrations = defineCall({
  name: "listIntegrations",
  summary: "Every marketplace that can be linked, with the accounts that are",
  method: "GET",
  path: "/integrations",
  access: "customer",
  feature: "Integrations",
  result: integrationListSchema,
  refusals: [],
})
