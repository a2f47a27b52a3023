import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { orderFiles, rowOf } from "@smart-send/testkit/order-files"
import type { BrowserContext, Page } from "playwright-core"
import { expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const WORKBOOK = join(import.meta.dirname, "../fixtures/orders.xlsx")

const DATES = "Reference,Order Date,Recipient Name,Address Line 1,Town,Postcode,Country,Item Name,Quantity"
const dated = (reference: string, date: string) => `${reference},${date},Ada Buyer,1 High St,York,YO1 7HH,GB,Mug,1`

let page: Page
let context: BrowserContext
let datesOf: () => Promise<Readonly<Record<string, string>>>

openJourney("any-file", async (journey) => {
  ;({ page, context } = journey)
  await journey.signIn()
  datesOf = async () =>
    Object.fromEntries(
      (await journey.client.items()).map((item) => [
        item.MarketplaceOrderLines[0]?.MarketplaceOrderId,
        item.MarketplaceTransactionDate?.slice(0, 10),
      ]),
    )
})

const panel = () => page.getByRole("dialog", { name: "Upload CSV" })
const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })

async function open(): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  await panel().getByRole("group", { name: "Drop a file of orders here" }).waitFor()
}

async function choose(name: string, buffer: Buffer): Promise<void> {
  await panel().locator("input[type=file]").first().setInputFiles({ name, mimeType: "", buffer })
}

async function take(count: string): Promise<void> {
  await panel()
    .getByRole("button", { name: `Import ${count}` })
    .click()
  await panel().waitFor({ state: "hidden" })
}

it("a workbook is read from the sheet that has the orders, below its title (CSV-35)", async () => {
  await open()
  await choose("week 46.XLSX", await readFile(WORKBOOK))
  await panel().getByText("2 items in week 46.XLSX").waitFor()
  await take("2 items")
  await row("Petra Workbook").getByText("0.80 kg").waitFor()
  await row("Quill & Sons").waitFor()
})

it("Amazon's report is read as it comes: parted by tabs, in a text file (CSV-18)", async () => {
  const { head, delimiter, order } = orderFiles.amazon
  await open()
  await choose("12345678901.txt", Buffer.from(`${head}\r\n${rowOf(head, order, delimiter)}\r\n`))
  await panel().getByText("Amazon orders report").waitFor()
  // It has no weights. Two of them are sent.
  await panel()
    .getByRole("textbox", { name: /Steel ruler/ })
    .fill("0.2")
  await take("1 item")
  await row(order["recipient-name"]).getByText("0.40 kg").waitFor()
})

it("rows copied from a spreadsheet are pasted (CSV-36)", async () => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await open()
  const rows = [
    ["Order Number", "Recipient Name", "Address Line 1", "Town", "Postcode", "Item Name", "Weight"],
    ["P-1", "Paula Pasted", "9 Low Road", "Leeds", "LS1 4DY", 'Ruler 12"', "0.3"],
  ]
  await page.evaluate(
    async (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => cells.join("\t")).join("\n"),
  )
  await page.keyboard.press("Control+V")
  await panel().getByText("1 item in Pasted rows.txt").waitFor()
  await take("1 item")
  await row("Paula Pasted").getByText("0.30 kg").waitFor()
})

async function upload(...rows: readonly string[]) {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const buffer = Buffer.from([DATES, ...rows].join("\n"))
  await panel().locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
  const importOne = panel().getByRole("button", { name: "Import 1 item" })
  const finish = async () => {
    await importOne.click()
    await panel().waitFor({ state: "hidden" })
  }
  return { importOne, finish }
}

it("ambiguous dates in a file are asked about once", async () => {
  const { importOne, finish } = await upload(dated("D1", "03/04/2026"))
  await panel().getByText("Dates such as 03/04/2026 can be read two ways. Which is it?").waitFor()
  await expect.poll(async () => importOne.isDisabled()).toBe(true)
  await panel()
    .getByRole("radio", { name: /^Month first/ })
    .click()
  await finish()
  expect(await datesOf()).toMatchObject({ D1: "2026-03-04" })
})

it("the next file with these headings is read as answered, says so, and asks nothing", async () => {
  await page.reload()
  const { finish } = await upload(dated("D2", "05/06/2026"))
  await panel()
    .getByText(/^We used your answer from the last file with these headings\./)
    .waitFor()
  await expect
    .poll(async () =>
      panel()
        .getByRole("radio", { name: /^Month first/ })
        .isChecked(),
    )
    .toBe(true)
  await finish()
  expect(await datesOf()).toMatchObject({ D2: "2026-05-06" })
})
