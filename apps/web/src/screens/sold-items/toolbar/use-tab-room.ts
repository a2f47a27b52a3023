import { useLayoutEffect, useRef, type RefObject } from "react"

/** So many tabs are shown: the most that have room beside the tools. The style sheet has the same numbers. */
const LEVELS = [5, 3, 0] as const

/**
 * Marks the views with how many tabs have room, before they are painted. How wide they are depends on their numbers and on
 * what stands among the tools, so no width of the bar says it: it is measured anew when a text or a tool beside them changes.
 */
export function useTabRoom(): RefObject<HTMLElement | null> {
  const views = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = views.current
    const line = element?.parentElement
    // A document without layout has room for all.
    if (element === null || line === null || line === undefined || typeof ResizeObserver === "undefined")
      return undefined
    const fit = (): void => {
      for (const tabs of LEVELS) {
        element.dataset["tabs"] = String(tabs)
        if (element.scrollWidth <= element.clientWidth) return
      }
    }
    const sizes = new ResizeObserver(fit)
    const watch = (): void => {
      sizes.disconnect()
      sizes.observe(line)
      for (const beside of line.children) if (beside !== element) sizes.observe(beside)
      fit()
    }
    watch()
    // It hears of a change before the change is painted.
    const changes = new MutationObserver(watch)
    changes.observe(line, { childList: true, characterData: true, subtree: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return views
}
