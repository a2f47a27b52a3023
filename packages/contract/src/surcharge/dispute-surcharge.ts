import { linesSchema } from "@smart-send/domain/text/typed-text"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { surchargeSchema } from "./list-surcharges.ts"

export const disputeSurcharge = defineCall({
  name: "disputeSurcharge",
  summary: "Does not agree with a surcharge; it is decided by a person",
  method: "POST",
  path: "/surcharge/:id/dispute",
  access: "customer",
  feature: "Surcharges",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ Reason: linesSchema().min(1).max(1000) }),
  result: surchargeSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
