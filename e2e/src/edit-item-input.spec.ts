import { anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { anEditedOrder, editPanel, saidUnder } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

/** What the edit panel makes of what is put into it: found addresses, texts and numbers over their limits, another weight, another currency. */
describe("input in Order Details", () => {
  let page: Page
  let client: SellerClient

  openJourney("edit-item-input", async (journey) => {
    ;({ page, client } = journey)
    await client.create(["Ines Imported", "Tom Dollar", "Uwe Euro"].map(anEditedOrder))
    await journey.signIn()
    await page.getByRole("row").filter({ hasText: "Ines Imported" }).waitFor()
  })
  const { panel, sections, chosen, save, box, open, focusedField } = editPanel(() => ({ page, client }))

  /** Filled-in fields are marked by their background. */
  const groundOf = async (name: string) => box(name).evaluate((input) => getComputedStyle(input).backgroundColor)

  it("chooses a single search result by itself, shows what it filled in, and undoes it", async () => {
    await open("Ines Imported")
    const before = await box("Address line 1").inputValue()
    const search = panel().getByRole("combobox", { name: "Search for an address" }).first()
    await search.fill("Station Road")
    await panel().getByRole("listbox", { name: "Addresses found" }).getByRole("option").nth(1).waitFor()
    expect(await box("Address line 1").inputValue()).toBe(before)
    await search.fill("Quay Street")
    const sign = panel().getByRole("status").filter({ hasText: "Filled in, because nothing else was found" })
    await sign.waitFor()
    expect(await box("Postcode").inputValue()).toBe("BS1 9ZZ")
    expect(await groundOf("Postcode")).not.toBe(await groundOf("Name"))
    expect(await search.inputValue()).toBe("")
    await expect.poll(focusedField).toMatch(/^Recipient's address: /)
    expect(await axeViolations(page)).toEqual([])
    await sign.getByRole("button", { name: "Undo" }).click()
    expect(await box("Address line 1").inputValue()).toBe(before)
    expect(await save().isDisabled()).toBe(true)
    await expect.poll(focusedField).toBe("Search for an address")
  })

  it("reports a value over its limit at the field, and keeps the value", async () => {
    const far = "x".repeat(10_000)
    await open("Ines Imported", "MarketplaceOrderLines.0.Product.Sku")
    const under = async (name: string) => saidUnder(box(name))
    await box("SKU").fill("S".repeat(128))
    expect(await save().isEnabled()).toBe(true)
    for (const text of ["S".repeat(129), far]) {
      await box("SKU").fill(text)
      expect(await under("SKU")).toContain("shorten this to 128 characters.")
      expect(await save().isDisabled()).toBe(true)
      expect(await box("SKU").inputValue()).toBe(text)
    }
    await box("SKU").fill("SKU-1")
    const value = box("Value of one (£)")
    await value.fill("99999999.99")
    expect(await save().isEnabled()).toBe(true)
    const tooMuch = "enter 99,999,999.99 or less."
    for (const typed of ["100000000", "1e9", "1e308", "9".repeat(400)]) {
      await value.fill(typed)
      expect(await value.inputValue()).toBe(typed)
      expect(await under("Value of one (£)")).toContain(tooMuch)
    }
    await value.fill("-5")
    expect(await under("Value of one (£)")).toContain("Enter a value above 0")
    expect(await save().isDisabled()).toBe(true)
    await value.fill("12.50")
    await value.pressSequentially("NaN")
    expect(await value.inputValue()).toBe("12.50")
    expect(await under("Value of one (£)")).toContain("is not a number, so nothing was changed.")
    const weight = box("Weight (kg)")
    for (const typed of ["2500.001", "1e9", "1e308"]) {
      await weight.fill(typed)
      expect(await under("Weight (kg)")).toBe("Enter 2500 kg or less.")
      expect(await save().isDisabled()).toBe(true)
    }
    await weight.fill("-1")
    expect(await under("Weight (kg)")).toBe("Enter 0 or more.")
    await weight.fill("")
    expect(await save().isDisabled()).toBe(true)
    await weight.fill("2500")
    await sections().selectOption("extras")
    await panel().getByLabel("Safe place").fill(far)
    expect(await under("Safe place")).toContain("shorten this to 2,400 characters.")
    await sections().selectOption("address")
    for (const name of ["Name", "Company", "Address line 1", "Town or city", "County", "Postcode", "Phone number"]) {
      await box(name).fill(far)
      expect(await box(name).inputValue()).toHaveLength(far.length)
    }
    for (const field of ["Name", "Address line 1", "Town or city", "Postcode", "Phone number"]) {
      expect(await under(field)).not.toBe("")
    }
    expect(await axeViolations(page)).toEqual([])
    await panel().getByRole("button", { name: "Reset" }).click()
    expect(await save().isDisabled()).toBe(true)
    expect((await client.itemOf("Ines Imported")).MarketplaceOrderLines[0]?.Product.Sku).not.toBe("SKU-1")
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
    await page.keyboard.press("End")
    await page.keyboard.type(" 23")
    expect(await box("Tariff code").inputValue()).toBe("69120023")
    await box("SKU").focus()
    await edit.waitFor()
    await box("Weight (kg)").fill("3.5")
    await panel().getByText("Saving this marks the parcel as not packaged").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await save().click()
    await panel().waitFor({ state: "hidden" })
    const saved = await client.itemOf("Ines Imported")
    expect([saved.Meta, saved.PackageDimensions.Weight]).toEqual([{}, 3.5])
    expect(saved.MarketplaceOrderLines[0]?.Product.TariffCode).toBe("69120023")
  })

  it("shows the value by unit or in total, and converts a price in dollars", async () => {
    const buyer = "Tom Dollar"
    await open(buyer, "MarketplaceOrderLines.0.Value")
    expect(await box("Value of one (£)").inputValue()).toBe("20")
    await panel().getByRole("combobox", { name: "Quantity" }).selectOption("3")
    await panel().getByText("3 × £20.00 = £60.00").waitFor()
    await panel().getByText("Total cost", { exact: true }).click()
    expect(await box("Value in total (£)").inputValue()).toBe("60")
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
    expect(await chosen()).toBe("Contents *")
    const opener = panel().getByRole("button", { name: "Value conversion" })
    await expect.poll(async () => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.press("Enter")
    expect(await axeViolations(page)).toEqual([])
    await conversion.getByRole("button", { name: "Change back to £60.00" }).click()
    await panel().getByText("3 × £20.00 = £60.00").waitFor()
    await opener.waitFor({ state: "hidden" })
    await panel().getByRole("button", { name: "Sold in another currency?" }).press("Enter")
    await conversion.getByRole("button", { name: "Change to £43.20" }).click()
    await panel().getByText("Converted from $60.00 at 0.72.").waitFor()
    await save().click()
    await panel().waitFor({ state: "hidden" })
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
