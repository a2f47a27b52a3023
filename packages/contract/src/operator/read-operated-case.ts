import { CASE_KINDS } from "@smart-send/domain/case/awaited"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { readBodySchema, unreadSchema } from "../case/case-shapes.ts"

export const readOperatedCase = defineCall({
  name: "readOperatedCase",
  summary: "Says how far the signed-in operator has read a case",
  method: "POST",
  path: "/operator/case/read/:id",
  access: "operator",
  params: z.strictObject({ id: z.uuid() }),
  body: readBodySchema.extend({ Kind: z.enum(CASE_KINDS) }),
  result: unreadSchema,
  refusals: ["NOT-FOUND"],
})
