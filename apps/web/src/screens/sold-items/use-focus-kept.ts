import { useEffect } from "react"

const ROW = '[data-sold-items] [role$="grid"] [role="row"][tabindex="0"]'

const PANEL = '[role="dialog"]'

/**
 * What has the focus may leave the page: the row in use is booked or archived, the last of a view is mended, a bar makes
 * way for another. The focus then goes on in the list, to the row in use or to what stands there instead of rows, rather
 * than to the page's body. What leaves with a panel is the panels' own matter while another one is open: the focus goes
 * back to where the upper one was opened from.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null
    let wasInPanel = false
    /** The page, while the focus waits there for a row or for what stands in place of rows. */
    let waitingAt: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | null = null
    const note = ({ target }: FocusEvent): void => {
      const fromPanel = wasInPanel
      last = target instanceof Element ? target : null
      wasInPanel = (last?.closest(PANEL) ?? null) !== null
      // A panel that was opened from nothing in particular gives the focus back to the page.
      waitingAt = fromPanel && last instanceof HTMLElement && last.matches("main") ? last : null
      if (waitingAt !== null) keep()
    }
    const isPanelOpen = (): boolean => document.querySelector(PANEL) !== null
    const isWaiting = (): boolean => waitingAt !== null && document.activeElement === waitingAt && !isPanelOpen()
    const isGone = (): boolean => isBody(document.activeElement) && last !== null && !last.isConnected
    const isLost = (): boolean => isWaiting() || (isGone() && !(wasInPanel && isPanelOpen()))
    const goOn = (): void => {
      const inTheList = placeInTheList()
      const place = inTheList ?? document.querySelector<HTMLElement>("main")
      if (place === null || place === waitingAt) return
      place.focus({ preventScroll: true })
      waitingAt = inTheList === null ? place : null
    }
    const keep = (): void => {
      // Whoever has taken the element away may have another place for the focus.
      if (!isLost() || timer !== null) return
      timer = setTimeout(() => {
        timer = null
        if (isLost()) goOn()
      })
    }
    const removals = new MutationObserver(keep)
    removals.observe(document.body, { childList: true, subtree: true, attributeFilter: ["tabindex"] })
    document.addEventListener("focusin", note)
    return () => {
      removals.disconnect()
      if (timer !== null) clearTimeout(timer)
      document.removeEventListener("focusin", note)
    }
  }, [])
}

function isBody(element: Element | null): boolean {
  return element === null || element === document.body
}

function placeInTheList(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(ROW) ??
    document.querySelector<HTMLElement>("[data-sold-items] [data-empty-list]")
  )
}
