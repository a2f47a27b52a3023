import { CloseButton, Drawer } from "@mantine/core"
import type { ReactNode } from "react"
import { useCallback, useInsertionEffect, useRef, type RefObject } from "react"
import { TrapStart, usePanelFocus } from "./panel-focus.tsx"
import * as styles from "./side-panel.module.css"

export interface SidePanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The name of the close button, for screen readers. */
  readonly closeLabel: string
  /** Width in pixels; the whole width on a phone. */
  readonly width?: number
  /** `bottom` is a sheet over the whole width. */
  readonly side?: "right" | "bottom"
  /** Height of a sheet. When left out, it is as high as its content. */
  readonly height?: string | undefined
  /** Another panel lies over it and has the focus and Escape. */
  readonly isBehind?: boolean
  readonly children: ReactNode
}

/**
 * A panel beside the page. It has a name and keeps the focus inside; Escape and the scrim close it, and the focus
 * returns to what opened it. The frame's style sheet keeps the page behind it still, because the library's own lock
 * writes a `<style>` element.
 */
export function SidePanel({
  isOpen,
  onClose,
  title,
  closeLabel,
  width = 480,
  side = "right",
  height = "auto",
  isBehind = false,
  children,
}: SidePanelProps) {
  const content = useRef<HTMLDivElement>(null)
  const { onFocus, lastFocused } = usePanelFocus()
  const returnFocus = useFocusReturn(isOpen, content)
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={side === "right" ? width : height}
      trapFocus={!isBehind}
      closeOnEscape={!isBehind}
      lockScroll={false}
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      // Set on the part itself, because `className` of the content would go to the box around it.
      classNames={{ content: styles.panel }}
      transitionProps={{ duration: 180, timingFunction: "ease-out" }}
    >
      <Drawer.Overlay className={styles.scrim} />
      <Drawer.Content ref={content} onFocus={onFocus}>
        <TrapStart lastFocused={lastFocused} />
        {/* Not the library's header element: in a dialog it would count as a second banner of the page. */}
        <div className={styles.header} data-side-panel>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <CloseButton size={36} iconSize={20} aria-label={closeLabel} onClick={onClose} />
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/**
 * Returns the focus to what had it before the panel opened, once the panel is out of sight. Earlier, the panel's own
 * trap would take it again. If the focus has moved elsewhere meanwhile, it stays. The library's version works only from
 * the second opening on.
 */
function useFocusReturn(isOpen: boolean, content: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<Element | null>(null)
  // Runs before any layout effect, because the panel's content takes the focus in one.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  return useCallback(() => {
    const at = document.activeElement
    const isLost = at === null || at === document.body || content.current?.contains(at) === true
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [content])
}
