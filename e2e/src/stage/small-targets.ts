import type { Page } from "playwright-core"

/**
 * What can be pressed on the page or in its open panel, and is lower or narrower than a thumb needs (44 px): each with its
 * name and size. A link within a sentence is as high as its line; a checkbox is pressed by the label around it.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5
    const scope = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body
    return [...scope.querySelectorAll("a[href], button, select, textarea, summary, [role=tab], input")]
      .filter((target) => !target.matches("[type=checkbox], [type=radio], [type=file], [type=hidden]"))
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => getComputedStyle(target).display !== "inline" && target.closest("p, label, dd") === null)
      .flatMap((target) => {
        const { left, top, right, width, height } = target.getBoundingClientRect()
        // Put away for screen readers, or above the page until it has the focus.
        if (width < 2 || height < 2 || top < 0 || left < 0 || right > innerWidth) return []
        if (width >= LEAST && height >= LEAST) return []
        const name = target.getAttribute("aria-label") ?? target.textContent
        return [`${name.trim().slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`]
      })
  })
}
