import { anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

/** What the edit panel makes of what is put into it: found addresses, another weight, another currency. */
describe("input in Order Details", () => {
  let page: Page
  let client: SellerClient

  openJourney("edit-item-input", async (journey) => {
    ;({ page, client } = journey)
    await client.create(["Ines Imported", "Tom Dollar", "Uwe Euro"].map(anEditedOrder))
    await journey.signIn()
    await page.getByRole("row").filter({ hasText: "Ines Imported" }).waitFor()
  })
  const { panel, chosen, save, box, open, focusedField } = editPanel(() => ({ page, client }))

  /** Filled-in fields are marked by their background. */
  const groundOf = async (name: string) => box(name).evaluate((input) => getComputedStyle(input).backgroundColor)

  it("chooses a single search result by itself, shows what it filled in, and undoes it", async () => {
    await open("Ines Imported")
    const before = await box("Address line 1").inputValue()
    const search = panel().getByRole("combobox", { name: "Search for an address" }).first()
    await search.fill("Station Road")
    await panel().getByRole("listbox", { name: "Addresses found" }).getByRole("option").nth(1).waitFor()
    await expect.poll(async () => box("Address line 1").inputValue()).toBe(before)
    await search.fill("Quay Street")
    const sign = panel().getByRole("status").filter({ hasText: "Only one address was found, so it was filled in" })
    await sign.waitFor()
    await expect.poll(async () => box("Postcode").inputValue()).toBe("BS1 9ZZ")
    await expect.poll(async () => (await groundOf("Postcode")) === (await groundOf("Name"))).toBe(false)
    await expect.poll(async () => search.inputValue()).toBe("")
    await expect.poll(focusedField).toMatch(/^Recipient's address: /)
    expect(await axeViolations(page)).toEqual([])
    await sign.getByRole("button", { name: "Undo" }).click()
    await expect.poll(async () => box("Address line 1").inputValue()).toBe(before)
    await expect.poll(async () => save().isDisabled()).toBe(true)
    await expect.poll(focusedField).toBe("Search for an address")
  })

  it("says how a covered parcel's new weight affects its packaging, and makes a long tariff code read-only", async () => {
    const item = await client.itemOf("Ines Imported")
    const [line] = item.MarketplaceOrderLines
    if (line === undefined) throw new Error("no line")
    await client.change(item, {
      Extras: [{ Id: "Cover", Name: "Full protection", Provider: "PARCELYARD" }],
      Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } },
      Recipient: anAddress({ Name: "Ines Imported", CountryIsoCode: "USA", County: "CA", Postcode: "94103" }),
      MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, TariffCode: "691200" } }],
    })
    await open("Ines Imported", "MarketplaceOrderLines.0.Product.TariffCode")
    const edit = panel().getByRole("button", { name: "Edit Tariff Code" })
    await expect.poll(async () => edit.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press("Enter")
    await expect.poll(focusedField).toBe("Tariff code")
    await page.keyboard.press("End")
    await page.keyboard.type(" 23")
    await expect.poll(async () => box("Tariff code").inputValue()).toBe("69120023")
    await box("SKU").focus()
    await edit.waitFor()
    await box("Weight (kg)").fill("3.5")
    await panel().getByText("Saving marks this parcel as not packaged").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await save().click()
    await page.getByText("Saved Ines Imported.").first().waitFor()
    const saved = await client.itemOf("Ines Imported")
    expect([saved.Meta, saved.PackageDimensions.Weight]).toEqual([{}, 3.5])
    expect(saved.MarketplaceOrderLines[0]?.Product.TariffCode).toBe("69120023")
  })

  it("shows the value by unit or in total, and converts a price in dollars", async () => {
    const buyer = "Tom Dollar"
    await open(buyer, "MarketplaceOrderLines.0.Value")
    await expect.poll(async () => box("Value of one (£)").inputValue()).toBe("20")
    await panel().getByRole("combobox", { name: "Quantity" }).selectOption("3")
    await panel().getByText("3 × £20.00 = £60.00").waitFor()
    await panel().getByText("Total cost", { exact: true }).click()
    await expect.poll(async () => box("Value in total (£)").inputValue()).toBe("60")
    await panel().getByRole("button", { name: "Sold in another currency?" }).click()
    const conversion = page.getByRole("dialog", { name: "Value conversion" })
    await conversion.getByText("My item was sold in Euros").waitFor()
    expect(page.url()).toContain("over=VALUE-CONVERSION")
    expect(await axeViolations(page)).toEqual([])
    await conversion
      .getByRole("region", { name: "My item was sold in US Dollars" })
      .getByRole("button", { name: "Change to £43.20" })
      .click()
    await conversion.waitFor({ state: "hidden" })
    // It came back to the form as a change, with the focus where it was opened from.
    await panel().getByText("Converted from $60.00 at 0.72.").waitFor()
    await expect.poll(chosen).toBe("Contents *")
    const opener = panel().getByRole("button", { name: "Value conversion" })
    await expect.poll(async () => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.press("Enter")
    const back = conversion.getByRole("button", { name: "Change back to £60.00" })
    await back.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await back.click()
    await panel().getByText("3 × £20.00 = £60.00").waitFor()
    await opener.waitFor({ state: "hidden" })
    // A panel on its way out has the focus, and would have the key.
    await conversion.waitFor({ state: "hidden" })
    await panel().getByRole("button", { name: "Sold in another currency?" }).press("Enter")
    await conversion.getByRole("button", { name: "Change to £43.20" }).click()
    await panel().getByText("Converted from $60.00 at 0.72.").waitFor()
    await save().click()
    // It goes on to the order that still lacks something.
    await page.getByText(`Saved ${buyer}.`).first().waitFor()
    const saved = await client.itemOf(buyer)
    expect([saved.Value, saved.MarketplaceOrderLines[0]?.Quantity]).toEqual([43.2, 3])
    expect(JSON.parse(saved.Meta.CurrencyConversion?.Value ?? "")).toEqual({
      ConvertedCode: "GBP",
      ConvertedValue: 43.2,
      ImportedCode: "USD",
      ImportedValue: 60,
      Rate: 0.72,
    })
  })

  it("shows a converted value, and the total in the form", async () => {
    const { Id } = await client.itemOf("Uwe Euro")
    await page.goto(`/myaccount/sold-items?panel=VALUE-CONVERSION&item=${Id}`)
    const conversion = page.getByRole("dialog", { name: "Value conversion" })
    await conversion
      .getByRole("region", { name: "My item was sold in Euros" })
      .getByRole("button", { name: "Change to £17.20" })
      .click()
    await panel().getByText("Converted from €20.00 at 0.86.").waitFor()
    expect((await client.itemOf("Uwe Euro")).Value).toBe(20)
    await panel().getByRole("button", { name: "Cancel" }).click()
    await panel().waitFor({ state: "hidden" })
  })
})
