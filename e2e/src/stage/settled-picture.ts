import type { Page } from "playwright-core"

const MOST_LOOKS = 12
/** Offers and prices come after the rows, one answer after another. */
const BETWEEN_LOOKS_MS = 400

/**
 * A picture of the page once it stands still: two pictures in a row are the same. The list polls, so the network is
 * never idle.
 */
export async function settledPicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => document.fonts.ready.then(() => null))
  let last = await page.screenshot()
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS)
    const next = await page.screenshot()
    if (next.equals(last)) return next
    last = next
  }
  return last
}
