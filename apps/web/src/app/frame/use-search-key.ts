import { useEffect } from "react"

/** Ctrl K (or ⌘ K) moves the focus to the search box of whichever page is shown. */
export function useSearchKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return
      const input = document.querySelector<HTMLInputElement>('[data-slot="search"] input')
      if (input === null) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [])
}
