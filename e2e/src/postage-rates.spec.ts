import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"

let page: Page

openJourney("postage-rates", async (journey) => {
  ;({ page } = journey)
  await journey.signIn()
  await page.getByRole("heading", { name: "Sold items" }).waitFor()
})

it("shows the postage rates, and prices a parcel while it is typed", async () => {
  await page.goto("/myaccount/pricing")
  await page.getByText(/^\d+ services take this parcel\.$/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const calls = "**/quote/*/*/options"
  const held = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel("Weight (kg)").fill("40")
  // The prices shown while others are loaded can be read, too.
  await page.getByRole("status").getByText("Working out prices").waitFor()
  expect(await axeViolations(page)).toEqual([])
  held.resolve()
  await expect.poll(async () => page.getByText(/too heavy for this service/).count()).toBeGreaterThan(0)
})
