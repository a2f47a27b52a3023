import { useSyncExternalStore } from "react"

/**
 * Below this width the columns can't show their contents, so the list becomes cards. The style sheet has the same
 * number.
 */
const CARDS_BELOW = window.matchMedia("(max-width: 859px)")

function subscribe(onChange: () => void): () => void {
  CARDS_BELOW.addEventListener("change", onChange)
  return () => CARDS_BELOW.removeEventListener("change", onChange)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => CARDS_BELOW.matches)
}
