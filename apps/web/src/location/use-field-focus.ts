import type { RefObject } from "react"
import { useLayoutEffect, useRef } from "react"

const CONTROLS = "input:not([type=hidden]), textarea, select, button"

/** A request to focus a field, by its path. A new object repeats the request. */
export interface RequestedField {
  readonly field: string | null
}

/**
 * Focuses the control of a field on request. Controls name their field in `data-field`; "PackageDimensions" alone means
 * the first control of a part of it.
 */
export function useFieldFocus<Box extends HTMLElement>(wanted: RequestedField): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    const { field } = wanted
    if (field === null) return
    const control = controlOf(box.current, field)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: "center" })
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
