import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from "react"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { HIT, OPENS } from "./use-hit-keys.ts"

/**
 * What Enter in the box does: with one hit it opens that, as a scanned label does; with more it goes to the first. It waits for
 * the answer to what was typed, and is forgotten when more is typed first.
 */
export function useEntry(
  text: string,
  isSettled: boolean,
  pages: readonly FoundOrders[] | undefined,
  panel: RefObject<HTMLElement | null>,
): () => void {
  const entered = useRef<string | null>(null)
  const goIfDue = useEffectEvent(() => {
    if (!isSettled || entered.current !== text) return
    entered.current = null
    goNow(panel.current, pages)
  })
  useEffect(() => goIfDue())
  return useCallback(() => {
    if (text.trim() === "") return
    if (isSettled) goNow(panel.current, pages)
    else entered.current = text
  }, [text, isSettled, pages, panel])
}

function goNow(panel: HTMLElement | null, pages: readonly FoundOrders[] | undefined): void {
  const hit = panel?.querySelector<HTMLElement>(HIT)
  if (pages?.[0]?.Total === 1) hit?.querySelector<HTMLElement>(OPENS)?.click()
  else hit?.focus()
}
