import type { Locator, Page } from "playwright-core"
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

/** The message about a file of so many orders, held by the pointer so that it stays. */
async function importedMessage(name: string, count: number): Promise<Locator> {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const panel = page.getByRole("dialog", { name: "Upload CSV" })
  const rows = Array.from(
    { length: count },
    (_, n) => `${name}-${n},Ada Buyer ${n},${n} constructor,York,YO1 7HH,GB,Mug,MUG,0.4`,
  )
  const buffer = Buffer.from([HEAD, ...rows].join("\n"))
  await panel.locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
  await panel.getByRole("button", { name: /^Import \d+ items?$/ }).click()
  await panel.waitFor({ state: "hidden" })
  const message = page.getByRole("region", { name: "Notifications" }).getByText(/^\d+ new items?/)
  await message.hover()
  return message
}

it.each([1440, 390])("a message covers no button and no link at a width of %i", async (width) => {
  await page.setViewportSize({ width, height: 900 })
  const message = await importedMessage(`T${width}`, 1)
  await expect.poll(coveredControls).toEqual([])
  await page.getByRole("button", { name: "Dismiss" }).click()
  await message.waitFor({ state: "hidden" })
})

it("a message gives way to controls that come under it", async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const message = await importedMessage("way", 2)
  await expect.poll(coveredControls).toEqual([])
  const free = await message.boundingBox()
  if (free === null) throw new Error("There is no message.")
  // A control of the page, put where the message stands, as a bar that comes late is.
  await page.evaluate(({ x, y }) => {
    const control = document.createElement("button")
    control.textContent = "Came late"
    control.style.cssText = `position:fixed;left:${x}px;top:${y}px;z-index:1`
    document.body.append(control)
  }, free)
  await expect.poll(coveredControls).toEqual([])
  await page.getByRole("button", { name: "Came late" }).click()
})
