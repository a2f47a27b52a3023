import type { KeyboardEvent } from "react"

/** What every search field does with Escape: it clears what was typed. Pressed again, it leaves the field, or closes the panel that the field is in. */
export function searchEscape(term: string, onTerm: (term: string) => void) {
  return {
    // A panel hears Escape before its fields do. This tells it that the field has something to clear.
    "data-mantine-stop-propagation": term !== "" || undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== "Escape" || event.nativeEvent.isComposing) return
      if (term === "") {
        if (event.currentTarget.closest('[role="dialog"]') === null) event.currentTarget.blur()
        return
      }
      event.preventDefault()
      event.stopPropagation()
      onTerm("")
    },
  }
}
