import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ListFilter } from "@smart-send/domain/user-setting/user-setting"
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react"
import { LIST_FILTERS, useUserSetting } from "../../data/user-setting/use-user-setting.ts"
import { useSession } from "../../data/session/session-context.ts"
import { sessionKey, type Session } from "../../data/session/session.ts"
import { createDeviceFilters, type DeviceFilterStore } from "../../storage/list-filters.ts"
import { groupPreference, sortPreference } from "../../storage/list-preferences.ts"
import { ownValue } from "@smart-send/domain/record/own-value"
import { startingFilter } from "./list-filter.ts"
import {
  changedHere,
  filtersThatCount,
  filtersToSave,
  hasUnsaved,
  effectiveFilters,
  withSaved,
} from "./newest-filters.ts"

const filtersOfDevice = sessionKey<DeviceFilterStore>("list filters of this browser")

export type ChangeFilter = (view: ViewName, change: Partial<ListFilter>) => void

/** How long changes of a filter are collected before they are saved (SEARCH-3). */
const SAVE_PAUSE_MS = 750

/**
 * The filter last used in each view. A change is stored in this browser at once and shows in its other tabs. The server
 * stores it for other devices, after a pause or when the page is left. Where the two differ, the newer counts.
 */
export function useListFilters(view: ViewName): readonly [ListFilter, ChangeFilter] {
  const { value: kept, reading, save } = useUserSetting(LIST_FILTERS)
  const deviceFilters = deviceFiltersOf(useSession())
  const device = useSyncExternalStore(deviceFilters.subscribe, deviceFilters.read)
  const filter = useMemo(
    () => device[view]?.filter ?? kept?.[view] ?? startingFilter(view, rememberedOf(view)),
    [device, kept, view],
  )

  const change = useCallback<ChangeFilter>(
    (of, part) => {
      const server = kept?.[of] ?? null
      const before = deviceFilters.read()[of]?.filter ?? server ?? startingFilter(of, rememberedOf(of))
      const next = { ...before, ...part, Name: of }
      deviceFilters.write(changedHere(deviceFilters.read(), next, { server, now: Date.now() }))
      remember([next])
    },
    [deviceFilters, kept],
  )

  // The server's copy has been read. Older filters of this browser are dropped, and the keys of this device follow.
  useEffect(() => {
    if (reading === null) return
    const counting = filtersThatCount(deviceFilters.read(), { value: kept, reading }, Date.now())
    if (counting !== deviceFilters.read()) deviceFilters.write(counting)
    remember(Object.values(effectiveFilters(counting, kept)))
  }, [deviceFilters, kept, reading])

  const flush = useCallback(async () => {
    const sent = deviceFilters.read()
    // Until the server's copy has been read, it is unknown whether one of these is the newer.
    if (reading === null || !hasUnsaved(sent)) return
    try {
      await save(effectiveFilters(sent, kept), filtersToSave(sent))
      deviceFilters.write(withSaved(deviceFilters.read(), sent, Date.now()))
    } catch {
      // The list works without stored settings. They stay unsaved here and are sent with the next change or visit.
    }
  }, [deviceFilters, kept, reading, save])

  useEffect(() => {
    if (!hasUnsaved(device)) return undefined
    const timer = setTimeout(() => void flush(), SAVE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [device, flush])
  useLeaving(flush)

  return [filter, change]
}

export function deviceFiltersOf(session: Session): DeviceFilterStore {
  return session.part(filtersOfDevice, createDeviceFilters)
}

/** Sends at once when the page or the screen is left. */
function useLeaving(flush: () => Promise<void>): void {
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  }, [flush])
  useEffect(() => {
    const leave = (): void => void latest.current()
    window.addEventListener("pagehide", leave)
    return () => {
      window.removeEventListener("pagehide", leave)
      leave()
    }
  }, [])
}

function rememberedOf(view: ViewName) {
  return { sort: ownValue(sortPreference.read(), view), showAsGroup: ownValue(groupPreference.read(), view) }
}

function remember(filters: readonly ListFilter[]): void {
  if (filters.length === 0) return
  const sorts = filters.map(({ Name, SortField, SortOrder }) => [Name, { SortField, SortOrder }] as const)
  const groups = filters.map(({ Name, ShowAsGroup }) => [Name, ShowAsGroup] as const)
  sortPreference.write({ ...sortPreference.read(), ...Object.fromEntries(sorts) })
  groupPreference.write({ ...groupPreference.read(), ...Object.fromEntries(groups) })
}
