import type { Page } from "playwright-core"
import { expect } from "vitest"

/** Waits until the page is no wider than its window. A new size of the window reaches its layout a moment later. */
export async function fitsWindow(page: Page): Promise<void> {
  await expect
    .poll(async () => page.evaluate("document.documentElement.scrollWidth - innerWidth"))
    .toBeLessThanOrEqual(0)
}
