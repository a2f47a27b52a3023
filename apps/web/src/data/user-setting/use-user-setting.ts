import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import { userSettingSchemas, type UserSettingName } from "@smart-send/domain/user-setting/user-setting"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { z } from "zod"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/edge-context.ts"

interface SettingKind<Value> {
  readonly name: UserSettingName
  readonly schema: z.ZodType<Value>
}

export const SAVED_VIEWS = { name: "SavedViews", schema: userSettingSchemas.SavedViews } as const
export const LIST_FILTERS = { name: "ListFilters", schema: userSettingSchemas.ListFilters } as const
export const POINTS_WILL_DO = { name: "PointsWillDo", schema: userSettingSchemas.PointsWillDo } as const

export interface KeptSetting<Value> {
  /** Null while it is being read, and for one that the user has never set. */
  readonly value: Value | null
  /** Shown at once; a refusal throws, and what was there before is shown again. */
  readonly save: (value: Value) => Promise<void>
}

const jsonSchema = z.json()

/** A setting that follows the user to any device. It is read once, and written as a whole. */
export function useUserSetting<Value>({ name, schema }: SettingKind<Value>): KeptSetting<Value> {
  const edge = useEdge()
  const client = useQueryClient()
  const { data = null } = useQuery({
    queryKey: keyOf(name),
    queryFn: async ({ signal }) => {
      const kept = resultOf(await edge.call(getUserSetting, { query: { setting: name }, signal })).Value
      const guarded = schema.safeParse(kept)
      return guarded.success ? guarded.data : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const save = useCallback(
    async (value: Value): Promise<void> => {
      const queryKey = keyOf(name)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Value | null>(queryKey)
      client.setQueryData<Value | null>(queryKey, value)
      const answer = await edge.call(saveUserSetting, { query: { setting: name }, body: jsonSchema.parse(value) })
      if (!answer.success) client.setQueryData<Value | null>(queryKey, before)
      resultOf(answer)
    },
    [client, edge, name],
  )
  return { value: data, save }
}

function keyOf(name: UserSettingName): readonly string[] {
  return ["user-setting", name]
}
