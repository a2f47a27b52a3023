import {
  userSettingSchemas,
  type UserSetting,
  type UserSettingName,
} from "@smart-send/domain/user-setting/user-setting"
import { sql } from "kysely"
import type { Caller } from "../../platform/auth/caller.ts"
import type { Tx } from "../../platform/db/scope.ts"

export interface KeptSetting<Name extends UserSettingName> {
  readonly value: UserSetting<Name>
  /** Milliseconds since it was saved. */
  readonly age: number
}

/** Null when the user never set it, or when the stored value has a shape of an older release that is no longer read. */
export async function readUserSetting(
  tx: Tx,
  { tenant, userId }: Caller,
  name: UserSettingName,
): Promise<KeptSetting<UserSettingName> | null> {
  const { rows } = await sql<{ value: unknown; age: number }>`
    select value, greatest(0, floor(extract(epoch from clock_timestamp() - updated) * 1000))::float8 as age from user_setting where tenant_id = ${tenant} and user_id = ${userId} and name = ${name}
  `.execute(tx)
  const [kept] = rows
  const value = kept === undefined ? undefined : userSettingSchemas[name].safeParse(kept.value).data
  return kept === undefined || value === undefined ? null : { value, age: kept.age }
}

export async function writeUserSetting(
  tx: Tx,
  { tenant, userId }: Caller,
  setting: { readonly name: UserSettingName; readonly value: UserSetting<UserSettingName> },
): Promise<UserSetting<UserSettingName>> {
  // Merged view by view: a device that has not seen another device's change to one view does not undo it by saving its
  // own change to another view.
  const isByView = setting.name === "ListFilters"
  const { rows } = await sql<{ value: unknown }>`
    insert into user_setting (tenant_id, user_id, name, value)
    values (${tenant}, ${userId}, ${setting.name}, ${JSON.stringify(setting.value)}::jsonb)
    on conflict (tenant_id, user_id, name) do update set updated = excluded.updated,
      value = case when ${isByView} then user_setting.value || excluded.value else excluded.value end
    returning value
  `.execute(tx)
  const kept = userSettingSchemas[setting.name].safeParse(rows[0]?.value)
  if (kept.success) return kept.data
  // The stored value has a shape that is no longer read.
  await sql`
    update user_setting set value = ${JSON.stringify(setting.value)}::jsonb
    where tenant_id = ${tenant} and user_id = ${userId} and name = ${setting.name}
  `.execute(tx)
  return setting.value
}
