import { accountSettingsSchema } from "@smart-send/domain/marketplace-account/account-settings"
import { defineCall } from "../call/define-call.ts"
import { settingsParams } from "./save-account-settings.ts"

export const getAccountSettings = defineCall({
  name: "getAccountSettings",
  summary: "What the seller has decided about one linked account",
  method: "GET",
  path: "/integrations/:type/:provider/:account/settings",
  access: "customer",
  feature: "Integrations",
  params: settingsParams,
  result: accountSettingsSchema,
  refusals: ["NOT-FOUND"],
})
