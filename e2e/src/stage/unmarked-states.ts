import type { Page } from "playwright-core"

/**
 * What is current, chosen or pressed and shows it, where the system sets all colours, in the same way as its neighbours that
 * are not: backgrounds and shadows are gone there, so a line, a border, an outline, a mark or other letters must say it.
 */
export async function unmarkedStates(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: "active" })
  const found = await page.evaluate(() => {
    const STATES = ["aria-current", "aria-selected", "aria-checked", "aria-pressed"]
    const OFF = new Set(["false", "undefined", null])
    const DRAWN = [
      "borderStyle",
      "borderWidth",
      "borderColor",
      "outlineStyle",
      "outlineWidth",
      "fontWeight",
      "textDecorationLine",
    ] as const
    const isOn = (element: Element, state: string): boolean => !OFF.has(element.getAttribute(state))
    const looks = (element: Element): string => {
      const styles = [getComputedStyle(element), getComputedStyle(element, "::before")]
      const marks = element.querySelectorAll("svg, img").length
      return [...styles.flatMap((style) => DRAWN.map((name) => style[name])), marks].join("|")
    }
    return STATES.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]`)]
        .filter((element) => element.checkVisibility() && isOn(element, state))
        .filter((element) => {
          const others = [...(element.parentElement?.children ?? [])].filter(
            (other) => other !== element && other.tagName === element.tagName && !isOn(other, state),
          )
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2
          return !isOutlined && (others.length === 0 || others.some((other) => looks(other) === looks(element)))
        })
        .map(
          (element) => `${state}: ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}`,
        ),
    )
  })
  await page.emulateMedia({ forcedColors: "none" })
  return found
}
