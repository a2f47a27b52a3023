import { useSyncExternalStore } from "react"

/** An ISO date in the seller's own time zone. A page open all night has the new day when it is looked at again. */
export function useToday(): string {
  return useSyncExternalStore(onLookedAt, today)
}

function onLookedAt(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener)
  return () => document.removeEventListener("visibilitychange", listener)
}

function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, "0")).join("-")
}
