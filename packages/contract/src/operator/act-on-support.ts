import { OPERATOR_SUPPORT_EVENTS } from "@smart-send/domain/support/support-status"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, caseTextSchema } from "../case/case-shapes.ts"
import { operatedSupportSchema } from "./operator-shapes.ts"

export const actOnSupport = defineCall({
  name: "actOnSupport",
  summary: "Answers in a support case, asks the seller, warns that it will be closed, or closes it",
  method: "POST",
  path: "/operator/support/act/:id",
  access: "operator",
  params: caseParamsSchema,
  body: z.strictObject({ Act: z.enum(OPERATOR_SUPPORT_EVENTS), Message: caseTextSchema }),
  result: operatedSupportSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
})
