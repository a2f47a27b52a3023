import { defineCall } from "../call/define-call.ts"
import { integrationListSchema } from "./integration-shapes.ts"

export const triggerImports = defineCall({
  name: "triggerImports",
  summary: "Import from every linked account now; one that is being imported, or was a moment ago, is left alone",
  method: "POST",
  path: "/marketplace/trigger",
  access: "customer",
  feature: "Integrations",
  result: integrationListSchema,
  refusals: [],
})
