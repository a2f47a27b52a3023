import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { sessionListSchema, typedPasswordSchema } from "./session-shapes.ts"

export const changeEmail = defineCall({
  name: "changeEmail",
  summary: "Ask for another email address; the link in the mail that goes there changes it",
  method: "POST",
  path: "/mydetails/email",
  access: "user",
  scope: "my-profile",
  body: z.strictObject({ Email: z.string().max(500), Password: typedPasswordSchema }),
  result: sessionListSchema,
  refusals: ["FEATURE-OFF", "UNAVAILABLE"],
})
