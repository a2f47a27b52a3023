import { getSettings } from "@smart-send/contract/settings/get-settings"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { presentSettings } from "./present-settings.ts"
import { readSettingsCustomer } from "./settings-store.ts"

export const settingsRoutes: (platform: Platform) => readonly Route[] = (platform) => [
  route(getSettings, async ({ caller, tenant, tx }) => {
    const { customerId } = caller
    const customer = customerId === null ? null : await tx((work) => readSettingsCustomer(work, customerId))
    const settings = presentSettings(tenant, customer, platform.catalogue)
    return ok(caller.role === undefined ? settings : { ...settings, Role: caller.role })
  }),
]
