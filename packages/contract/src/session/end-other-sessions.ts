import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { sessionListSchema } from "./session-shapes.ts"

export const endOtherSessions = defineCall({
  name: "endOtherSessions",
  summary: "Sign out all of the caller's browsers but this one",
  method: "POST",
  path: "/session/end-others",
  access: "user",
  scope: "my-profile",
  alsoForOperators: true,
  body: z.strictObject({}),
  result: sessionListSchema,
  refusals: ["FEATURE-OFF"],
})
