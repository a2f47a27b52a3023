import type { saveUserSetting as saveUserSettingCall } from "@smart-send/contract/user-setting/save-user-setting"
import { isListedSetting, userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { err, ok } from "@smart-send/domain/result/result"
import type { RequestContext } from "../../context.ts"
import { validationErrorsOf } from "../../platform/http/validation-errors.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { writeUserSetting } from "../../records/user-setting/user-setting-store.ts"

type Call = typeof saveUserSettingCall

/**
 * Saves a setting of the signed-in user, validated by that setting's schema. A list is saved only under its
 * newest version. Of all others the last save wins; list filters are merged view by view.
 */
export async function saveUserSetting(
  { caller, tx }: RequestContext,
  { query, body }: Input<Call>,
): Promise<Answer<Call>> {
  const read = userSettingSchemas[query.setting].safeParse(body)
  if (!read.success) return err({ code: "INVALID", validationErrors: validationErrorsOf(read.error) })
  const version = isListedSetting(query.setting) ? (query.version ?? 0) : null
  const written = await tx((work) => writeUserSetting(work, caller, { name: query.setting, value: read.data, version }))
  return written === null ? err({ code: "STALE" }) : ok({ Value: written.value, Age: 0, Version: written.version })
}
