import { jsonValueSchema } from "@smart-send/domain/json/json-value"
import { defineCall } from "../call/define-call.ts"
import { savedSettingQuerySchema, userSettingResultSchema } from "./user-setting-shapes.ts"

export const saveUserSetting = defineCall({
  name: "saveUserSetting",
  summary:
    "Keep a setting of the signed-in user; the body is the value. A list is kept only under the version that was read",
  method: "POST",
  path: "/user-setting",
  access: "user",
  query: savedSettingQuerySchema,
  // Its shape depends on the query: the server validates it by the schema of that setting.
  body: jsonValueSchema,
  result: userSettingResultSchema,
  refusals: ["STALE"],
  outlivesPage: true,
})
