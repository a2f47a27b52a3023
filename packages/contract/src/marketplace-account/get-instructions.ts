import { defineCall } from "../call/define-call.ts"
import { instructionsSchema, integrationParams } from "./integration-shapes.ts"

export const getInstructions = defineCall({
  name: "getInstructions",
  summary: "What the seller reads and types to link a marketplace",
  method: "GET",
  path: "/integrations/:type/:provider/:action/instructions",
  access: "customer",
  feature: "Integrations",
  params: integrationParams,
  result: instructionsSchema,
  refusals: ["NOT-FOUND"],
})
