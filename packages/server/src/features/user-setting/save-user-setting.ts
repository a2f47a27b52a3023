import type { saveUserSetting as saveUserSettingCall } from "@smart-send/contract/user-setting/save-user-setting"
import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { err, ok } from "@smart-send/domain/result/result"
import type { RequestContext } from "../../context.ts"
import { validationErrorsOf } from "../../platform/http/validation-errors.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { writeUserSetting } from "../../records/user-setting/user-setting-store.ts"

type Call = typeof saveUserSettingCall

/**
 * Saves a setting of the signed-in user, validated by that setting's schema. The last save wins; list filters are
 * merged view by view.
 */
export async function saveUserSetting(
  { caller, tx }: RequestContext,
  { query, body }: Input<Call>,
): Promise<Answer<Call>> {
  const read = userSettingSchemas[query.setting].safeParse(body)
  if (!read.success) return err({ code: "INVALID", validationErrors: validationErrorsOf(read.error) })
  const Value = await tx((work) => writeUserSetting(work, caller, { name: query.setting, value: read.data }))
  return ok({ Value, Age: 0 })
}
