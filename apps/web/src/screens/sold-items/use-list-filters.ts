import type { ViewName } from "@smart-send/domain/item/item-view"
import type { ListFilter } from "@smart-send/domain/user-setting/user-setting"
import { useCallback, useEffect, useMemo, useState } from "react"
import { LIST_FILTERS, useUserSetting } from "../../data/user-setting/use-user-setting.ts"
import { groupPreference, sortPreference } from "../../storage/list-preferences.ts"
import { startingFilter } from "./list-filter.ts"

type Filters = Readonly<Partial<Record<ViewName, ListFilter>>>

export type ChangeFilter = (view: ViewName, change: Partial<ListFilter>) => void

/** core.md 9, "Debounce". */
const SAVE_PAUSE_MS = 750

/**
 * The filter last used in each view. Sort and groups are remembered on the device, so that the first look is right at
 * once; all of it is the user's, and is there on another device too.
 */
export function useListFilters(view: ViewName): readonly [ListFilter, ChangeFilter] {
  const { value: kept, save } = useUserSetting(LIST_FILTERS)
  const [changed, setChanged] = useState<Filters>({})
  const filter = useMemo(
    () => changed[view] ?? kept?.[view] ?? startingFilter(view, rememberedOf(view)),
    [changed, kept, view],
  )

  const change = useCallback<ChangeFilter>(
    (of, part) =>
      setChanged((present) => {
        const before = present[of] ?? kept?.[of] ?? startingFilter(of, rememberedOf(of))
        return { ...present, [of]: { ...before, ...part, Name: of } }
      }),
    [kept],
  )

  useEffect(() => {
    const filters = Object.values(changed)
    if (filters.length === 0) return undefined
    remember(filters)
    // A list works without its settings kept: another try comes with the next change.
    const timer = setTimeout(() => void save({ ...kept, ...changed }).catch(() => {}), SAVE_PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- saving gives `kept` anew, which must not save again
  }, [changed])

  return [filter, change]
}

function rememberedOf(view: ViewName) {
  return { sort: sortPreference.read()[view], showAsGroup: groupPreference.read()[view] }
}

function remember(filters: readonly ListFilter[]): void {
  const sorts = filters.map(({ Name, SortField, SortOrder }) => [Name, { SortField, SortOrder }] as const)
  const groups = filters.map(({ Name, ShowAsGroup }) => [Name, ShowAsGroup] as const)
  sortPreference.write({ ...sortPreference.read(), ...Object.fromEntries(sorts) })
  groupPreference.write({ ...groupPreference.read(), ...Object.fromEntries(groups) })
}
