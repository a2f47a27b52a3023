import type { Page } from "playwright-core"

const LEFT_AFTER_MS = 5_000

/**
 * Closes the outcome of an earlier booking wherever it stands in the way. A page that is left before it has heard that a
 * parcel is booked leaves that to the next one, which follows it to its end, in place of the offer to pay for more.
 * @returns how to stop.
 */
export async function closeOutcomes(page: Page): Promise<() => Promise<void>> {
  const done = page.getByRole("region", { name: "Booking" }).getByRole("button", { name: "Done", exact: true })
  // The page may be left meanwhile, for the card page or another: then there is nothing to press any more.
  await page.addLocatorHandler(done, async () => done.click({ timeout: LEFT_AFTER_MS }).catch(() => undefined))
  return async () => page.removeLocatorHandler(done)
}
