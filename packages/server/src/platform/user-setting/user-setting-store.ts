import {
  userSettingSchemas,
  type UserSetting,
  type UserSettingName,
} from "@smart-send/domain/user-setting/user-setting"
import { sql } from "kysely"
import type { Caller } from "../../context.ts"
import type { Tx } from "../db/scope.ts"

/** Null when the user never set it, or when an older release kept it in a shape that is no longer read. */
export async function readUserSetting(
  tx: Tx,
  { tenant, userId }: Caller,
  name: UserSettingName,
): Promise<UserSetting<UserSettingName> | null> {
  const { rows } = await sql<{ value: unknown }>`
    select value from user_setting where tenant_id = ${tenant} and user_id = ${userId} and name = ${name}
  `.execute(tx)
  return rows[0] === undefined ? null : (userSettingSchemas[name].safeParse(rows[0].value).data ?? null)
}

export async function writeUserSetting(
  tx: Tx,
  { tenant, userId }: Caller,
  setting: { readonly name: UserSettingName; readonly value: UserSetting<UserSettingName> },
): Promise<void> {
  await sql`
    insert into user_setting (tenant_id, user_id, name, value)
    values (${tenant}, ${userId}, ${setting.name}, ${JSON.stringify(setting.value)}::jsonb)
    on conflict (tenant_id, user_id, name) do update set value = excluded.value, updated = excluded.updated
  `.execute(tx)
}
