import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { Desk } from "./stage/open-desk.ts"
import { openJourney } from "./stage/open-journey.ts"

/** One seller mending orders: the steps lean on each other, so they run in this order on one page. */
describe("the item edit panel", () => {
  let page: Page
  let desk: Desk

  openJourney("edit-item", async (journey) => {
    ;({ page, desk } = journey)
    await desk.create([order("Octavia Greenhalgh"), order("Ansel Duivenvoorde")])
    await journey.signIn()
    await row("Octavia Greenhalgh").waitFor()
  })

  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const panel = () => page.getByRole("dialog", { name: "Order Details" })
  /** The demo's tenant has DropDownPanelNavigation: sections instead of tabs. */
  const sections = () => panel().getByRole("combobox", { name: "Sections" })
  const chosen = async () => sections().locator("option:checked").textContent()
  const save = () => panel().getByRole("button", { name: "Save", exact: true })
  const box = (name: string) => panel().getByRole("textbox", { name, exact: true }).first()

  async function open(buyer: string, field?: string): Promise<void> {
    const { Id } = await desk.itemOf(buyer)
    const wanted = field === undefined ? "" : `&field=${field}`
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${Id}${wanted}`)
    await save().waitFor()
  }

  it("opens on Address with Save disabled until a change exists", async () => {
    await open("Octavia Greenhalgh")
    await panel().getByRole("heading", { name: "Address Details" }).waitFor()
    expect(await save().isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })

  it("marks the tab of an unsaved edit, and Reset takes the edit back", async () => {
    await box("Town or city").fill("York")
    expect(await chosen()).toBe("Address *")
    expect(await save().isEnabled()).toBe(true)
    await panel().getByRole("button", { name: "Reset" }).click()
    expect(await box("Town or city").inputValue()).toBe("Leeds")
    expect(await save().isDisabled()).toBe(true)
    expect(await chosen()).toBe("Address")
  })

  it("a postcode of another country changes the country", async () => {
    await box("Postcode").fill("JE2 3AB")
    await panel().getByText("Set to Jersey by the postcode.").waitFor()
    await box("Postcode").fill("LS1 4DY")
    await expect
      .poll(async () => panel().getByRole("combobox", { name: "Country" }).first().inputValue())
      .toBe("United Kingdom")
  })

  it("Escape closes an open list of countries first, and only then the panel", async () => {
    await panel().getByRole("combobox", { name: "Country" }).first().click()
    await panel().getByRole("option", { name: "Afghanistan" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press("Escape")
    await panel().getByRole("option", { name: "Afghanistan" }).waitFor({ state: "hidden" })
    expect(await save().isVisible()).toBe(true)
  })

  it("keeps what was typed when Escape closes it, and Cancel drops it", async () => {
    await box("Phone number").fill("0113 496 0000")
    await page.keyboard.press("Escape")
    await panel().waitFor({ state: "hidden" })
    // In the same page: a reload would lose what is in memory only.
    const { Id } = await desk.itemOf("Octavia Greenhalgh")
    await page.evaluate((search) => {
      history.pushState(null, "", search)
      dispatchEvent(new PopStateEvent("popstate"))
    }, `?panel=EDIT&item=${Id}`)
    await save().waitFor()
    expect(await box("Phone number").inputValue()).toBe("0113 496 0000")
    await panel().getByRole("button", { name: "Cancel" }).click()
    await panel().waitFor({ state: "hidden" })
    await open("Octavia Greenhalgh")
    expect(await box("Phone number").inputValue()).toBe("")
  })

  it("the Send-To form needs all required fields, and shows which", async () => {
    await box("Town or city").fill("")
    await panel().getByRole("status").getByText("Enter the recipient's town or city.").waitFor()
    expect(await save().isDisabled()).toBe(true)
    await sections().selectOption("extras")
    await panel().getByRole("button", { name: "Show" }).click()
    await expect.poll(focusedField, { timeout: 5000 }).toBe("Recipient.Town")
    await page.keyboard.type("Whitby")
    await save().click()
    await panel().waitFor({ state: "hidden" })
    expect((await desk.itemOf("Octavia Greenhalgh")).Recipient.Town).toBe("Whitby")
  })

  it.each([
    ["Recipient.Postcode", "Address"],
    ["Sender.Phone", "Address"],
    ["PackageDimensions.Weight", "Contents"],
    ["MarketplaceOrderLines.0.Value", "Contents"],
    ["MarketplaceOrderLines.0.Quantity", "Contents"],
  ])("opened for %s it has the focus there, on %s", async (field, name) => {
    await open("Octavia Greenhalgh", field)
    await expect.poll(focusedField, { timeout: 5000 }).toBe(field)
    expect(await chosen()).toBe(name)
  })

  it("tells the value by the piece or in total, and converts what was sold in dollars", async () => {
    await open("Octavia Greenhalgh", "MarketplaceOrderLines.0.Value")
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
    const saved = await desk.itemOf("Octavia Greenhalgh")
    expect([saved.Value, saved.MarketplaceOrderLines[0]?.Quantity]).toEqual([43.2, 3])
    expect(JSON.parse(saved.Meta.CurrencyConversion?.Value ?? "")).toEqual({
      ConvertedCode: "GBP",
      ConvertedValue: 43.2,
      ImportedCode: "USD",
      ImportedValue: 60,
      Rate: 0.72,
    })
  })

  it("offers protection and extras with their prices, 5 collection dates, and words for the driver", async () => {
    await desk.change(await desk.itemOf("Octavia Greenhalgh"), {
      Service: {
        Id: "wren-next-day",
        Name: "Wren Next Day",
        Provider: "PARCELYARD",
        AccountId: "main",
        Meta: {},
        Tags: [],
      },
    })
    await open("Octavia Greenhalgh")
    await sections().selectOption("extras")
    await panel().getByRole("radio", { name: "Full protection" }).check()
    await panel()
      .getByRole("checkbox", { name: /signature/i })
      .check()
    const days = panel().getByRole("radiogroup", { name: "Collection date" }).getByRole("radio")
    await days.nth(2).waitFor()
    expect(await days.count()).toBe(6)
    await days.nth(2).check()
    await panel().getByLabel("Safe place").fill("Behind the <b>blue</b> gate 🙂")
    expect(await axeViolations(page)).toEqual([])
    await save().click()
    await panel().waitFor({ state: "hidden" })
    const saved = await desk.itemOf("Octavia Greenhalgh")
    expect(saved.Extras.map(({ Id }) => Id).toSorted()).toEqual(["Cover", "Signature"])
    expect(saved.PreferredCollectionDate).not.toBeNull()
    expect(saved.Meta["Delivery Safe Place"]?.Value).toBe("Behind the <b>blue</b> gate 🙂")
  })

  it("asks who is right when somebody else has changed the same field", async () => {
    await open("Ansel Duivenvoorde")
    await box("Town or city").fill("York")
    await desk.change(await desk.itemOf("Ansel Duivenvoorde"), {
      Recipient: anAddress({ Name: "Ansel Duivenvoorde", Town: "Hull" }),
    })
    await save().click()
    const question = panel().getByRole("alert").filter({ hasText: "Somebody else has changed" })
    await question.waitFor()
    expect(await question.getByRole("cell").allTextContents()).toEqual(["York", "Hull"])
    expect(await axeViolations(page)).toEqual([])
    await question.getByRole("button", { name: "Keep mine" }).click()
    await expect.poll(async () => (await desk.itemOf("Ansel Duivenvoorde")).Recipient.Town).toBe("York")
  })

  it("tells at its foot what has been changed", async () => {
    await open("Octavia Greenhalgh")
    await panel().getByText("Recipient, Town or city: Leeds → Whitby").waitFor()
  })

  it("is a drop-down on a small screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open("Octavia Greenhalgh")
    await sections().selectOption("contents")
    await panel().getByRole("heading", { name: "Parcel Contents" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it("has tabs for a tenant without DropDownPanelNavigation, with an asterisk for unsaved edits", async () => {
    await page.route("**/setup", async (route) => {
      const response = await route.fetch()
      const settings = (await response.text()).replace('"DropDownPanelNavigation",', "")
      await route.fulfill({ contentType: "application/json", body: settings })
    })
    await open("Octavia Greenhalgh")
    const tab = (name: string) => panel().getByRole("tab", { name })
    await box("Phone number").fill("0113 496 0000")
    await tab("Address *").waitFor()
    await tab("Extras").click()
    await panel().getByRole("heading", { name: "Available Extras" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await tab("Address *").click()
    expect(await box("Phone number").inputValue()).toBe("0113 496 0000")
    await panel().getByRole("button", { name: "Cancel" }).click()
    await panel().waitFor({ state: "hidden" })
  })

  it("shows value conversion by itself, and what it comes to in the form", async () => {
    await desk.create([order("Ines Imported")])
    const { Id } = await desk.itemOf("Ines Imported")
    await page.goto(`/myaccount/sold-items?panel=VALUE-CONVERSION&item=${Id}`)
    const conversion = page.getByRole("dialog", { name: "Value conversion" })
    await conversion
      .getByRole("region", { name: "My item was sold in Euros" })
      .getByRole("button", { name: "Change to £17.20" })
      .click()
    await panel().getByText("Converted from €20.00 at 0.86.").waitFor()
    expect((await desk.itemOf("Ines Imported")).Value).toBe(20)
    await panel().getByRole("button", { name: "Cancel" }).click()
    await panel().waitFor({ state: "hidden" })
  })

  it("takes a single search result by itself, says and marks what it filled in, and takes it back", async () => {
    // Sections in a drop-down again.
    await page.unroute("**/setup")
    await open("Ines Imported")
    const before = await box("Address line 1").inputValue()
    const search = panel().locator('[data-field="AddressSearch"] input')
    await search.fill("Station Road")
    await panel().getByRole("listbox", { name: "Addresses found" }).getByRole("option").nth(1).waitFor()
    expect(await box("Address line 1").inputValue()).toBe(before)
    await search.fill("Quay Street")
    const sign = panel().getByRole("status").filter({ hasText: "Filled in, because nothing else was found" })
    await sign.waitFor()
    expect(await box("Postcode").inputValue()).toBe("BS1 9ZZ")
    expect(await panel().locator('[data-field="Recipient.Postcode"][data-filled]').count()).toBe(1)
    expect(await search.inputValue()).toBe("")
    await expect.poll(focusedField).toMatch(/^Recipient\./)
    expect(await axeViolations(page)).toEqual([])
    await sign.getByRole("button", { name: "Undo" }).click()
    expect(await box("Address line 1").inputValue()).toBe(before)
    expect(await save().isDisabled()).toBe(true)
    await expect.poll(focusedField).toBe("AddressSearch")
  })

  it("refuses what is over a limit with a sentence at its field, and loses nothing of it", async () => {
    const far = "x".repeat(10_000)
    await open("Ines Imported", "MarketplaceOrderLines.0.Product.Sku")
    const under = async (field: string) =>
      panel().locator(`[data-field="${field}"] .mantine-InputWrapper-error`).innerText()
    await box("SKU").fill("S".repeat(128))
    expect(await save().isEnabled()).toBe(true)
    for (const text of ["S".repeat(129), far]) {
      await box("SKU").fill(text)
      expect(await under("MarketplaceOrderLines.0.Product.Sku")).toContain("shorten this to 128 characters.")
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
      expect(await under("MarketplaceOrderLines.0.Value")).toContain(tooMuch)
    }
    await value.fill("-5")
    expect(await under("MarketplaceOrderLines.0.Value")).toContain("Enter a value above 0")
    expect(await save().isDisabled()).toBe(true)
    await value.fill("12.50")
    await value.pressSequentially("NaN")
    expect(await value.inputValue()).toBe("12.50")
    expect(await under("MarketplaceOrderLines.0.Value")).toContain("is not a number, so nothing was changed.")
    const weight = panel().locator('[data-field="PackageDimensions.Weight"] input')
    for (const typed of ["2500.001", "1e9", "1e308"]) {
      await weight.fill(typed)
      expect(await under("PackageDimensions.Weight")).toBe("Enter 2500 kg or less.")
      expect(await save().isDisabled()).toBe(true)
    }
    await weight.fill("-1")
    expect(await under("PackageDimensions.Weight")).toBe("Enter 0 or more.")
    await weight.fill("")
    expect(await save().isDisabled()).toBe(true)
    await weight.fill("2500")
    await sections().selectOption("extras")
    await panel().getByLabel("Safe place").fill(far)
    expect(await under("Meta.Delivery Safe Place")).toContain("shorten this to 2,400 characters.")
    await sections().selectOption("address")
    for (const name of ["Name", "Company", "Address line 1", "Town or city", "County", "Postcode", "Phone number"]) {
      await box(name).fill(far)
      expect(await box(name).inputValue()).toHaveLength(far.length)
    }
    for (const field of ["Name", "AddressLine1", "Town", "Postcode", "Phone"]) {
      expect(await under(`Recipient.${field}`)).not.toBe("")
    }
    expect(await axeViolations(page)).toEqual([])
    await panel().getByRole("button", { name: "Reset" }).click()
    expect(await save().isDisabled()).toBe(true)
    expect((await desk.itemOf("Ines Imported")).MarketplaceOrderLines[0]?.Product.Sku).not.toBe("SKU-1")
  })

  it("says what a covered parcel's new weight does to its packing, and stands a long tariff code fixed", async () => {
    const item = await desk.itemOf("Ines Imported")
    const [line] = item.MarketplaceOrderLines
    if (line === undefined) throw new Error("no line")
    await desk.change(item, {
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
    await panel().locator('[data-field="PackageDimensions.Weight"] input').fill("3.5")
    await panel().getByText("Saving this marks the parcel as not packaged").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await save().click()
    await panel().waitFor({ state: "hidden" })
    const saved = await desk.itemOf("Ines Imported")
    expect([saved.Meta, saved.PackageDimensions.Weight]).toEqual([{}, 3.5])
    expect(saved.MarketplaceOrderLines[0]?.Product.TariffCode).toBe("69120023")
  })

  async function focusedField(): Promise<string | null> {
    return page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field") ?? null)
  }
})

function order(Name: string): NewItem {
  return aNewItem({
    Recipient: anAddress({ Name }),
    Sender: anAddress({ Name: "Sam Seller", AddressLine1: "14 Deansgate", Town: "Manchester", Postcode: "M3 1AZ" }),
    MarketplaceOrderLines: [anOrderLine()],
  })
}
