import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { sessionListSchema, typedPasswordSchema } from "./session-shapes.ts"

export const changePassword = defineCall({
  name: "changePassword",
  summary: "Change the caller's password; their other browsers are signed out",
  method: "POST",
  path: "/mydetails/password",
  access: "user",
  scope: "my-profile",
  alsoForOperators: true,
  body: z.strictObject({
    /** The present one. */
    Password: typedPasswordSchema,
    NewPassword: typedPasswordSchema,
  }),
  result: sessionListSchema,
  refusals: ["FEATURE-OFF"],
})
