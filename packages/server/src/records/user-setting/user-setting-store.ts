import {
  userSettingSchemas,
  type UserSetting,
  type UserSettingName,
} from "@smart-send/domain/user-setting/user-setting"
import { sql } from "kysely"
import type { Caller } from "../../platform/auth/caller.ts"
import type { Tx } from "../../platform/db/scope.ts"

export interface KeptSetting<Name extends UserSettingName> {
  /** Null, as its age, when the stored value has a shape of an older release that is no longer read. */
  readonly value: UserSetting<Name> | null
  /** Milliseconds since it was saved. */
  readonly age: number | null
  /** How often it was saved. */
  readonly version: number
}

/** Null when the user never set it. */
export async function readUserSetting(
  tx: Tx,
  { tenant, userId }: Caller,
  name: UserSettingName,
): Promise<KeptSetting<UserSettingName> | null> {
  const { rows } = await sql<{ value: unknown; age: number; version: number }>`
    select value, version, greatest(0, floor(extract(epoch from clock_timestamp() - updated) * 1000))::float8 as age from user_setting where tenant_id = ${tenant} and user_id = ${userId} and name = ${name}
  `.execute(tx)
  const [kept] = rows
  const value = kept === undefined ? undefined : userSettingSchemas[name].safeParse(kept.value).data
  if (kept === undefined) return null
  const { version } = kept
  return value === undefined ? { value: null, age: null, version } : { value, age: kept.age, version }
}

export interface WrittenSetting {
  readonly name: UserSettingName
  readonly value: UserSetting<UserSettingName>
  /** The version that it replaces, 0 for a setting never saved; null to replace any. */
  readonly version: number | null
}

/** Null when it has been saved since that version. */
export async function writeUserSetting(
  tx: Tx,
  { tenant, userId }: Caller,
  setting: WrittenSetting,
): Promise<(Pick<WrittenSetting, "value"> & { readonly version: number }) | null> {
  // Merged view by view: a device that has not seen another device's change to one view does not undo it by saving its
  // own change to another view.
  const isByView = setting.name === "ListFilters"
  const { rows } = await sql<{ value: unknown; version: number }>`
    insert into user_setting (tenant_id, user_id, name, value)
    values (${tenant}, ${userId}, ${setting.name}, ${JSON.stringify(setting.value)}::jsonb)
    on conflict (tenant_id, user_id, name) do update set updated = excluded.updated, version = user_setting.version + 1,
      value = case when ${isByView} then user_setting.value || excluded.value else excluded.value end
      where ${setting.version}::int is null or user_setting.version = ${setting.version}::int
    returning value, version
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { version } = row
  const kept = userSettingSchemas[setting.name].safeParse(row.value)
  if (kept.success) return { value: kept.data, version }
  // The stored value has a shape that is no longer read.
  await sql`
    update user_setting set value = ${JSON.stringify(setting.value)}::jsonb
    where tenant_id = ${tenant} and user_id = ${userId} and name = ${setting.name}
  `.execute(tx)
  return { value: setting.value, version }
}
