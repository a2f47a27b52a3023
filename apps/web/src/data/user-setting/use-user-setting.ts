import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import {
  userSettingSchemas,
  type UserSetting,
  type UserSettingName,
} from "@smart-send/domain/user-setting/user-setting"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import { z } from "zod"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { changeListedSetting, listOf, readSetting, type ListedSetting } from "./change-listed-setting.ts"

interface SettingKind<Value> {
  readonly name: Exclude<UserSettingName, ListedSetting>
  readonly schema: z.ZodType<Value>
}

export const LIST_FILTERS = { name: "ListFilters", schema: userSettingSchemas.ListFilters } as const
export const POINTS_WILL_DO = { name: "PointsWillDo", schema: userSettingSchemas.PointsWillDo } as const

export const PAY_BY = { name: "PayBy", schema: userSettingSchemas.PayBy } as const
export const SHORTCUTS = { name: "Shortcuts", schema: userSettingSchemas.Shortcuts } as const

export interface KeptSetting<Value> {
  /** Null while it is being read, and for one that the user has never set. */
  readonly value: Value | null
  /** When and how the value was read; null while it is being read. */
  readonly reading: SettingReading | null
  /**
   * Shows the value at once. If the server refuses it, the promise rejects and the former value is shown again. `sent`:
   * the new part, for settings that the server merges.
   */
  readonly save: (value: Value, sent?: Value) => Promise<void>
}

export interface SettingReading {
  /** Milliseconds between its saving and this reading, by the server's clock; null if it was never set. */
  readonly age: number | null
  /** When it was asked for, by this device's clock. */
  readonly askedAt: number
}

interface Kept<Value> extends SettingReading {
  readonly value: Value | null
  readonly version: number
}

const jsonSchema = z.json()

/** A setting that follows the user to every device. It is read once, and written as a whole; a list has `useListedSetting`. */
export function useUserSetting<Value>({ name, schema }: SettingKind<Value>): KeptSetting<Value> {
  const edge = useEdge()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(name),
    queryFn: async ({ signal }): Promise<Kept<Value>> => {
      const askedAt = Date.now()
      const kept = resultOf(await edge.call(getUserSetting, { query: { setting: name }, signal }))
      const guarded = schema.safeParse(kept.Value)
      return { value: guarded.success ? guarded.data : null, age: kept.Age, askedAt, version: kept.Version }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const save = useCallback(
    async (value: Value, sent: Value = value): Promise<void> => {
      const queryKey = keyOf(name)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Kept<Value>>(queryKey)
      client.setQueryData<Kept<Value>>(queryKey, { value, age: 0, askedAt: Date.now(), version: before?.version ?? 0 })
      const body = jsonSchema.parse(sent)
      const answer = await edge.call(saveUserSetting, { query: { setting: name }, body })
      if (!answer.success) client.setQueryData<Kept<Value>>(queryKey, before)
      resultOf(answer)
    },
    [client, edge, name],
  )
  const reading = useMemo(() => (data === undefined ? null : { age: data.age, askedAt: data.askedAt }), [data])
  return { value: data?.value ?? null, reading, save }
}

export interface ListedSettingState<Name extends ListedSetting> {
  readonly value: UserSetting<Name> | null
  readonly reading: SettingReading | null
  /**
   * Shows the change at once. If it can't be saved, the promise rejects and what the server has is shown again.
   * @param change the list with the change, of whatever the list is by then.
   */
  readonly change: (change: (list: UserSetting<Name>) => UserSetting<Name>) => Promise<void>
}

/** A setting that is a list and follows the user to every device; browsers of one user change it one entry at a time. */
export function useListedSetting<Name extends ListedSetting>(name: Name): ListedSettingState<Name> {
  const edge = useEdge()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(name),
    queryFn: async () => keptList(name, await readSetting(edge, name), Date.now()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const change = useCallback(
    async (making: (list: UserSetting<Name>) => UserSetting<Name>): Promise<void> => {
      const queryKey = keyOf(name)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Kept<UserSetting<Name>>>(queryKey)
      if (before !== undefined) {
        const value = making(listOf(name, before.value))
        client.setQueryData<Kept<UserSetting<Name>>>(queryKey, { ...before, value, age: 0, askedAt: Date.now() })
      }
      const read = before === undefined ? undefined : { Value: listOf(name, before.value), Version: before.version }
      try {
        const saved = await changeListedSetting(edge, { name, change: making, read })
        if (saved === null) return
        const kept = keptList(name, saved, Date.now())
        // Answers to several changes may come in any order.
        client.setQueryData<Kept<UserSetting<Name>>>(queryKey, (now) =>
          now !== undefined && now.version > kept.version ? now : kept,
        )
      } catch (error) {
        void client.invalidateQueries({ queryKey })
        throw error
      }
    },
    [client, edge, name],
  )
  const reading = useMemo(() => (data === undefined ? null : { age: data.age, askedAt: data.askedAt }), [data])
  return { value: data?.value ?? null, reading, change }
}

function keptList<Name extends ListedSetting>(
  name: Name,
  { Value, Age, Version }: ResultOf<typeof getUserSetting>,
  askedAt: number,
): Kept<UserSetting<Name>> {
  return { value: Value === null ? null : listOf(name, Value), age: Age, askedAt, version: Version }
}

function keyOf(name: UserSettingName): readonly string[] {
  return ["user-setting", name]
}
