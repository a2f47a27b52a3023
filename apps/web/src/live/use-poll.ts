import { useEffect, useRef } from "react"

/** The pause grows with the cost of a poll: a list that takes a second to read is not read every five. */
const COST_FACTOR = 20

/** Calls `read` again and again, `everyMs` after each answer and later if it is slow; not while the page is hidden. */
export function usePoll(read: () => Promise<void>, everyMs: number): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  }, [read])
  useEffect(() => {
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = async (): Promise<void> => {
      const start = performance.now()
      if (!document.hidden && navigator.onLine) await latest.current()
      const cost = performance.now() - start
      if (!isStopped) timer = setTimeout(() => void turn(), Math.max(everyMs, cost * COST_FACTOR))
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
  }, [everyMs])
}
