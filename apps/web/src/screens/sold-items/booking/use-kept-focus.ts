import { useEffect, useRef, type RefObject } from "react"

/**
 * The bar's buttons change under the hand: when the focused one has gone, the focus goes to what is next in the bar,
 * rather than to the page's body.
 */
export function useKeptFocus(bar: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false)
  useEffect(() => {
    const noteFocus = (): void => {
      const { activeElement, body } = document
      // The removed button reports nothing. The focus is then with the body.
      if (activeElement !== null && activeElement !== body)
        isInside.current = bar.current?.contains(activeElement) ?? false
    }
    document.addEventListener("focusin", noteFocus)
    return () => document.removeEventListener("focusin", noteFocus)
  }, [bar])

  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body || activeElement === bar.current
    if (!isInside.current || !isLost) return
    // While there is no action the bar itself has it, and passes it on to the next one that comes.
    const next = bar.current?.querySelector<HTMLElement>("[data-primary]:not(:disabled)") ?? bar.current
    if (next !== activeElement) next?.focus({ preventScroll: true })
  })
}
