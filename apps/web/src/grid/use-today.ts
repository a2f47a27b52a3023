import { useSyncExternalStore } from "react"

/**
 * Today as an ISO date in the seller's own time zone. A page left open overnight updates it when it is looked at again.
 */
export function useToday(): string {
  return useSyncExternalStore(onLookedAt, today)
}

/** The ISO date of a moment in the seller's own time zone. */
export function dayOf(moment: string | Date): string {
  const at = new Date(moment)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, "0")).join("-")
}

function onLookedAt(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener)
  return () => document.removeEventListener("visibilitychange", listener)
}

function today(): string {
  return dayOf(new Date())
}
