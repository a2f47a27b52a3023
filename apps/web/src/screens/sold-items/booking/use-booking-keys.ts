import type { RefObject } from "react"
import { isKeyTaken } from "../../../grid/is-key-taken.ts"
import { usePageKeys } from "../../../keys/use-page-keys.ts"

/** The keys of the bar's buttons, as `aria-keyshortcuts` names them. */
export const BAR_KEYS = { sendReady: "R", pay: "Control+Enter", print: "P" } as const

const LETTERS: ReadonlyMap<string, string> = new Map([
  ["r", BAR_KEYS.sendReady],
  ["p", BAR_KEYS.print],
])

/** R sends what is ready, Ctrl Enter pays and P prints: each presses its button, where the bar has it. */
export function useBookingKeys(bar: RefObject<HTMLElement | null>): void {
  usePageKeys((event) => {
    const key = keyOf(event)
    if (key === null) return null
    const button = bar.current?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]:not(:disabled)`)
    return button == null ? null : () => button.click()
  })
}

function keyOf(event: KeyboardEvent): string | null {
  if (event.altKey || event.shiftKey) return null
  if (event.ctrlKey || event.metaKey) return event.key === "Enter" && !isElsewhere(event) ? BAR_KEYS.pay : null
  return isKeyTaken(event) ? null : (LETTERS.get(event.key.toLowerCase()) ?? null)
}

/** Ctrl Enter is nobody's key in the list, but a form may have it. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"], textarea') !== null
}
