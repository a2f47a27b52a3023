import { defineCall } from "../call/define-call.ts"
import { sessionListSchema } from "./session-shapes.ts"

export const listSessions = defineCall({
  name: "listSessions",
  summary: "How the caller signs in, and the browsers they are signed in with",
  method: "GET",
  path: "/session/list",
  access: "user",
  scope: "my-profile",
  alsoForOperators: true,
  result: sessionListSchema,
  refusals: ["FEATURE-OFF"],
})
