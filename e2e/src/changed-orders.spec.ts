import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney, type Journey } from "./stage/open-journey.ts"

const HEAD = "Order Number,Recipient Name,Address Line 1,Town,Postcode,Item Name,SKU,Quantity,Item Value,Weight"

interface Row {
  readonly street?: string
  readonly quantity?: string
  readonly weight?: string
}

const row = (order: string, { street = "14 Harbour Row", quantity = "1", weight = "0.4" }: Row = {}) =>
  `${order},Buyer ${order},${street},Penzance,TR19 6ZZ,Mug,MUG,${quantity},12.50,${weight}`

let journey: Journey
let page: Page

openJourney("changed-orders", async (opened) => {
  journey = opened
  ;({ page } = journey)
  await journey.signIn()
})

const panel = () => page.getByRole("dialog", { name: "Upload CSV" })

async function choose(rows: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const buffer = Buffer.from([HEAD, ...rows].join("\n"))
  await panel().locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
}

async function importAll(rows: readonly string[], button: string): Promise<void> {
  await choose(rows)
  await panel().getByRole("button", { name: button }).click()
  await panel().waitFor({ state: "hidden" })
}

const itemOf = async (order: string) =>
  (await journey.client.items()).find((item) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId === order)

it("an order that comes again with another address and quantity is shown, and nothing changes until it is taken", async () => {
  await importAll([row("C1"), row("C2")], "Import 2 items")
  await choose([row("C1", { street: "15 Low Street", quantity: "3" }), row("C2")])
  const changed = panel().getByRole("region", { name: "1 order has changed since you imported it" })
  await changed.getByText("15 Low Street, Penzance, TR196ZZ, GBR").waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await itemOf("C1"))?.MarketplaceOrderLines[0]?.Quantity).toBe(1)
  await changed.getByRole("button", { name: "Take Address of Buyer C1" }).click()
  await changed.getByText("1 change taken.").waitFor()
  const item = await itemOf("C1")
  expect(item?.Recipient).toMatchObject({ AddressLine1: "15", AddressLine2: "Low Street" })
  expect(item?.MarketplaceOrderLines[0]?.Quantity).toBe(1)
  await changed.getByRole("button", { name: "Leave Quantity of Mug of Buyer C1" }).click()
  await panel().getByText("The changes were left.").waitFor()
  await panel().getByRole("button", { name: "Close" }).last().click()
  await panel().waitFor({ state: "hidden" })
})

it("what was taken or left is not told again by the same file", async () => {
  await importAll([row("D1")], "Import 1 item")
  const again = [row("D1", { quantity: "2" }), row("D2")]
  await choose(again)
  await panel().getByRole("button", { name: "Take all: 1 change" }).click()
  await panel().getByText("1 change taken.").waitFor()
  await panel().getByRole("button", { name: "Import 1 item" }).click()
  await panel().waitFor({ state: "hidden" })
  expect((await itemOf("D1"))?.MarketplaceOrderLines[0]?.Quantity).toBe(2)
  await choose(again)
  await panel().getByText("2 items are already in your list and won't be added again.").waitFor()
  await panel().getByRole("button", { name: "Close" }).last().waitFor()
  expect(await panel().getByText("changed since").count()).toBe(0)
  await panel().getByRole("button", { name: "Close" }).last().click()
  await panel().waitFor({ state: "hidden" })
})

it("a row that can't be read is corrected by the keyboard at 390 pixels, and its order comes with the others", async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await choose([row("E1"), row("E2", { weight: "heavy" })])
  const cell = panel().getByRole("textbox", { name: "Weight, row 3" })
  await cell.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await cell.fill("0.5")
  // Keys that follow each other at once, and Enter, would be a scanner's.
  await cell.press("Enter")
  // What it will be sent with moves the button down.
  await panel().getByText("0.5 kg, Plover Saver").waitFor()
  await panel().getByRole("button", { name: "Import 2 items" }).click()
  await panel().waitFor({ state: "hidden" })
  expect((await itemOf("E2"))?.PackageDimensions.Weight).toBe(0.5)
  await page.setViewportSize({ width: 1440, height: 900 })
})
