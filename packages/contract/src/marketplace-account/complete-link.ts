import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { integrationAccountSchema } from "./integration-shapes.ts"

export const completeLink = defineCall({
  name: "completeLink",
  summary: "Finish linking, with the address at which the shop has sent the seller back",
  method: "POST",
  path: "/integrations/auth/callback",
  access: "customer",
  feature: "Integrations",
  body: z.strictObject({
    /** The whole address the browser came back to, with its query. */
    ReturnUrl: z.string().max(8000),
  }),
  result: z.strictObject({
    /** Null where the seller has declined at the shop. */
    Account: integrationAccountSchema.nullable(),
    Provider: z.string(),
    /** Where the seller wanted to come back to when the link was begun: an address of this app. */
    ReturnUrl: z.string(),
    /** Nobody had linked this account before. */
    IsNew: z.boolean(),
  }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED", "UNAVAILABLE"],
})
