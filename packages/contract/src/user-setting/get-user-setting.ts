import { defineCall } from "../call/define-call.ts"
import { userSettingQuerySchema, userSettingResultSchema } from "./user-setting-shapes.ts"

export const getUserSetting = defineCall({
  name: "getUserSetting",
  summary: "A setting of the signed-in user, by name",
  method: "GET",
  path: "/user-setting",
  access: "user",
  query: userSettingQuerySchema,
  result: userSettingResultSchema,
  refusals: [],
})
