import type { z } from "zod"

/** What the browser keeps between visits: preferences only. No token, no name, no address. */
export interface StoredValue<Value> {
  readonly read: () => Value
  readonly write: (value: Value) => void
  readonly clear: () => void
  /** Tells of what another tab has written. */
  readonly onOtherTab: (listener: () => void) => () => void
}

interface Definition<Value> {
  /** Below `smartsend.`. Names under `user.` are wiped at sign-out; the rest belongs to the device. */
  readonly name: `device.${string}` | `user.${string}`
  readonly area: () => Storage
  readonly schema: z.ZodType<Value>
  readonly fallback: Value
}

const PREFIX = "smartsend."

/** A typed key. What is stored is guarded on the way in: anyone, and any older version, may have written it. */
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
        // Storage refused (private window, policy) or no JSON: the preference is simply not remembered.
        return fallback
      }
    },
    write: (value) => {
      try {
        area().setItem(key, JSON.stringify(value))
      } catch {
        // Full or refused: as above.
      }
    },
    onOtherTab: (listener) => {
      // No key: everything was wiped.
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

/** Sign-out: what was kept for this user goes, what belongs to the device stays. */
export function wipeUserValues(area: Storage): void {
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index))
  for (const key of keys) if (key?.startsWith(`${PREFIX}user.`) === true) area.removeItem(key)
}
