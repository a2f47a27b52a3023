import type { Page } from "playwright-core"
import { expect } from "vitest"
import { axeViolations } from "./browser.ts"

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** No cell of the page's tables is beyond the edge of a phone; the window has its width of before afterwards. */
export async function expectSeenOnPhone(page: Page, picture: string): Promise<void> {
  const before = page.viewportSize() ?? DESK
  await page.setViewportSize(PHONE)
  const edges = await page
    .locator("td")
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))
  expect(edges.length).toBeGreaterThan(0)
  expect(edges.filter((edge) => edge > PHONE.width)).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: picture, fullPage: true })
  await page.setViewportSize(before)
}
