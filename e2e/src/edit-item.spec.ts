import { anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

/** One seller mending orders, one after the other: each step that saves has an order of its own. */
const OPENINGS = [1, 2] as const
const BUYERS = ["Ansel Duivenvoorde", "Bodil Overtaken", "Quentin Asked", "Rosa Back", "Sid Searched", "Tom Dollar"]

describe("Order Details", () => {
  let page: Page
  let client: SellerClient

  openJourney("edit-item", async (journey) => {
    ;({ page, client } = journey)
    await client.create(BUYERS.map(anEditedOrder))
    await journey.signIn()
    await row("Tom Dollar").waitFor()
  })

  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const { panel, chosen, save, box, open, focusedField } = editPanel(() => ({ page, client }))

  it("asks about unsaved edits on Escape, on the scrim and on Close panel, and Cancel discards them", async () => {
    const buyer = "Quentin Asked"
    const question = page.getByRole("dialog", { name: "Save your changes?" })
    await open(buyer)
    // An open list is closed first, and without a question.
    await panel().getByRole("combobox", { name: "Country" }).first().click()
    await panel().getByRole("option", { name: "Afghanistan" }).waitFor()
    await page.keyboard.press("Escape")
    await panel().getByRole("option", { name: "Afghanistan" }).waitFor({ state: "hidden" })
    await box("Phone number").fill("0113 496 0000")
    await page.keyboard.press("Escape")
    await question.waitFor()
    await question.getByRole("button", { name: "Keep editing" }).click()
    await question.waitFor({ state: "hidden" })
    await expect.poll(async () => box("Phone number").inputValue()).toBe("0113 496 0000")
    // Only a panel that covers the page has a scrim.
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect.poll(async () => panel().getAttribute("aria-modal")).toBe("true")
    // Before the scrim is drawn the press would be the page's.
    await expect
      .poll(async () => page.evaluate(() => document.elementFromPoint(40, 400)?.closest("nav, main, header") ?? null))
      .toBeNull()
    await page.mouse.click(40, 400)
    await question.waitFor()
    await page.keyboard.press("Escape")
    await question.waitFor({ state: "hidden" })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(async () => panel().getAttribute("aria-modal")).toBeNull()
    await panel().getByRole("button", { name: "Close panel" }).click()
    await question.getByRole("button", { name: "Save" }).click()
    await panel().waitFor({ state: "hidden" })
    expect((await client.itemOf(buyer)).Recipient.Phone).toBe("0113 496 0000")
    await open(buyer)
    await box("Phone number").fill("")
    await page.keyboard.press("Escape")
    await question.getByRole("button", { name: "Discard" }).click()
    await panel().waitFor({ state: "hidden" })
    await open(buyer)
    await expect.poll(async () => box("Phone number").inputValue()).toBe("0113 496 0000")
    await box("Phone number").fill("")
    await panel().getByRole("button", { name: "Cancel" }).click()
    await panel().waitFor({ state: "hidden" })
    expect((await client.itemOf(buyer)).Recipient.Phone).toBe("0113 496 0000")
  })

  it("keeps unsaved edits when the browser goes back, and the row shows that there are some", async () => {
    const buyer = "Rosa Back"
    await open(buyer)
    await page.goto("/myaccount/sold-items")
    await row(buyer).waitFor()
    const { Id } = await client.itemOf(buyer)
    const go = async (search: string): Promise<void> =>
      page.evaluate((to) => {
        history.pushState(null, "", to)
        dispatchEvent(new PopStateEvent("popstate"))
      }, search)
    await go(`?panel=EDIT&item=${Id}`)
    await save().waitFor()
    await box("Phone number").fill("0113 496 0999")
    await page.goBack()
    await panel().waitFor({ state: "hidden" })
    await row(buyer).getByText("Unsaved edits").waitFor()
    await go(`?panel=EDIT&item=${Id}`)
    await save().waitFor()
    await expect.poll(async () => box("Phone number").inputValue()).toBe("0113 496 0999")
    await panel().getByRole("button", { name: "Reset" }).click()
    await row(buyer).getByText("Unsaved edits").waitFor({ state: "hidden" })
    await expect.poll(async () => save().isDisabled()).toBe(true)
  })

  const conflict = () => panel().getByRole("alert").filter({ hasText: "Somebody else has changed" })
  const changeElsewhere = async (buyer: string, Town: string): Promise<void> =>
    client.change(await client.itemOf(buyer), { Recipient: anAddress({ Name: buyer, Town }) })
  const townSaved = async (buyer: string): Promise<string> => (await client.itemOf(buyer)).Recipient.Town
  describe("a conflict in Order Details", () => {
    it("that arises while typing asks the seller to choose before saving", async () => {
      const buyer = "Ansel Duivenvoorde"
      await open(buyer)
      await box("Town or city").fill("York")
      await changeElsewhere(buyer, "Hull")
      await conflict().waitFor()
      await expect.poll(async () => conflict().getByRole("cell").allTextContents()).toEqual(["York", "Hull"])
      await expect.poll(async () => save().isDisabled()).toBe(true)
      await conflict().getByRole("button", { name: "Keep mine" }).click()
      await conflict().waitFor({ state: "hidden" })
      expect(await townSaved(buyer)).toBe("Hull")
      await save().click()
      await panel().waitFor({ state: "hidden" })
      expect(await townSaved(buyer)).toBe("York")
    })

    it("that arises before the save asks the seller to choose, and saves the seller's value", async () => {
      const buyer = "Bodil Overtaken"
      await open(buyer)
      await box("Town or city").fill("Whitby")
      // The save is overtaken on its way, before the feed can report anything.
      await page.route(
        "**/smartsenditem/bulk/update",
        async (route) => {
          await changeElsewhere(buyer, "Goole")
          await route.continue()
        },
        { times: 1 },
      )
      await save().click()
      await conflict().waitFor()
      await expect.poll(async () => conflict().getByRole("cell").allTextContents()).toEqual(["Whitby", "Goole"])
      expect(await axeViolations(page)).toEqual([])
      await conflict().getByRole("button", { name: "Keep mine" }).click()
      await expect.poll(async () => townSaved(buyer)).toBe("Whitby")
    })
  })

  /** Filled-in fields are marked by their background. */
  const groundOf = async (name: string) => box(name).evaluate((input) => getComputedStyle(input).backgroundColor)

  it("chooses a single search result by itself, shows what it filled in, and undoes it", async () => {
    await open("Sid Searched")
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
    await sign.getByRole("button", { name: "Undo" }).click()
    await expect.poll(async () => box("Address line 1").inputValue()).toBe(before)
    await expect.poll(async () => save().isDisabled()).toBe(true)
    await expect.poll(focusedField).toBe("Search for an address")
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

  const escape = async (): Promise<void> => {
    await page.keyboard.press("Escape")
    await panel().waitFor({ state: "hidden" })
  }

  // Scripts that are loaded at the first opening are there at the second.
  describe("the focus", () => {
    beforeAll(async () => {
      const faulty = await client.createOne(anEditedOrder("Ines Imported"))
      await client.change(faulty, { Recipient: { ...faulty.Recipient, Town: "" } })
    })
    beforeEach(async () => {
      await page.goto("/myaccount/sold-items")
      await row("Ines Imported").waitFor()
    })

    it.each(OPENINGS)("is on the field that corrects the problem after a click on it: opening %i", async () => {
      await row("Ines Imported").getByRole("button", { name: "Enter the recipient's town or city." }).click()
      await save().waitFor()
      await expect.poll(focusedField).toBe("Recipient's address: Town or city")
      await page.keyboard.type("Saint Ives by the Sea")
      await expect.poll(async () => box("Town or city").inputValue()).toBe("Saint Ives by the Sea")
      await panel().getByRole("button", { name: "Reset" }).click()
      await escape()
    })

    it.each(OPENINGS)("is on the field with the problem after Enter on the row: opening %i", async () => {
      await row("Ines Imported").focus()
      await page.keyboard.press("Enter")
      await save().waitFor()
      await expect.poll(focusedField).toBe("Recipient's address: Town or city")
      await page.keyboard.type("New York by the Sea")
      await expect.poll(async () => box("Town or city").inputValue()).toBe("New York by the Sea")
      await panel().getByRole("button", { name: "Reset" }).click()
      await escape()
      // And it returns to the row, where the list's keys work.
      await expect
        .poll(async () => row("Ines Imported").evaluate((element) => element === document.activeElement))
        .toBe(true)
    })

    it("is never on Close panel while a panel above it closes", async () => {
      const { Id } = await client.itemOf("Ines Imported")
      await page.goto(`/myaccount/sold-items?panel=EDIT&item=${Id}&field=MarketplaceOrderLines.0.Value`)
      await save().waitFor()
      await page.evaluate(() => {
        const note = document.body.dataset
        note["focused"] = ""
        document.addEventListener("focusin", ({ target }) => {
          if (target instanceof Element) note["focused"] += `${target.getAttribute("aria-label") ?? ""}; `
        })
      })
      const over = page.getByRole("dialog", { name: "Value conversion" })
      for (let time = 0; time < 3; time += 1) {
        await panel().getByRole("button", { name: "Sold in another currency?" }).click()
        await over
          .getByRole("button", { name: /Change to/ })
          .first()
          .waitFor()
        await page.keyboard.press("Escape")
        await over.waitFor({ state: "detached" })
        await expect
          .poll(async () => page.evaluate(() => document.activeElement?.textContent))
          .toBe("Sold in another currency?")
      }
      const seen = await page.evaluate(() => document.body.dataset["focused"])
      expect(seen).not.toContain("Close panel")
    })
  })
})
