import type { Page } from "playwright-core"

/** The name, the label or the words of what has the focus; "body" when nothing has. */
export async function focusedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return "body"
    const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0]?.textContent : null
    return at.getAttribute("aria-label") ?? label ?? at.textContent.trim()
  })
}
