import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const HEAD = "Reference,Recipient Name,Address Line 1,Town,Postcode,Country,Item Title,SKU,Weight"

let page: Page

openJourney("next-upload", async (journey) => {
  ;({ page } = journey)
  await journey.signIn()
})

const bar = () => page.getByRole("region", { name: "Booking" })
const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })

async function upload(buyer: string): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const panel = page.getByRole("dialog", { name: "Upload CSV" })
  const buffer = Buffer.from(`${HEAD}\n${buyer},${buyer},1 Station Road,York,YO1 7HH,GB,Mug,MUG,0.4`)
  await panel.locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
  await panel.getByRole("button", { name: "Import 1 item" }).click()
  await panel.waitFor({ state: "hidden" })
}

it("what is uploaded after a booking is seen, although the list shows what was booked (LIST-31)", async () => {
  await upload("Ada Early")
  await bar()
    .getByRole("button", { name: /^Pay £[\d.]+ and book 1$/ })
    .click()
  await bar().getByText("1 parcel booked").waitFor()
  await row("Ada Early").getByText("Booked").waitFor()
  await upload("Lou Later")
  await row("Lou Later").waitFor()
  expect(await page.getByRole("button", { name: "Show all items" }).count()).toBe(0)
})
