import { VIEW_NAMES, type ViewName } from "@smart-send/domain/item-list/item-view"
import { listFilterSchema, type ListFilter } from "@smart-send/domain/user-setting/user-setting"
import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** A filter as this browser has it. */
export interface DeviceFilter {
  readonly filter: ListFilter
  /** What the server had when it was changed; null for nothing. */
  readonly replaced: ListFilter | null
  /** When it was changed here, or saved if it has been: milliseconds by this device's clock. */
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
      at: z.number(),
      isSaved: z.boolean(),
    }),
  ),
  fallback: {},
})

let present: DeviceFilters | null = null
const listeners = new Set<() => void>()

/** The filters that were changed in this browser, in whichever tab: written at once, so that a reload in the next instant finds them. */
export const deviceFilters = {
  read: (): DeviceFilters => (present ??= stored.read()),
  write(next: DeviceFilters): void {
    present = next
    stored.write(next)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
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
} as const
