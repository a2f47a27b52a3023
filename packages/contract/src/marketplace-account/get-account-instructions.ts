import { defineCall } from "../call/define-call.ts"
import { accountParams, instructionsSchema } from "./integration-shapes.ts"

export const getAccountInstructions = defineCall({
  name: "getAccountInstructions",
  summary: "What the seller reads and types for an action on one linked account",
  method: "GET",
  path: "/integrations/:type/:provider/:action/instructions/:account",
  access: "customer",
  feature: "Integrations",
  params: accountParams,
  result: instructionsSchema,
  refusals: ["NOT-FOUND"],
})
