import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

/** One seller mending orders, one after the other: each step that saves has an order of its own. */
const BUYERS = ["Ansel Duivenvoorde", "Bodil Overtaken", "Quentin Asked", "Rosa Back", "Ursa Extras", "Vita History"]

describe("Order Details", () => {
  let page: Page
  let client: SellerClient

  openJourney("edit-item", async (journey) => {
    ;({ page, client } = journey)
    await client.create(["Octavia Greenhalgh", ...BUYERS].map(anEditedOrder))
    await journey.signIn()
    await row("Octavia Greenhalgh").waitFor()
  })

  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const { panel, sections, save, box, open } = editPanel(() => ({ page, client }))

  it("opens on Address, with Save disabled until something changes", async () => {
    await open("Octavia Greenhalgh")
    await panel().getByRole("heading", { name: "Address Details" }).waitFor()
    await expect.poll(async () => save().isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })

  it("closes an open list of countries on Escape first, and only then itself", async () => {
    await open("Octavia Greenhalgh")
    await panel().getByRole("combobox", { name: "Country" }).first().click()
    await panel().getByRole("option", { name: "Afghanistan" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press("Escape")
    await panel().getByRole("option", { name: "Afghanistan" }).waitFor({ state: "hidden" })
    await expect.poll(async () => save().isVisible()).toBe(true)
  })

  it("asks about unsaved edits on Escape, on the scrim and on Close panel, and Cancel discards them", async () => {
    const buyer = "Quentin Asked"
    const question = page.getByRole("dialog", { name: "Save your changes?" })
    await open(buyer)
    await box("Phone number").fill("0113 496 0000")
    await page.keyboard.press("Escape")
    await question.waitFor()
    expect(await axeViolations(page)).toEqual([])
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

  it("offers protection and extras with their prices, 5 collection dates, and instructions for the driver", async () => {
    const buyer = "Ursa Extras"
    await client.change(await client.itemOf(buyer), {
      // More than the basic protection covers.
      MarketplaceOrderLines: [anOrderLine({ Value: 36 })],
      Service: {
        Id: "wren-next-day",
        Name: "Wren Next Day",
        Provider: "PARCELYARD",
        AccountId: "main",
        Meta: {},
        Tags: [],
      },
    })
    await open(buyer)
    await sections().selectOption("extras")
    await panel().getByRole("radio", { name: "Full protection" }).check()
    await panel()
      .getByRole("checkbox", { name: /signature/i })
      .check()
    const days = panel().getByRole("radiogroup", { name: "Collection date" }).getByRole("radio")
    await days.nth(2).waitFor()
    await expect.poll(async () => days.count()).toBe(6)
    await days.nth(2).check()
    await panel().getByLabel("Safe place").fill("Behind the <b>blue</b> gate 🙂")
    expect(await axeViolations(page)).toEqual([])
    await save().click()
    await panel().waitFor({ state: "hidden" })
    const saved = await client.itemOf(buyer)
    expect(saved.Extras.map(({ Id }) => Id).toSorted()).toEqual(["Cover", "Signature"])
    expect(saved.PreferredCollectionDate).not.toBeNull()
    expect(saved.Meta["Delivery Safe Place"]?.Value).toBe("Behind the <b>blue</b> gate 🙂")
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
      expect(await axeViolations(page)).toEqual([])
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

  it("shows the change log in its footer", async () => {
    const buyer = "Vita History"
    await client.change(await client.itemOf(buyer), { Recipient: anAddress({ Name: buyer, Town: "Whitby" }) })
    await open(buyer)
    await panel().getByText("Recipient's town or city changed from Leeds to Whitby").waitFor()
  })

  it("shows its tabs as a drop-down on a small screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open("Octavia Greenhalgh")
    await sections().selectOption("contents")
    await panel().getByRole("heading", { name: "Parcel Contents" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it("shows tabs for a tenant without DropDownPanelNavigation, with an asterisk for unsaved edits", async () => {
    await page.route("**/setup", async (route) => {
      const response = await route.fetch()
      const settings = (await response.text()).replace('"DropDownPanelNavigation",', "")
      await route.fulfill({ contentType: "application/json", body: settings })
    })
    await open("Octavia Greenhalgh")
    const tab = (name: string) => panel().getByRole("tab", { name })
    await box("Phone number").fill("0113 496 0777")
    await tab("Address *").waitFor()
    await tab("Extras").click()
    await panel().getByRole("heading", { name: "Available Extras" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await tab("Address *").click()
    await expect.poll(async () => box("Phone number").inputValue()).toBe("0113 496 0777")
    await panel().getByRole("button", { name: "Cancel" }).click()
    await panel().waitFor({ state: "hidden" })
    await page.unroute("**/setup")
  })
})
