import { CloseButton, Drawer } from "@mantine/core"
import type { ReactNode } from "react"
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useRef,
  type RefCallback,
  type RefObject,
} from "react"
import { PanelEscape, useOpenParts } from "./panel-escape.tsx"
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
  /** It stands in the place it is drawn in, the page beside it stays in use, and it is not modal. */
  readonly isBeside?: boolean
  /** Keys that go on to the next order work in it, although it covers the page. */
  readonly follows?: boolean
  /** What takes the focus when the panel closes, if that is not what opened it. */
  readonly returnTo?: (() => HTMLElement | null) | undefined
  /** Beside the page Escape leaves it open. */
  readonly stays?: boolean
  /** Further buttons of its header. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/**
 * A panel beside or over the page. It has a name; Escape closes it, and the focus returns to what opened it. Over the
 * page it keeps the focus inside, and the scrim closes it too. The frame's style sheet keeps the page behind it still,
 * because the library's own lock writes a `<style>` element.
 */
export function SidePanel(props: SidePanelProps) {
  const { isOpen, onClose, title, closeLabel, side = "right", isBehind = false, isBeside = false } = props
  const { returnTo, stays = false, tools, children } = props
  const { content, contentRef } = useContent(isBeside)
  const { onFocus, lastFocused } = usePanelFocus()
  const returnFocus = useFocusReturn(isOpen, content, returnTo)
  const parts = useOpenParts(isOpen && !isBehind, content)
  useEscape(isOpen && isBeside && !stays, isBehind || parts.hasAny, content, onClose)
  return (
    <Drawer.Root
      {...(isBeside ? BESIDE : over(isBehind, parts.hasAny))}
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={sizeOf(props)}
      // In its own place also over the page, so that nothing is drawn anew when the window changes its width.
      withinPortal={false}
      lockScroll={false}
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
    >
      {!isBeside && <Drawer.Overlay className={styles.scrim} />}
      {/* The library takes the title for the panel's name only after its first drawing. */}
      <Drawer.Content ref={contentRef} onFocus={onFocus} aria-label={title} {...marksOf(isBeside, props)}>
        {!isBeside && <TrapStart lastFocused={lastFocused} />}
        <PanelHeader {...{ title, closeLabel, onClose, tools, isBeside }} />
        <Drawer.Body className={styles.body}>
          <PanelEscape value={parts.take}>{children}</PanelEscape>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type PanelHeaderProps = Pick<SidePanelProps, "title" | "closeLabel" | "onClose" | "tools" | "isBeside">

function PanelHeader({ title, closeLabel, onClose, tools, isBeside = false }: PanelHeaderProps) {
  return (
    // Not the library's header element: in a dialog it would count as a second banner of the page.
    <div className={styles.header} data-side-panel={isBeside ? "beside" : "over"}>
      <Drawer.Title className={styles.title}>{title}</Drawer.Title>
      {tools}
      <CloseButton size={36} iconSize={20} aria-label={closeLabel} onClick={onClose} />
    </div>
  )
}

/**
 * Returns the focus to what had it before the panel opened, once the panel is out of sight. Earlier, the panel's own
 * trap would take it again. If the focus has moved elsewhere meanwhile, it stays. The library's version works only from
 * the second opening on.
 */
function useFocusReturn(
  isOpen: boolean,
  content: RefObject<HTMLElement | null>,
  returnTo: SidePanelProps["returnTo"],
): () => void {
  const opener = useRef<Element | null>(null)
  // Runs before any layout effect, because the panel's content takes the focus in one.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  return useCallback(() => {
    const at = document.activeElement
    const isLost = at === null || at === document.body || content.current?.contains(at) === true
    if (!isLost) return
    const before = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : null
    const target = returnTo?.() ?? before
    target?.focus({ preventScroll: true })
  }, [content, returnTo])
}

function sizeOf({ side, width = 480, height = "auto" }: SidePanelProps): number | string {
  return side === "bottom" ? height : width
}

// Classes are set on the part itself, because `className` of the content would go to the box around it.
/** It comes at once, because the page gives it its width at once. */
const BESIDE = {
  trapFocus: false,
  closeOnEscape: false,
  classNames: { inner: styles.place, content: styles.beside },
  transitionProps: { duration: 0 },
} as const

function over(isBehind: boolean, hasOpenParts: boolean) {
  return {
    trapFocus: !isBehind,
    closeOnEscape: !isBehind && !hasOpenParts,
    classNames: { inner: styles.over, content: styles.panel },
    transitionProps: { duration: 180, timingFunction: "ease-out" },
  } as const
}

/** What the keys of the page know a panel by that leaves them some. Beside the page it is covered without a scrim. */
function marksOf(
  isBeside: boolean,
  { isBehind = false, follows = false }: Pick<SidePanelProps, "isBehind" | "follows">,
) {
  return { "data-beside": isBeside || undefined, "data-follows": follows || undefined, inert: isBeside && isBehind }
}

interface Content {
  readonly content: RefObject<HTMLElement | null>
  readonly contentRef: RefCallback<HTMLElement>
}

/** The library calls every drawer modal. One that stands beside the page is not. */
function useContent(isBeside: boolean): Content {
  const content = useRef<HTMLElement>(null)
  const contentRef = useCallback(
    (node: HTMLElement | null) => {
      content.current = node
      if (isBeside) node?.removeAttribute("aria-modal")
      else node?.setAttribute("aria-modal", "true")
    },
    [isBeside],
  )
  return { content, contentRef }
}

/** Whatever has a use for Escape of its own: a menu, a list of choices, a dialog over the page, a field of the page. */
const OWN_ESCAPE = '[role="menu"], [role="listbox"], [role="alertdialog"], [role="dialog"]:not([data-beside])'
const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/**
 * Escape closes a panel beside the page, wherever the focus is. Heard last, so that the page can use the key first, for
 * example to clear a selection.
 */
function useEscape(
  isHeard: boolean,
  isCovered: boolean,
  content: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  // Asked as the key arrives, because what closes at it is gone when it has been heard by all.
  const isTaken = useRef(false)
  const arrive = useEffectEvent(({ target }: KeyboardEvent) => {
    // The library marks the controls whose list Escape closes.
    isTaken.current =
      isCovered ||
      !(target instanceof Element) ||
      target.getAttribute("data-mantine-stop-propagation") === "true" ||
      target.closest(OWN_ESCAPE) !== null
  })
  const onKeyDown = useEffectEvent(({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented || isComposing || isTaken.current || !(target instanceof Element)) return
    if (target.matches(FIELD) && content.current?.contains(target) !== true) return
    onClose()
  })
  useEffect(() => {
    if (!isHeard) return undefined
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    const note = (event: KeyboardEvent): void => arrive(event)
    window.addEventListener("keydown", note, { capture: true })
    window.addEventListener("keydown", listen)
    return () => {
      window.removeEventListener("keydown", note, { capture: true })
      window.removeEventListener("keydown", listen)
    }
  }, [isHeard])
}
