import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import type { LISTED_SETTINGS, UserSetting } from "@smart-send/domain/user-setting/user-setting"
import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { z } from "zod"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"

export type ListedSetting = (typeof LISTED_SETTINGS)[number]
type List<Name extends ListedSetting> = UserSetting<Name>
type Read = ResultOf<typeof getUserSetting>

/** Far more browsers of one user than save in the same moment. */
const MOST_TRIES = 20

export interface ListChange<Name extends ListedSetting> {
  readonly name: Name
  /** The list with the change; null when nothing changes. It may be asked several times, and so must not depend on what was before. */
  readonly change: (list: List<Name>) => List<Name> | null
  /** What was read before, if anything was. */
  readonly read?: Pick<Read, "Value" | "Version"> | undefined
}

/**
 * Changes one entry of a setting that is a list. Another browser may have changed others since it was read: the list is then read again,
 * and the change made in what is there.
 * @throws CallError
 */
export async function changeListedSetting<Name extends ListedSetting>(
  edge: Edge,
  { name, change, read }: ListChange<Name>,
): Promise<Read | null> {
  let { Value, Version } = read ?? (await readSetting(edge, name))
  for (let left = MOST_TRIES; ; left -= 1) {
    const list = change(listOf(name, Value))
    if (list === null) return null
    const query = { setting: name, version: Version }
    const answer = await edge.call(saveUserSetting, { query, body: z.json().parse(list) })
    if (answer.error?.code !== "STALE" || left === 0) return resultOf(answer)
    ;({ Value, Version } = await readSetting(edge, name))
  }
}

export async function readSetting(edge: Edge, setting: ListedSetting): Promise<Read> {
  return resultOf(await edge.call(getUserSetting, { query: { setting } }))
}

/** Empty for one that was never saved, or that can't be read. */
export function listOf<Name extends ListedSetting>(name: Name, value: unknown): List<Name> {
  const read = userSettingSchemas[name].safeParse(value ?? [])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is that of this name, which the compiler does not follow
  return (read.success ? read.data : []) as List<Name>
}
