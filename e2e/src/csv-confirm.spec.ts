import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney, type Journey } from "./stage/open-journey.ts"

const HEAD = "Reference,Recipient Name,Address Line 1,Town,Postcode,Country,Item Title,SKU,Weight,Colour"

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

openJourney("csv-confirm", async (opened) => {
  journey = opened
  ;({ page } = journey)
  await journey.signIn()
})

async function choose(rows: readonly string[]) {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const panel = page.getByRole("dialog", { name: "Upload CSV" })
  const buffer = Buffer.from([HEAD, ...rows].join("\n"))
  await panel.locator("input[type=file]").first().setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer })
  return panel
}

const itemsByOrder = async () =>
  new Map((await journey.client.items()).map((item) => [item.MarketplaceOrderLines[0]?.MarketplaceOrderId, item]))

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
  expect(await axeViolations(page)).toEqual([])
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

it("10,000 orders are checked while the page goes on, and may be confirmed before", async () => {
  const panel = await choose(Array.from({ length: 10_000 }, (_, index) => row(`T${index}`, candle)))
  await panel.getByText("First 5 of 10,000 items").waitFor()
  await panel.getByRole("button", { name: "Import 10,000 items" }).waitFor()
  await panel.getByText("9 columns read, 1 not used").click()
  await panel.getByText(/^Checking/).waitFor({ state: "hidden" })
  await panel.getByRole("button", { name: "Choose another file" }).waitFor()
  await page.keyboard.press("Escape")
})
