import { defineCall } from "../call/define-call.ts"
import { accountParams, actionBody, actionResultSchema } from "./integration-shapes.ts"

export const actOnAccount = defineCall({
  name: "actOnAccount",
  summary: "Renew, pause, resume or remove a linked account",
  method: "POST",
  path: "/integrations/:type/:provider/:action/:account",
  access: "customer",
  feature: "Integrations",
  params: accountParams,
  body: actionBody,
  result: actionResultSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED", "UNAVAILABLE"],
})
