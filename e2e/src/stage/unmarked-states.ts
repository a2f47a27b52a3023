/* oxlint-disable unicorn/consistent-function-scoping -- the page runs the function without the scope of its file */
import type { Page } from "playwright-core"

/**
 * What is current, chosen, ticked or pressed and shows it, where the system sets all colours, in the same way as its neighbours that
 * are not: backgrounds and shadows are gone there, so a line, a border, an outline, a mark or other letters must say it.
 */
export async function unmarkedStates(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: "active" })
  const found = await page.evaluate(() => {
    const STATES = [
      "aria-current",
      "aria-selected",
      "aria-checked",
      "aria-pressed",
      "data-active",
      "data-chosen",
      "data-ticked",
      "data-today",
      "data-first",
    ]
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
    const isOutlined = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2
    }
    const looks = (element: Element): string => {
      const styles = [getComputedStyle(element), getComputedStyle(element, "::before")]
      const marks = element.querySelectorAll("svg, img").length
      return [...styles.flatMap((style) => DRAWN.map((name) => style[name])), marks].join("|")
    }
    const nameOf = (element: Element): string =>
      (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)
    /** What is ticked is drawn by the browser, or has a mark beside it, or its label has an outline. */
    const ticked = [...document.querySelectorAll("input:is([type=checkbox], [type=radio]):checked")]
      .filter((box) => box.checkVisibility({ visibilityProperty: true }) && getComputedStyle(box).appearance === "none")
      .filter((box) => {
        const label = box.closest("label")
        const marks = box.parentElement?.querySelectorAll("svg, .mantine-Switch-track").length ?? 0
        return marks === 0 && !isOutlined(box) && (label === null || !isOutlined(label))
      })
      .map((box) => `checked: ${nameOf(box.closest("label") ?? box)}`)
    const states = STATES.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]`)]
        .filter((element) => element.checkVisibility() && isOn(element, state))
        .filter((element) => {
          const others = [...(element.parentElement?.children ?? [])].filter(
            (other) => other !== element && other.tagName === element.tagName && !isOn(other, state),
          )
          return (
            !isOutlined(element) && (others.length === 0 || others.some((other) => looks(other) === looks(element)))
          )
        })
        .map((element) => `${state}: ${nameOf(element)}`),
    )
    return [...ticked, ...states]
  })
  await page.emulateMedia({ forcedColors: "none" })
  return found
}
