import { accountSettingsSchema } from "@smart-send/domain/marketplace-account/account-settings"
import { defineCall } from "../call/define-call.ts"
import { accountParams } from "./integration-shapes.ts"

export const settingsParams = accountParams.omit({ action: true })

export const saveAccountSettings = defineCall({
  name: "saveAccountSettings",
  summary: "Decide about one linked account; what is not named stays as it is",
  method: "PUT",
  path: "/integrations/:type/:provider/:account/settings",
  access: "customer",
  feature: "Integrations",
  params: settingsParams,
  body: accountSettingsSchema.partial(),
  result: accountSettingsSchema,
  refusals: ["NOT-FOUND"],
})
