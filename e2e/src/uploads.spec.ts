import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney, type Journey } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const HEAD = "Reference,Recipient Name,Address Line 1,Town,Postcode,Country,Item Title,SKU,Weight,Colour"

/** Of a shop whose orders have a value. */
const ORDERS = "Order Number,Recipient Name,Address Line 1,Town,Postcode,Item Name,SKU,Quantity,Item Value,Weight"
const order = (number: string, { street = "14 Harbour Row", quantity = "1" } = {}) =>
  `${number},Buyer ${number},${street},Penzance,TR19 6ZZ,Mug,MUG,${quantity},12.50,0.4`

interface Row {
  readonly name?: string
  readonly item?: string
  readonly sku?: string
  readonly weight?: string
}

const row = (reference: string, { name = "Ada Buyer", item = "Mug", sku = "MUG", weight = "0.4" }: Row = {}) =>
  `${reference},${name},constructor,York,YO1 7HH,GB,${item},${sku},${weight},red`
const candle = { item: "Soy candle", sku: "CANDLE", weight: "" }

let journey: Journey
let page: Page

openJourney("uploads", async (opened) => {
  journey = opened
  ;({ page } = journey)
  await journey.signIn()
})

async function choose(rows: readonly string[], head = HEAD) {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const panel = page.getByRole("dialog", { name: "Upload CSV" })
  const buffer = Buffer.from([head, ...rows].join("\n"))
  await panel.locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
  return panel
}

async function importAll(rows: readonly string[], button: string, head = HEAD): Promise<void> {
  const panel = await choose(rows, head)
  await panel.getByRole("button", { name: button }).click()
  await panel.waitFor({ state: "hidden" })
}

const bar = () => page.getByRole("region", { name: "Booking" })
const rowOf = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
const itemsByOrder = async () =>
  new Map((await journey.client.items()).map((item) => [item.MarketplaceOrderLines[0]?.MarketplaceOrderId, item]))

it("what is uploaded after a booking is seen, although the list shows what was booked (LIST-31)", async () => {
  await importAll([row("U1", { name: "Ada Early" })], "Import 1 item")
  await bar()
    .getByRole("button", { name: /^Pay £[\d.]+ and book 1$/ })
    .click()
  await bar().getByText("1 parcel booked").waitFor()
  await rowOf("Ada Early").getByText("Booked").waitFor()
  await importAll([row("U2", { name: "Lou Later" })], "Import 1 item")
  await rowOf("Lou Later").waitFor()
  expect(await page.getByRole("button", { name: "Show all items" }).count()).toBe(0)
})

it("what is shown before the confirmation is what is made, with a weight typed once for its product", async () => {
  const panel = await choose([row("C1"), row("C2", candle), row("C3", { ...candle, name: "Bo 👩‍👩‍👧‍👦" })])
  await panel.getByText("To fix after the import: 2 without a weight.").waitFor()
  const weight = panel.getByRole("textbox", { name: "Soy candle: 2 items" })
  await expect.poll(() => weight.evaluate((field) => field === document.activeElement)).toBe(true)
  // Keys that follow each other at once, and Enter, would be a scanner's.
  await weight.fill("0.45")
  await page.keyboard.press("Enter")
  await panel.getByText("To fix after the import").waitFor({ state: "hidden" })
  await expect
    .poll(async () =>
      panel.getByRole("button", { name: "Import 3 items" }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  expect(await axeViolations(page)).toEqual([])
  const lines = panel.getByRole("listitem").filter({ hasText: "kg," })
  // What they cost with the typed weight comes after the weight.
  await expect.poll(async () => lines.filter({ hasText: /£\d/ }).count()).toBe(3)
  const shown = await lines.allTextContents()
  await page.keyboard.press("Enter")
  await panel.waitFor({ state: "hidden" })
  const made = await itemsByOrder()
  expect(["C1", "C2", "C3"].map((order) => made.get(order)?.PackageDimensions.Weight)).toEqual([0.4, 0.45, 0.45])
  for (const [place, order] of ["C1", "C2", "C3"].entries()) {
    const item = made.get(order)
    expect(shown[place]).toContain(`${item?.Recipient.Name} York, YO1 7HH`)
    expect(shown[place]).toContain(item?.Service?.Name)
    expect(shown[place]).toMatch(/£\d+\.\d\d/)
  }
})

it("the next file takes the weight from the memory, and names the orders that exist", async () => {
  const panel = await choose([row("C2", candle), row("C4", candle)])
  await panel.getByText("Same as last time").waitFor()
  await expect.poll(async () => panel.getByRole("textbox", { name: "Soy candle: 2 items" }).inputValue()).toBe("0.45")
  await panel.getByText("1 item is already in your list and won't be added again. Row 2").waitFor()
  await panel.getByText("9 columns read, 1 not used").click()
  await panel.getByRole("row", { name: "Item Title Product" }).waitFor()
  await panel.getByRole("button", { name: "Import 1 item" }).click()
  await panel.waitFor({ state: "hidden" })
  expect((await itemsByOrder()).get("C4")?.PackageDimensions.Weight).toBe(0.45)
})

it("the button to import stays where it is while what the file will make is found out", async () => {
  const answer = Promise.withResolvers<void>()
  await page.route("**/smartsenditem/create/preview", async (route) => {
    await answer.promise
    await route.continue()
  })
  const panel = await choose([row("C6"), row("C7")])
  const button = panel.getByRole("button", { name: "Import 2 items" })
  await button.waitFor()
  await panel.evaluate((it) => Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  const before = await button.boundingBox()
  answer.resolve()
  await panel
    .getByText(/£\d+\.\d\d/)
    .first()
    .waitFor()
  expect(await button.boundingBox()).toEqual(before)
  await page.unroute("**/smartsenditem/create/preview")
  await page.keyboard.press("Escape")
  await panel.waitFor({ state: "hidden" })
})

it("without a connection the file is kept, and it is imported once there is one", async () => {
  // The way to the service is cut, and the page stays as it is.
  await page.route("**/smartsenditem/create**", async (route) => route.abort("internetdisconnected"))
  const panel = await choose([row("C5")])
  await panel.getByText(/could not be checked\..*Your file is kept\./).waitFor()
  await panel.getByRole("button", { name: "Import 1 item" }).click()
  await panel.getByText("The import has stopped").waitFor()
  await page.unroute("**/smartsenditem/create**")
  await panel.getByRole("button", { name: "Continue" }).click()
  await panel.waitFor({ state: "hidden" })
  expect((await itemsByOrder()).has("C5")).toBe(true)
})

it("2,000 orders are checked while the page goes on, and may be confirmed before", async () => {
  const panel = await choose(Array.from({ length: 2_000 }, (_, index) => row(`T${index}`, candle)))
  await panel.getByText("First 5 of 2,000 items").waitFor()
  await panel.getByRole("button", { name: "Import 2,000 items" }).waitFor()
  await panel.getByText("9 columns read, 1 not used").click()
  await panel.getByText(/^Checking/).waitFor({ state: "hidden" })
  await panel.getByRole("button", { name: "Choose another file" }).waitFor()
  await page.keyboard.press("Escape")
})

it("an order that comes again with another address and quantity is shown, and nothing changes until it is taken", async () => {
  await importAll([order("O1"), order("O2")], "Import 2 items", ORDERS)
  const panel = await choose([order("O1", { street: "15 Low Street", quantity: "3" }), order("O2")], ORDERS)
  const changed = panel.getByRole("region", { name: "1 order has changed since you imported it" })
  await changed.getByText("15 Low Street, Penzance, TR196ZZ, GBR").waitFor()
  expect((await itemsByOrder()).get("O1")?.MarketplaceOrderLines[0]?.Quantity).toBe(1)
  await changed.getByRole("button", { name: "Apply Address of Buyer O1" }).click()
  await changed.getByText("1 change applied.").waitFor()
  const item = (await itemsByOrder()).get("O1")
  expect(item?.Recipient).toMatchObject({ AddressLine1: "15", AddressLine2: "Low Street" })
  expect(item?.MarketplaceOrderLines[0]?.Quantity).toBe(1)
  await changed.getByRole("button", { name: "Ignore Quantity of Mug of Buyer O1" }).click()
  await panel.getByText("The changes were left.").waitFor()
  await panel.getByRole("button", { name: "Close" }).last().click()
  await panel.waitFor({ state: "hidden" })
})

it("what was taken or left is not told again by the same file", async () => {
  await importAll([order("P1")], "Import 1 item", ORDERS)
  const again = [order("P1", { quantity: "2" }), order("P2")]
  let panel = await choose(again, ORDERS)
  await panel.getByRole("button", { name: "Apply all: 1 change" }).click()
  await panel.getByText("1 change applied.").waitFor()
  await panel.getByRole("button", { name: "Import 1 item" }).click()
  await panel.waitFor({ state: "hidden" })
  expect((await itemsByOrder()).get("P1")?.MarketplaceOrderLines[0]?.Quantity).toBe(2)
  panel = await choose(again, ORDERS)
  await panel.getByText("2 items are already in your list and won't be added again.").waitFor()
  await panel.getByRole("button", { name: "Close" }).last().waitFor()
  expect(await panel.getByText("changed since").count()).toBe(0)
  await panel.getByRole("button", { name: "Close" }).last().click()
  await panel.waitFor({ state: "hidden" })
})
