import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { sessionListSchema } from "./session-shapes.ts"

export const endSession = defineCall({
  name: "endSession",
  summary: "Sign out one of the caller's browsers, wherever it is",
  method: "DELETE",
  path: "/session/:id",
  access: "user",
  scope: "my-profile",
  alsoForOperators: true,
  params: z.strictObject({ id: z.uuid() }),
  result: sessionListSchema,
  refusals: ["FEATURE-OFF", "NOT-FOUND"],
})
