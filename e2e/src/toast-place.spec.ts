import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { openJourney, type Journey } from "./stage/open-journey.ts"

const HEAD = "Reference,Recipient Name,Address Line 1,Town,Postcode,Country,Item Title,SKU,Weight"

let journey: Journey
let page: Page

openJourney("toast-place", async (opened) => {
  journey = opened
  ;({ page } = journey)
  await journey.signIn()
})

/** The names of the page's controls that lie under the messages. */
async function coveredControls(): Promise<readonly string[]> {
  return page.getByRole("region", { name: "Notifications" }).evaluate((region) => {
    const boxes = [...region.querySelectorAll("[role=status], [role=alert]")].map((each) =>
      each.getBoundingClientRect(),
    )
    const isUnder = (box: DOMRect): boolean =>
      boxes.some(
        (over) =>
          Math.min(over.right, box.right) - Math.max(over.left, box.left) > 1 &&
          Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 1,
      )
    return [...document.querySelectorAll("a[href], button, input, select, textarea")]
      .filter((control) => !region.contains(control) && control.checkVisibility())
      .filter((control) => isUnder(control.getBoundingClientRect()))
      .map((control) => control.getAttribute("aria-label") ?? control.textContent)
  })
}

it.each([1920, 1440, 1024, 390])("a message covers no button and no link at a width of %i", async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const panel = page.getByRole("dialog", { name: "Upload CSV" })
  const buffer = Buffer.from(`${HEAD}\nT${width},Ada Buyer,constructor,York,YO1 7HH,GB,Mug,MUG,0.4`)
  await panel.locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
  await panel.getByRole("button", { name: "Import 1 item" }).click()
  await panel.waitFor({ state: "hidden" })
  const message = page.getByRole("region", { name: "Notifications" }).getByText("1 new item")
  await message.hover()
  await expect.poll(coveredControls).toEqual([])
  await page.getByRole("button", { name: "Dismiss" }).click()
  await message.waitFor({ state: "hidden" })
})
