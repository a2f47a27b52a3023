import { defineCall } from "../call/define-call.ts"
import { communicationsSchema } from "./communication-shapes.ts"

export const getCommunications = defineCall({
  name: "getCommunications",
  summary: "Which emails this seller's buyers get, and what they look like",
  method: "GET",
  path: "/comms",
  access: "customer",
  result: communicationsSchema,
  refusals: [],
})
