import { useLayoutEffect, useRef } from "react"

interface StepStartProps {
  /** What the panel shows now. */
  readonly step: string
}

/**
 * Rendered after a step of the panel. When one step takes the place of another, the button that had the focus is gone: the
 * focus goes on to where the next Enter is expected. Where the panel opens, it has been sent already.
 */
export function StepStart({ step }: StepStartProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const at = document.activeElement
    const content = mark.current?.parentElement
    const isLost = at === null || at === document.body || (at.matches('[role="dialog"]') && at.contains(mark.current))
    if (isLost && content != null) startOf(content)?.focus({ preventScroll: true })
  }, [step])
  return <span ref={mark} hidden />
}

function startOf(content: HTMLElement): HTMLElement | null {
  return (
    content.querySelector<HTMLElement>("[data-autofocus]:not(:disabled)") ??
    // A question that has to be answered first.
    content.querySelector<HTMLElement>("input[type=radio]") ??
    content.querySelector<HTMLElement>("button:not(:disabled)")
  )
}
