import { useLayoutEffect, type RefObject } from "react"

interface Widths {
  /** Of a list narrower than this not all columns are in sight. */
  readonly least: number
  /** How wide the rows are then. */
  readonly wideLeast: number
}

/**
 * Tells the style sheet what it can't know: whether the rows are wider than the list (`data-wide`), which of its sides have
 * more to show (`data-before`, `data-after`), how wide its window on them is, where its end is, and how far they are to move. Nothing of it is
 * paid for while all columns fit, nor while the list is scrolled up and down.
 */
export function useHorizontalScroll(scroller: RefObject<HTMLDivElement | null>, { least, wideLeast }: Widths): void {
  // Before the columns are drawn: one frame of them in the wrong places would be seen.
  useLayoutEffect(() => {
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
      list.style.setProperty("--ss-grid-end", `${list.clientWidth - wideLeast}px`)
      seen = -1
      move()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener("scroll", move, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener("scroll", move)
    }
  }, [scroller, least, wideLeast])
}
