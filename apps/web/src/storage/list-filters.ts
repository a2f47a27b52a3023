import { VIEW_NAMES, type ViewName } from "@smart-send/domain/item-list/item-view"
import { listFilterSchema, type ListFilter } from "@smart-send/domain/user-setting/user-setting"
import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** A filter as this browser stores it. */
export interface DeviceFilter {
  readonly filter: ListFilter
  /** The server's filter at the time of the change; null when it had none. */
  readonly replaced: ListFilter | null
  /** Those of this browser that it was changed from before they were known to be saved; some may still be on their way. */
  readonly superseded: readonly ListFilter[]
  /** When it was changed here, or saved if it has been, in milliseconds by this device's clock. */
  readonly at: number
  readonly isSaved: boolean
}

export type DeviceFilters = Readonly<Partial<Record<ViewName, DeviceFilter>>>

const stored = storedValue<DeviceFilters>({
  name: "user.list.filters",
  area: localArea,
  schema: z.partialRecord(
    z.enum(VIEW_NAMES),
    z.object({
      filter: listFilterSchema,
      replaced: listFilterSchema.nullable(),
      superseded: z.array(listFilterSchema).default([]),
      at: z.number(),
      isSaved: z.boolean(),
    }),
  ),
  fallback: {},
})

export interface DeviceFilterStore {
  readonly read: () => DeviceFilters
  readonly write: (next: DeviceFilters) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The filters changed in any tab of this browser. Stored at once, so that an immediate reload finds them. */
export function createDeviceFilters(): DeviceFilterStore {
  let present = stored.read()
  const listeners = new Set<() => void>()
  return {
    read: () => present,
    write: (next) => {
      present = next
      stored.write(next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = stored.onOtherTab(() => {
        present = stored.read()
        listener()
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
