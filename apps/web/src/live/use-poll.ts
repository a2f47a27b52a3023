import { useEffect, useRef } from "react"
import { logWarning } from "./log-warning.ts"

/** The pause grows with the cost of a poll: a list that takes a second to read is not read every five. */
const COST_FACTOR = 20
/** Not without end: what took minutes once, or was interrupted by a computer's sleep, is read again within a minute. */
const LONGEST_MS = 60_000

/**
 * Calls `read` again and again, `everyMs` after each answer and later if it is slow, up to `longestMs`; not while the page is hidden.
 * One call at a time; one that fails does not end the polling.
 */
export function usePoll(read: () => Promise<void>, everyMs: number, longestMs = LONGEST_MS): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  }, [read])
  useEffect(() => {
    let isStopped = false
    let isReading = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = async (): Promise<void> => {
      // The page came back into sight meanwhile: a second round would go on beside the first for good.
      if (isReading) return
      isReading = true
      const start = performance.now()
      try {
        if (!document.hidden && navigator.onLine) await latest.current()
      } catch {
        logWarning("Background", "A poll failed. The next one follows.")
      }
      isReading = false
      const cost = performance.now() - start
      const pause = Math.max(everyMs, Math.min(longestMs, cost * COST_FACTOR))
      if (!isStopped) timer = setTimeout(() => void turn(), pause)
    }
    const onVisible = (): void => {
      if (document.hidden || !navigator.onLine) return
      clearTimeout(timer)
      void turn()
    }
    timer = setTimeout(() => void turn(), everyMs)
    document.addEventListener("visibilitychange", onVisible)
    window.addEventListener("online", onVisible)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", onVisible)
      window.removeEventListener("online", onVisible)
    }
  }, [everyMs, longestMs])
}
