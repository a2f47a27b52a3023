import { useEffect, useEffectEvent } from "react"
import { onPageKey, type KeyHandler } from "./page-keys.ts"

/** Has `handler` asked what a key does, for as long as what uses it is on the page. */
export function usePageKeys(handler: KeyHandler): void {
  const latest = useEffectEvent(handler)
  useEffect(() => onPageKey((event) => latest(event)), [])
}
