import { useCallback, useEffect, useRef, type RefObject } from "react"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { HIT } from "./use-hit-keys.ts"

type End = "previous" | "more"

/**
 * Takes the reader on to the hits that a button has brought, whether or not the button is still there. The function that it
 * returns says which page was asked for; when that is there, its hit beside those before has the focus.
 */
export function useShowEnd(list: RefObject<HTMLElement | null>, pages: readonly FoundOrders[]): (end: End) => void {
  const awaited = useRef<{ readonly end: End; readonly pages: number } | null>(null)
  useEffect(() => {
    const { current: wanted } = awaited
    if (wanted === null || pages.length === wanted.pages) return
    awaited.current = null
    if (pages.length < wanted.pages) return
    const hits = list.current?.querySelectorAll<HTMLElement>(HIT) ?? []
    const added = pages.at(wanted.end === "more" ? -1 : 0)?.Hits.length ?? 0
    hits[wanted.end === "more" ? hits.length - added : added - 1]?.focus()
  }, [list, pages])
  return useCallback(
    (end) => {
      awaited.current = { end, pages: pages.length }
    },
    [pages],
  )
}
