import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"

const HEAD = "Reference,Order Date,Recipient Name,Address Line 1,Town,Postcode,Country,Item Name,Quantity"
const row = (reference: string, date: string) => `${reference},${date},Ada Buyer,1 High St,York,YO1 7HH,GB,Mug,1`

let page: Page
let datesOf: () => Promise<Readonly<Record<string, string>>>

openJourney("csv-dates", async (journey) => {
  ;({ page } = journey)
  await journey.signIn()
  datesOf = async () =>
    Object.fromEntries(
      (await journey.client.items()).map((item) => [
        item.MarketplaceOrderLines[0]?.MarketplaceOrderId,
        item.MarketplaceTransactionDate?.slice(0, 10),
      ]),
    )
})

async function upload(...rows: readonly string[]) {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const panel = page.getByRole("dialog", { name: "Upload CSV" })
  const buffer = Buffer.from([HEAD, ...rows].join("\n"))
  await panel.locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
  const importOne = panel.getByRole("button", { name: "Import 1 item" })
  const finish = async () => {
    await importOne.click()
    await panel.waitFor({ state: "hidden" })
  }
  return { panel, importOne, finish }
}

it("ambiguous dates in a file are asked about once", async () => {
  const { panel, importOne, finish } = await upload(row("D1", "03/04/2026"))
  await panel.getByText("Dates such as 03/04/2026 can be read two ways. Which is it?").waitFor()
  await expect.poll(async () => importOne.isDisabled()).toBe(true)
  await panel.getByRole("radio", { name: /^Month first/ }).click()
  await finish()
  expect(await datesOf()).toMatchObject({ D1: "2026-03-04" })
})

it("the next file with these headings is read as answered, says so, and asks nothing", async () => {
  await page.reload()
  const { panel, finish } = await upload(row("D2", "05/06/2026"))
  await panel.getByText(/^We used your answer from the last file with these headings\./).waitFor()
  await expect.poll(async () => panel.getByRole("radio", { name: /^Month first/ }).isChecked()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await finish()
  expect(await datesOf()).toMatchObject({ D2: "2026-05-06" })
})

it("a file whose dates prove the other order is read in it, and corrects the stored answer", async () => {
  const proves = await upload(row("D3", "25/12/2026"))
  await proves.importOne.waitFor()
  expect(await proves.panel.getByRole("radio").count()).toBe(0)
  await proves.finish()
  expect(await datesOf()).toMatchObject({ D3: "2026-12-25" })
  const { panel, finish } = await upload(row("D4", "07/08/2026"))
  await panel.getByText(/^We used your answer/).waitFor()
  await expect.poll(async () => panel.getByRole("radio", { name: /^Day first/ }).isChecked()).toBe(true)
  await panel.getByRole("radio", { name: /^Month first/ }).click()
  await panel.getByText(/^We used your answer/).waitFor({ state: "hidden" })
  await finish()
  expect(await datesOf()).toMatchObject({ D4: "2026-07-08" })
})
