import { providerSchema } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listProviders = defineCall({
  name: "listProviders",
  summary: "The providers and accounts to buy from",
  method: "GET",
  path: "/quote/providers",
  access: "customer",
  result: z.strictObject({ Providers: z.array(providerSchema) }),
  refusals: [],
})
