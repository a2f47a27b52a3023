import { useEffect, type RefObject } from "react"

/**
 * Tells the style sheet what it can't know: whether the rows are wider than the list (`data-wide`), which of its sides have
 * more to show (`data-before`, `data-after`), how wide its window on them is, and how far they are to move. Nothing of it is
 * paid for while all columns fit, nor while the list is scrolled up and down.
 */
export function useSideways(scroller: RefObject<HTMLDivElement | null>, least: number): void {
  useEffect(() => {
    const list = scroller.current
    if (list === null) return undefined
    let seen = -1
    const move = (): void => {
      if (list.scrollLeft === seen) return
      seen = list.scrollLeft
      list.style.setProperty("--ss-sideways", `${-seen}px`)
      list.toggleAttribute("data-before", seen > 0)
      list.toggleAttribute("data-after", seen + list.clientWidth < list.scrollWidth - 1)
    }
    const measure = (): void => {
      list.toggleAttribute("data-wide", list.clientWidth < least)
      list.style.setProperty("--ss-grid-view", `${list.clientWidth}px`)
      seen = -1
      move()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener("scroll", move, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener("scroll", move)
    }
  }, [scroller, least])
}
