import { defineCall } from "../call/define-call.ts"
import { actionBody, actionResultSchema, integrationParams } from "./integration-shapes.ts"

export const actOnIntegration = defineCall({
  name: "actOnIntegration",
  summary: "Link an account of a marketplace: by Link at eBay, by Install elsewhere",
  method: "POST",
  path: "/integrations/:type/:provider/:action",
  access: "customer",
  feature: "Integrations",
  params: integrationParams,
  body: actionBody,
  result: actionResultSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED", "UNAVAILABLE"],
})
