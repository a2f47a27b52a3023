import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import { userSettingSchemas, type UserSettingName } from "@smart-send/domain/user-setting/user-setting"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import { z } from "zod"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

interface SettingKind<Value> {
  readonly name: UserSettingName
  readonly schema: z.ZodType<Value>
}

export const SAVED_VIEWS = { name: "SavedViews", schema: userSettingSchemas.SavedViews } as const
export const LIST_FILTERS = { name: "ListFilters", schema: userSettingSchemas.ListFilters } as const
export const POINTS_WILL_DO = { name: "PointsWillDo", schema: userSettingSchemas.PointsWillDo } as const

export const PAY_BY = { name: "PayBy", schema: userSettingSchemas.PayBy } as const
export const CSV_DATE_ORDERS = { name: "CsvDateOrders", schema: userSettingSchemas.CsvDateOrders } as const
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
}

const jsonSchema = z.json()

/** A setting that follows the user to every device. It is read once, and written as a whole. */
export function useUserSetting<Value>({ name, schema }: SettingKind<Value>): KeptSetting<Value> {
  const edge = useEdge()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(name),
    queryFn: async ({ signal }): Promise<Kept<Value>> => {
      const askedAt = Date.now()
      const kept = resultOf(await edge.call(getUserSetting, { query: { setting: name }, signal }))
      const guarded = schema.safeParse(kept.Value)
      return { value: guarded.success ? guarded.data : null, age: kept.Age, askedAt }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const save = useCallback(
    async (value: Value, sent: Value = value): Promise<void> => {
      const queryKey = keyOf(name)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Kept<Value>>(queryKey)
      client.setQueryData<Kept<Value>>(queryKey, { value, age: 0, askedAt: Date.now() })
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

function keyOf(name: UserSettingName): readonly string[] {
  return ["user-setting", name]
}
