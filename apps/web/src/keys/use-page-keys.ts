import { useEffect, useEffectEvent } from "react"
import { onPageKey, type KeyHandler } from "./page-keys.ts"

/** Lets `handler` answer key presses while the component is mounted. */
export function usePageKeys(handler: KeyHandler): void {
  const latest = useEffectEvent(handler)
  useEffect(() => onPageKey((event) => latest(event)), [])
}
