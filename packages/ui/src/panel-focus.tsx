import type { FocusEvent, FocusEventHandler } from "react"
import { useCallback, useLayoutEffect, useRef } from "react"

interface PanelFocus {
  /** Remembers which control of the panel's content had the focus last. */
  readonly onFocus: FocusEventHandler<HTMLElement>
  readonly lastFocused: () => HTMLElement | null
}

export function usePanelFocus(): PanelFocus {
  const last = useRef<HTMLElement | null>(null)
  return {
    onFocus: useCallback(({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      // Events of portals bubble through the component tree too.
      const isTrap = target === currentTarget || target.matches("[data-trap-start]")
      if (!isTrap && currentTarget.contains(target)) last.current = target
    }, []),
    lastFocused: useCallback(() => last.current, []),
  }
}

/**
 * The element that the library's focus trap focuses first: some moments after the panel has opened, and again when a
 * panel over it has closed. Without it, the trap would focus the close button, where the next space closes the panel,
 * even if a field was asked for or is being typed into. It passes the focus on at once: back to where it was in the
 * panel, or else to the panel's starting control, or to the panel itself, where no key does harm.
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

interface ContentStartProps {
  /** False leaves the focus where it is. */
  readonly isOpen: boolean
  /** Told that the content is there and has the focus, if it is to have it. */
  readonly onStart?: () => void
}

/**
 * Rendered after a panel's content. When the content is loaded, possibly after the panel has opened, it moves the focus
 * to the starting control.
 */
export function ContentStart({ isOpen, onStart }: ContentStartProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const isOpenAtStart = useRef(isOpen)
  const onStartNow = useRef(onStart)
  // Runs together with the content: later, it would take the focus from where it has been sent meanwhile.
  useLayoutEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('[role="dialog"]')
    const at = document.activeElement
    // If the focus is in the content already, it stays there.
    const isInContent = mark.current?.parentElement?.contains(at) === true
    // Does nothing if the panel is already closing when its content is loaded.
    if (isOpenAtStart.current && panel !== null && panel !== undefined && !isInContent) focusStart(panel)
    onStartNow.current?.()
  }, [])
  return <span ref={mark} hidden />
}

function focusStart(panel: HTMLElement): void {
  const start = panel.querySelector<HTMLElement>("[data-autofocus]:not([data-trap-start])") ?? panel
  start.focus({ preventScroll: true })
}
