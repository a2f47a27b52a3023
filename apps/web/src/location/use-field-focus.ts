import type { RefObject } from "react"
import { useLayoutEffect, useRef } from "react"

const CONTROLS = "input:not([type=hidden]), textarea, select, button"

/** A request to focus a field, by its path. A new object repeats the request. */
export interface RequestedField {
  readonly field: string | null
  /** Scrolls to it and leaves the focus where it is. */
  readonly isOnlyShown?: boolean
}

/**
 * Focuses the control of a field on request. Controls name their field in `data-field`; "PackageDimensions" alone means
 * the first control of a part of it.
 */
export function useFieldFocus<Box extends HTMLElement>(wanted: RequestedField): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    const { field, isOnlyShown = false } = wanted
    const control = field === null ? null : controlOf(box.current, field)
    if (control === null || box.current === null) return undefined
    if (!isOnlyShown) control.focus({ preventScroll: true })
    return keepInSight(control, box.current)
  }, [wanted])
  return box
}

function controlOf(box: HTMLElement | null, path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const field = box?.querySelector(`[data-field="${name}"]`) ?? box?.querySelector(`[data-field^="${name}."]`) ?? null
  if (!(field instanceof HTMLElement)) return null
  if (field.matches(CONTROLS)) return field
  const control = field.querySelector(CONTROLS)
  return control instanceof HTMLElement ? control : null
}

const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const

/**
 * Scrolls to a control, and again while what stands above it is still loading and pushes it away, until somebody scrolls,
 * presses or types.
 */
function keepInSight(control: HTMLElement, box: HTMLElement): () => void {
  control.scrollIntoView({ block: "center" })
  const observer = new ResizeObserver(() => control.scrollIntoView({ block: "center" }))
  const stop = (): void => {
    observer.disconnect()
    for (const type of MOVES) window.removeEventListener(type, stop)
  }
  observer.observe(box)
  for (const type of MOVES) window.addEventListener(type, stop, { passive: true })
  return stop
}
