import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney, type Journey } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

/** A wholesaler's list in Dutch: parted by semicolons, in the encoding of Excel, below a title. */
const HEAD =
  "Ordernr;Besteldatum;Klantnaam;Straat;Huisnr;Postcode;Plaats;Land;Artikel;Artikelcode;Aantal;Stukprijs;Gewicht (g);Intern"
const rows = [
  "G-1001;24-11-2026;Anneke Duivenvoorde;Kéizersgracht;14;1015 CJ;Amsterdam;Nederland;Theelicht;TL-1;2;4,50;350;x",
  "G-1002;25-11-2026;Bram Hogerwaard;Harbour Row;;TR19 6ZZ;Penrallow;Verenigd Koninkrijk;Vaas;VS-2;1;€ 12,00;1200;y",
]

/** Where Windows-1252 has it, which is Latin 1 but for a few signs. */
const EURO_SIGN = "\u0080"

/** Milliseconds between two letters of a quick typist. */
const HAND = { delay: 80 }

let journey: Journey
let page: Page

openJourney("csv-mapping", async (opened) => {
  journey = opened
  ;({ page } = journey)
  await journey.signIn()
})

const panel = () => page.getByRole("dialog", { name: "Upload CSV" })
const column = (name: string) => panel().getByRole("combobox", { name: `What "${name}" is` })

async function choose(name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  await panel()
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\r\n").replaceAll("€", EURO_SIGN), "latin1"),
    })
}

const itemOf = async (order: string) =>
  (await journey.client.items()).find((item) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId === order)

it("a file of headings that nobody knows is mapped by the keyboard, and becomes items by the rules of every other file", async () => {
  await choose("groothandel 2026-11-24.csv", ["Overzicht bestellingen", HEAD, ...rows])
  await panel().getByRole("heading", { name: "Will it match?" }).waitFor()
  // The guesses stand already, what is unmatched first, and the keyboard is at the first column.
  const first = panel().getByRole("combobox").first()
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await column("Huisnr").inputValue()).toBe("Address line 1")
  expect(await column("Intern").inputValue()).toBe("Don't use")
  await panel().getByRole("heading", { name: "The first items as they will be" }).waitFor()
  await panel().getByText("Theelicht").last().waitFor()
  // What is typed is searched for, and Enter takes the first.
  await column("Artikelcode").focus()
  await page.keyboard.type("list", HAND)
  await panel().getByRole("option", { name: "Listing number" }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press("Enter")
  await expect.poll(() => column("Artikelcode").inputValue()).toBe("Listing number")
  await expect
    .poll(() =>
      column("Artikelcode").evaluate(
        (field: HTMLInputElement) => field.selectionEnd === field.value.length && field.selectionStart === 0,
      ),
    )
    .toBe(true)
  await page.keyboard.type("sk", HAND)
  await panel().getByRole("option", { name: "SKU" }).waitFor()
  await page.keyboard.press("Enter")
  await expect.poll(() => column("Artikelcode").inputValue()).toBe("SKU")
  // Escape closes the search and not the panel.
  await page.keyboard.press("ArrowDown")
  await panel().getByRole("option").first().waitFor()
  await page.keyboard.press("Escape")
  await panel().getByRole("option").first().waitFor({ state: "hidden" })
  await column("Plaats").click()
  await panel().getByRole("option", { name: "Don't use" }).click()
  await panel().getByText("Still missing: Town.").waitFor()
  await column("Plaats").focus()
  await page.keyboard.type("tow", HAND)
  // Whoever types sees what is found before they take it.
  await panel().getByRole("option", { name: "Town" }).waitFor()
  await page.keyboard.press("Enter")
  await panel().getByText("Still missing").waitFor({ state: "hidden" })
  expect(await panel().getByRole("textbox", { name: "Name" }).inputValue()).toBe("groothandel")
  await panel().getByRole("button", { name: "Continue" }).click()
  await panel().getByText('Read by your mapping "groothandel".').waitFor()
  await panel().getByRole("button", { name: "Import 2 items" }).click()
  await panel().waitFor({ state: "hidden" })
  await page.locator(ITEM_ROW).filter({ hasText: "Anneke Duivenvoorde" }).waitFor()
  expect(await itemOf("G-1001")).toMatchObject({
    MarketplaceTransactionDate: expect.stringMatching(/^2026-11-24/),
    Recipient: { AddressLine1: "Kéizersgracht 14", Postcode: "1015 CJ", CountryIsoCode: "NLD" },
    PackageDimensions: { Weight: 0.35 },
    MarketplaceOrderLines: [{ Quantity: 2, Value: 9, Product: { Sku: "TL-1" } }],
  })
  expect(await itemOf("G-1002")).toMatchObject({
    Recipient: { Postcode: "TR196ZZ", CountryIsoCode: "GBR" },
    PackageDimensions: { Weight: 1.2 },
  })
})

it("the next file like it goes straight to its confirmation, and the file before makes nothing new", async () => {
  await page.reload()
  await choose("groothandel 2026-11-25.csv", [HEAD, rows[0]?.replace("G-1001", "G-1003") ?? ""])
  await panel().getByText('Read by your mapping "groothandel".').waitFor()
  await panel().getByRole("button", { name: "Import 1 item" }).click()
  await panel().waitFor({ state: "hidden" })
  expect(await itemOf("G-1003")).toBeDefined()
  await choose("again.csv", [HEAD, ...rows])
  await panel().getByText("2 items are already in your list").waitFor()
  await panel().getByRole("button", { name: "Close", exact: true }).click()
  await panel().waitFor({ state: "hidden" })
})

it("a mapping is changed on its page, and the tab with the list knows", async () => {
  const settings = await journey.openTab()
  await settings.goto("/myaccount/csv-mapping")
  await settings.getByRole("button", { name: "Edit groothandel" }).click()
  await settings.getByRole("textbox", { name: "Name" }).fill("Wholesale")
  await settings.getByRole("combobox", { name: 'What "Intern" is' }).focus()
  await settings.keyboard.type("buyer's note", HAND)
  await settings.getByRole("option", { name: "Buyer's note" }).waitFor()
  await settings.keyboard.press("Enter")
  await settings.getByRole("button", { name: "Save" }).click()
  await settings.getByRole("heading", { name: "Wholesale" }).waitFor()
  await settings.getByRole("button", { name: "Make Default: Wholesale" }).click()
  await settings.getByText("Default", { exact: true }).waitFor()
  // The first tab is told by the feed: it read the mappings before.
  await expect
    .poll(async () => {
      await choose("third.csv", [HEAD, rows[0]?.replace("G-1001", "G-1004") ?? ""])
      await panel()
        .getByText(/^Read by your mapping/)
        .waitFor()
      const read = await panel()
        .getByText(/^Read by your mapping/)
        .textContent()
      if (read?.includes("Wholesale") !== true) {
        await page.keyboard.press("Escape")
        // A panel on its way out would take the next file with it.
        await panel().waitFor({ state: "hidden" })
      }
      return read
    })
    .toContain("Wholesale")
  await panel().getByRole("button", { name: "Import 1 item" }).click()
  await panel().waitFor({ state: "hidden" })
  expect((await itemOf("G-1004"))?.Meta).toMatchObject({ "Buyer Note": { Value: "x" } })
  await settings.close()
})

it("the columns fit a phone, and their texts stand in it", async () => {
  const width = 390
  await page.setViewportSize({ width, height: 844 })
  await page.goto("/myaccount/sold-items")
  await choose("fifth.csv", [`${HEAD};Extra`, ...rows.map((row) => `${row};z`)])
  await column("Gewicht (g)").waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  for (const name of ["Ordernr", "Gewicht (g)"]) {
    const box = await column(name).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
  }
})
