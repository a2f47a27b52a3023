import { VIEW_NAMES } from "@smart-send/domain/item-list/item-view"
import type { ListFilter, UserSetting } from "@smart-send/domain/user-setting/user-setting"
import type { SettingReading } from "../../data/user-setting/use-user-setting.ts"
import { isSame } from "../../item-draft/differences.ts"
import type { DeviceFilter, DeviceFilters } from "../../storage/list-filters.ts"

type Filters = UserSetting<"ListFilters">

/** Far more than anybody changes within the time that a save may take. */
const MOST_SUPERSEDED = 10

/**
 * Which of this browser's filters still count once the server's copy has been read. A saved filter is the server's from
 * then on. An unsaved one counts if nobody has changed the server's since, or if it is the younger of the two. Ages are
 * compared, each measured by one clock, because this device's may be wrong.
 */
export function filtersThatCount(
  device: DeviceFilters,
  server: { readonly value: Filters | null; readonly reading: SettingReading },
  now: number,
): DeviceFilters {
  const { value, reading } = server
  const counts = ({ filter, replaced, superseded, at, isSaved }: DeviceFilter): boolean => {
    if (isSaved) return at > reading.askedAt
    const theirs = value?.[filter.Name] ?? null
    if (theirs === null || isSame(theirs, replaced) || isSame(theirs, filter)) return true
    // Our own, which the server may have been slow to save.
    if (superseded.some((each) => isSame(theirs, each))) return true
    const theirAge = (reading.age ?? Number.POSITIVE_INFINITY) + (now - reading.askedAt)
    return now - at <= theirAge
  }
  return changedEach(device, (each) => (counts(each) ? each : null))
}

/** After a save: filters that are still as they were sent are the server's too. */
export function withSaved(device: DeviceFilters, sent: DeviceFilters, now: number): DeviceFilters {
  return changedEach(device, (each) => {
    const isAsSent = isSame(sent[each.filter.Name]?.filter, each.filter)
    return isAsSent && !each.isSaved ? { ...each, isSaved: true, at: now } : each
  })
}

/** The filter as it was just changed in this browser. */
export function changedHere(
  device: DeviceFilters,
  filter: ListFilter,
  { server, now }: { readonly server: ListFilter | null; readonly now: number },
): DeviceFilters {
  const before = device[filter.Name]
  const replaced = before === undefined ? server : before.isSaved ? before.filter : before.replaced
  const superseded =
    before === undefined || before.isSaved ? [] : [...before.superseded, before.filter].slice(-MOST_SUPERSEDED)
  return { ...device, [filter.Name]: { filter, replaced, superseded, at: now, isSaved: false } }
}

export function hasUnsaved(device: DeviceFilters): boolean {
  return Object.values(device).some(({ isSaved }) => !isSaved)
}

/** This browser's filters that the server does not have yet. It merges them into its own, view by view. */
export function filtersToSave(device: DeviceFilters): Filters {
  const unsaved = Object.entries(device).filter(([, { isSaved }]) => !isSaved)
  return Object.fromEntries(unsaved.map(([view, { filter }]) => [view, filter]))
}

/** All filters: the server's, overridden by this browser's. */
export function effectiveFilters(device: DeviceFilters, server: Filters | null): Filters {
  return { ...server, ...Object.fromEntries(Object.entries(device).map(([view, { filter }]) => [view, filter])) }
}

/** The very same object when nothing in it has changed. */
function changedEach(device: DeviceFilters, change: (each: DeviceFilter) => DeviceFilter | null): DeviceFilters {
  const entries = VIEW_NAMES.flatMap((view) => {
    const before = device[view]
    const after = before === undefined ? null : change(before)
    return after === null ? [] : [[view, after] as const]
  })
  const isUnchanged =
    entries.length === Object.keys(device).length && entries.every(([view, after]) => device[view] === after)
  return isUnchanged ? device : Object.fromEntries(entries)
}
