import { useLayoutEffect, type RefObject } from "react"

interface Widths {
  /** In a list narrower than this, some columns are out of sight. */
  readonly least: number
  /** The width of the rows in that case. */
  readonly wideLeast: number
}

/**
 * Tells the style sheet what it can't compute: whether the rows are wider than the list (`data-wide`), on which sides
 * more columns are hidden (`data-before`, `data-after`), how wide the visible part is, where it ends, and how far the
 * rows are shifted. It costs nothing while all columns fit, nor while the list scrolls up and down.
 */
export function useHorizontalScroll(scroller: RefObject<HTMLDivElement | null>, { least, wideLeast }: Widths): void {
  // Runs before the columns are painted, because otherwise one frame would show them in the wrong places.
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
