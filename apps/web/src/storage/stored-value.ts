import type { z } from "zod"

/** What the browser stores between visits: preferences only. No token, no name, no address. */
export interface StoredValue<Value> {
  readonly read: () => Value
  readonly write: (value: Value) => void
  readonly clear: () => void
  /** Reports what another tab has written. */
  readonly onOtherTab: (listener: () => void) => () => void
}

interface Definition<Value> {
  /** The name below `smartsend.`. Names under `user.` are removed at sign-out; the rest belongs to the device. */
  readonly name: `device.${string}` | `user.${string}`
  readonly area: () => Storage
  readonly schema: z.ZodType<Value>
  readonly fallback: Value
}

const PREFIX = "smartsend."

/** A typed key. Stored values are checked when read, because anyone, and any older version, may have written them. */
export function storedValue<Value>({ name, area, schema, fallback }: Definition<Value>): StoredValue<Value> {
  const key = PREFIX + name
  return {
    read: () => {
      try {
        const text = area().getItem(key)
        if (text === null) return fallback
        const guarded = schema.safeParse(JSON.parse(text))
        return guarded.success ? guarded.data : fallback
      } catch {
        // Storage is refused (private window, policy) or the value is not JSON: the preference is not remembered.
        return fallback
      }
    },
    write: (value) => {
      try {
        area().setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or refused: as above.
      }
    },
    onOtherTab: (listener) => {
      // No key means that everything was cleared.
      const hear = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener("storage", hear)
      return () => window.removeEventListener("storage", hear)
    },
    clear: () => {
      try {
        area().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

/** At sign-out: removes what was stored for this user and keeps what belongs to the device. */
export function wipeUserValues(area: Storage): void {
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index))
  for (const key of keys) if (key?.startsWith(`${PREFIX}user.`) === true) area.removeItem(key)
}
