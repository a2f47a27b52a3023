/* oxlint-disable unicorn/consistent-function-scoping -- the page runs the function without the scope of its file */
import type { Page } from "playwright-core"

/**
 * What can be pressed on the page or in its open panel, and is lower or narrower than a thumb needs (44 px), each with its name and
 * size; and each field whose letters are so small that a phone zooms in on it (16 px). A target is as large as the room in which a
 * press reaches it, so that the label of a checkbox counts. A link within a sentence is as high as its line.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 44
    const LEAST_LETTERS = 16
    const TARGETS = "a[href], button, select, textarea, summary, input, [role=tab], [role=option], [role^=menuitem]"
    const TICKED = "[type=checkbox], [type=radio]"
    const shown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
    const nameOf = (target: Element): string => {
      const [label] = "labels" in target && target.labels instanceof NodeList ? target.labels : []
      return (target.getAttribute("aria-label") ?? (label ?? target).textContent ?? "").trim().slice(0, 40)
    }
    const isPressed = (target: Element, x: number, y: number): boolean => {
      const at = document.elementFromPoint(x, y)
      return at !== null && (target.contains(at) || at.closest("label")?.control === target)
    }
    /** How far a press reaches the target from a point, in both directions of an axis. */
    const reachOf = (target: Element, [x, y]: readonly [number, number], [stepX, stepY]: readonly [number, number]) => {
      const reach = (sign: number): number => {
        let steps = 0
        while (steps < LEAST && isPressed(target, x + sign * stepX * steps, y + sign * stepY * steps)) steps += 1
        return steps
      }
      return reach(1) + reach(-1) - 1
    }
    const isInSentence = (target: Element): boolean => {
      if (!getComputedStyle(target).display.startsWith("inline")) return false
      let block = target.parentElement
      while (block !== null && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement
      const words = (block?.textContent ?? "").replace(target.textContent, "").replaceAll(/[\s·]/g, "")
      return block !== null && getComputedStyle(block).display === "block" && words.length > 3
    }
    /** A checkbox of the library is hidden, and its label is seen. */
    const seenOf = (target: Element): Element => {
      if (!target.matches(TICKED) || !("labels" in target) || !(target.labels instanceof NodeList)) return target
      const [label] = target.labels
      return label instanceof Element ? label : target
    }
    const faultOf = (target: Element): string | null => {
      const seen = seenOf(target)
      seen.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
      const { left, top, width, height } = seen.getBoundingClientRect()
      // Put away for screen readers, or above the page until it has the focus.
      if (width < 2 || height < 2) return null
      if (width >= LEAST && height >= LEAST) return null
      const middle = [left + width / 2, top + height / 2] as const
      if (!isPressed(target, ...middle)) return null
      const [wide, high] = [reachOf(target, middle, [1, 0]), reachOf(target, middle, [0, 1])]
      return wide < LEAST - 1 || high < LEAST - 1 ? `${nameOf(target)}: ${wide} x ${high}` : null
    }
    const scope = [...document.querySelectorAll("[role=dialog]")].findLast(shown) ?? document.body
    const all = [...scope.querySelectorAll(TARGETS)].filter(
      (target) => !target.matches("[type=file], [type=hidden]") && shown(seenOf(target)),
    )
    const letters = all
      .filter((field) => field.matches(`:is(input, select, textarea):not(${TICKED})`))
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < LEAST_LETTERS)
      .map(({ field, size }) => `${nameOf(field)}: letters of ${size} px`)
    const small = all.filter((target) => !isInSentence(target)).flatMap((target) => faultOf(target) ?? [])
    return [...new Set([...small, ...letters])]
  })
}
