import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting as saveUserSettingCall } from "@smart-send/contract/user-setting/save-user-setting"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { saveUserSetting } from "./save-user-setting.ts"
import { readUserSetting } from "../../records/user-setting/user-setting-store.ts"

export const userSettingRoutes: (platform: Platform) => readonly Route[] = () => [
  route(getUserSetting, async ({ caller, tx }, { query }) => {
    const kept = await tx((work) => readUserSetting(work, caller, query.setting))
    return ok({ Value: kept?.value ?? null, Age: kept?.age ?? null, Version: kept?.version ?? 0 })
  }),
  route(saveUserSettingCall, saveUserSetting),
]
