import type { FocusEvent, FocusEventHandler } from "react"
import { useCallback, useLayoutEffect, useRef } from "react"

interface PanelFocus {
  /** Of the panel's content: remembers what in it had the focus last. */
  readonly onFocus: FocusEventHandler<HTMLElement>
  readonly lastFocused: () => HTMLElement | null
}

export function usePanelFocus(): PanelFocus {
  const last = useRef<HTMLElement | null>(null)
  return {
    onFocus: useCallback(({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      // What lies in a portal passes its events on, too.
      const isTrap = target === currentTarget || target.matches("[data-trap-start]")
      if (!isTrap && currentTarget.contains(target)) last.current = target
    }, []),
    lastFocused: useCallback(() => last.current, []),
  }
}

/**
 * What the library's focus trap takes for the first control, whenever it is set: some moments after the panel was opened,
 * and again when a panel over it has gone. Left to itself it would put the focus on the close button, where the next space
 * closes the panel, even when a field has been asked for or is being typed into. From here the focus goes on at once: back
 * to where it was in the panel, or else to what the panel says it starts with, or to the panel itself, where no key does harm.
 */
export function TrapStart({ lastFocused }: Pick<PanelFocus, "lastFocused">) {
  const sendOn = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const panel = currentTarget.closest<HTMLElement>('[role="dialog"]')
    if (panel === null) return
    const before = [relatedTarget, lastFocused()].find(
      (element) => element instanceof HTMLElement && element.isConnected && panel.contains(element),
    )
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    else focusStart(panel)
  }
  return <span tabIndex={-1} data-autofocus data-trap-start onFocus={sendOn} />
}

/** Stands behind a panel's content: when that is there, which may be after the panel opened, it takes the focus to its start. */
export function ContentStart({ isOpen }: { readonly isOpen: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  const isOpenAtStart = useRef(isOpen)
  // With the content itself: later, it would take the focus from where it has been sent meanwhile.
  useLayoutEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('[role="dialog"]')
    const at = document.activeElement
    // Whoever is in the content already stays there.
    const isInContent = mark.current?.parentElement?.contains(at) === true
    // Not in a panel that is closing already when its content comes.
    if (isOpenAtStart.current && panel !== null && panel !== undefined && !isInContent) focusStart(panel)
  }, [])
  return <span ref={mark} hidden />
}

function focusStart(panel: HTMLElement): void {
  const start = panel.querySelector<HTMLElement>("[data-autofocus]:not([data-trap-start])") ?? panel
  start.focus({ preventScroll: true })
}
