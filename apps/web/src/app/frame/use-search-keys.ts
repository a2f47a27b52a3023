import { useEffect } from "react"
import { useSettings } from "../../data/settings/settings.ts"
import { useOpenPanel } from "../../location/open-panel.ts"

/**
 * Ctrl K (or ⌘ K) moves the focus to the search box of whichever page is shown. Ctrl Shift F, and Ctrl K on a page without
 * such a box, open the search of all orders (SEARCH-20). The keys belong to the frame, because the button of that search comes
 * only when the page is idle.
 */
export function useSearchKeys(): void {
  const hasOrderSearch = useSettings().Features.includes("Search")
  const openPanel = useOpenPanel()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return
      const letter = letterOf(event)
      const box = letter === "k" ? document.querySelector<HTMLInputElement>('[data-slot="search"] input') : null
      const isForAll = hasOrderSearch && box === null && (letter === "k" || letter === "shift f")
      if (box === null && !isForAll) return
      event.preventDefault()
      box?.focus()
      box?.select()
      if (isForAll) openPanel("ORDER-SEARCH")
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [hasOrderSearch, openPanel])
}

/** The letter that is pressed with Ctrl or ⌘; null for every other key. */
function letterOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  return `${shiftKey ? "shift " : ""}${key.toLowerCase()}`
}
