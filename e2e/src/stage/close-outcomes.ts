import type { Page } from "playwright-core"

/**
 * Closes the outcome of an earlier booking wherever it stands in the way. A page that is left before it has heard that a
 * parcel is booked leaves that to the next one, which follows it to its end, in place of the offer to pay for more.
 * @returns how to stop.
 */
export async function closeOutcomes(page: Page): Promise<() => Promise<void>> {
  const done = page.getByRole("region", { name: "Booking" }).getByRole("button", { name: "Done", exact: true })
  await page.addLocatorHandler(done, async () => done.click())
  return async () => page.removeLocatorHandler(done)
}
