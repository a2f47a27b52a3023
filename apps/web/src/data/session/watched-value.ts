import { useSyncExternalStore } from "react"

/** A value that components follow. */
export interface WatchedValue<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createWatchedValue<Value>(first: Value): WatchedValue<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useWatchedValue<Value>({ subscribe, get }: WatchedValue<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}
