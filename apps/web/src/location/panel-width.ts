import { useSyncExternalStore } from "react"

const listeners = new Set<() => void>()
let taken = 0

/** The width in pixels that a panel beside the page takes from it; 0 while none stands there. */
export function takePanelWidth(width: number): void {
  if (width === taken) return
  taken = width
  for (const listener of listeners) listener()
}

export function usePanelWidth(): number {
  return useSyncExternalStore(subscribe, () => taken)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
