import { settingsSchema } from "@smart-send/domain/settings/settings"
import { defineCall } from "../call/define-call.ts"

export const getSettings = defineCall({
  name: "getSettings",
  summary: "The tenant's features, limits, profile and wording",
  method: "GET",
  path: "/setup",
  access: "user",
  alsoForOperators: true,
  result: settingsSchema,
  refusals: [],
})
