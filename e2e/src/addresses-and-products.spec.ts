import { randomUUID } from "node:crypto"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

/** What a seller has the product remember: sender addresses, and products by their SKU. */
describe("saved addresses and products", () => {
  let page: Page
  let client: SellerClient

  openJourney("addresses-and-products", async (journey) => {
    ;({ page, client } = journey)
    await client.create(["Una Waiting", "Vic Waiting"].map((Name) => aNewItem({ Recipient: anAddress({ Name }) })))
    await journey.signIn()
    await page.getByRole("row").filter({ hasText: "Una Waiting" }).waitFor()
  })

  const panel = () => page.getByRole("dialog", { name: "New Item" })
  const products = () => page.getByRole("dialog", { name: "Products" })
  const customers = () => page.getByRole("dialog", { name: "Your addresses" })
  const question = () => page.getByRole("dialog", { name: "Save your changes?" })
  const openFromMenu = async (entry: string): Promise<void> => {
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: entry, exact: true }).click()
  }
  /** What a seller enters for an item of the SKU is remembered of it: 1.4 kg. */
  async function teach(Sku: string): Promise<void> {
    const line = anOrderLine({ MarketplaceOrderLineId: randomUUID(), Description: "Framed print A4" })
    const item = await client.createOne(
      aNewItem({ MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku } }] }),
    )
    await client.change(item, { PackageDimensions: { ...item.PackageDimensions, Weight: 1.4 } })
  }

  it("changes the default sender and the sender of items still to be sent", async () => {
    await openFromMenu("Your addresses")
    await customers().getByText("Default", { exact: true }).waitFor()
    await customers().getByRole("listitem").getByRole("button").first().click()
    await customers().getByLabel("Address line 1").fill("2 New Yard")
    await customers().getByRole("button", { name: "Save address" }).click()
    await page.getByText("2 items still to be sent have it as their sender now.").waitFor()
    expect((await client.items()).map(({ Sender }) => Sender.AddressLine1)).toEqual(["2 New Yard", "2 New Yard"])
    await page.keyboard.press("Escape")
  })

  it("takes the numbers for customs once, and says under the field which one is wrong (CUSTOMS-29)", async () => {
    await customers().waitFor({ state: "hidden" })
    await openFromMenu("Your addresses")
    await customers().getByRole("listitem").getByRole("button").first().click()
    const ioss = customers().getByLabel("IOSS number")
    await ioss.fill("IM12")
    await ioss.press("Tab")
    await customers().getByText("Check the sender's IOSS number", { exact: false }).waitFor()
    await ioss.fill("IM2760000009")
    await customers().getByRole("combobox", { name: "Tax status" }).click()
    await customers().getByRole("option", { name: "Business, not VAT registered" }).click()
    await customers().getByLabel("EORI number").fill("GB980780684000")
    await customers().getByRole("button", { name: "Save address" }).click()
    // The message of the step before says the same.
    await expect
      .poll(async () => (await client.items()).map(({ Sender: { Meta } }) => [Meta.EORI?.Value, Meta.IOSS?.Value]))
      .toEqual([
        ["GB980780684000", "IM2760000009"],
        ["GB980780684000", "IM2760000009"],
      ])
    await page.keyboard.press("Escape")
  })

  it("keeps a typed address when the browser goes back, and asks before it is discarded", async () => {
    const line = customers().getByLabel("Address line 1")
    await customers().waitFor({ state: "hidden" })
    await openFromMenu("Your addresses")
    await customers().getByRole("listitem").getByRole("button").first().click()
    const before = await line.inputValue()
    await line.fill("3 Kept Lane 🧺")
    await page.goBack()
    await customers().waitFor({ state: "hidden" })
    const waits = page.getByText("You have unsaved changes in your addresses.")
    await waits.waitFor()
    expect(await axeViolations(page)).toEqual([])
    const asked = page.waitForEvent("dialog")
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe("beforeunload")
    await dialog.dismiss()
    await page.getByRole("button", { name: "Keep editing" }).click()
    await line.waitFor()
    await waits.waitFor({ state: "hidden" })
    await expect.poll(async () => line.inputValue()).toBe("3 Kept Lane 🧺")
    await customers().getByRole("button", { name: "Back to your addresses" }).click()
    await question().waitFor()
    await page.keyboard.press("Escape")
    await question().waitFor({ state: "hidden" })
    await expect.poll(async () => line.inputValue()).toBe("3 Kept Lane 🧺")
    await customers().getByRole("button", { name: "Back to your addresses" }).click()
    await question().getByRole("button", { name: "Discard" }).click()
    await customers().getByRole("listitem").getByRole("button").first().click()
    await expect.poll(async () => line.inputValue()).toBe(before)
    await page.keyboard.press("Escape")
    await customers().waitFor({ state: "hidden" })
  })

  it("closes on Escape right after Save without a question; the outcome is shown, and a failed save is kept", async () => {
    const line = customers().getByLabel("Address line 1")
    const calls = "**/customer/update/*"
    await openFromMenu("Your addresses")
    await customers().getByRole("listitem").getByRole("button").first().click()
    await line.fill("5 Slow Street")
    const held = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await held.promise
      await route.fulfill({
        status: 404,
        json: {
          success: false,
          result: null,
          error: { code: "NOT-FOUND", message: "We could not find that." },
          requestId: "r",
        },
      })
    })
    const sent = page.waitForRequest(calls)
    await customers().getByRole("button", { name: "Save address" }).click()
    await sent
    await page.keyboard.press("Escape")
    await customers().waitFor({ state: "hidden" })
    expect(await question().count()).toBe(0)
    held.resolve()
    await page.getByText("The address was not saved").waitFor()
    await page.unroute(calls)
    await page.getByRole("button", { name: "Keep editing" }).click()
    await expect.poll(async () => line.inputValue()).toBe("5 Slow Street")
    await line.fill("6 Saved Street")
    await customers().getByRole("button", { name: "Save address" }).click()
    await page.keyboard.press("Escape")
    await customers().waitFor({ state: "hidden" })
    expect(await question().count()).toBe(0)
    // Messages of the steps before say the same.
    await expect.poll(async () => (await client.items())[0]?.Sender.AddressLine1).toBe("6 Saved Street")
    await page.getByText("Address saved").last().waitFor()
    expect(await page.getByRole("button", { name: "Keep editing" }).count()).toBe(0)
  })

  it("lists what the product memory holds for each SKU, for correction", async () => {
    await teach("PRT-A4")
    await page.goto("/myaccount/sold-items?panel=PRODUCTS")
    const product = products().getByRole("button", { name: /PRT-A4/ })
    await product.filter({ hasText: "1.4 kg" }).waitFor()
    await product.click()
    await products().getByLabel("Weight (kg)").waitFor()
    await products().getByLabel("Weight (kg)").fill("1.5")
    await products().getByRole("button", { name: "Save product" }).click()
    await product.filter({ hasText: "1.5 kg" }).waitFor()
  })

  it("keeps a typed correction when the browser goes back, and asks before it is discarded", async () => {
    const weight = products().getByLabel("Weight (kg)")
    const product = products().getByRole("button", { name: /PRT-KEPT/ })
    await teach("PRT-KEPT")
    await page.goto("/myaccount/sold-items")
    await openFromMenu("Products")
    await product.click()
    await weight.fill("1.7")
    await page.goBack()
    await products().waitFor({ state: "hidden" })
    await openFromMenu("Products")
    await weight.waitFor()
    await expect.poll(async () => weight.inputValue()).toBe("1.7")
    await products().getByRole("button", { name: "Back to your products" }).click()
    await question().getByRole("button", { name: "Save" }).click()
    await product.filter({ hasText: "1.7 kg" }).waitFor()
    await product.click()
    await weight.fill("1.5")
    await products().getByRole("button", { name: "Save product" }).click()
    await product.filter({ hasText: "1.5 kg" }).waitFor()
    await page.goBack()
    await products().waitFor({ state: "hidden" })
    await openFromMenu("Products")
    await product.waitFor()
  })

  it("fills in a new item from a product, and deletes the product", async () => {
    await teach("PRT-PICK")
    await page.goto("/myaccount/sold-items?panel=CREATE")
    await panel().getByRole("button", { name: "Pick a product" }).click()
    await panel()
      .getByRole("button", { name: /PRT-PICK/ })
      .click()
    await expect.poll(async () => panel().getByLabel("Weight (kg)").inputValue()).toBe("1.4")
    await expect.poll(async () => panel().getByLabel("SKU").inputValue()).toBe("PRT-PICK")
    await page.goto("/myaccount/sold-items?panel=PRODUCTS")
    await products()
      .getByRole("button", { name: /PRT-PICK/ })
      .click()
    await products().getByRole("button", { name: "Forget this product" }).click()
    await products().getByRole("button", { name: "Forget", exact: true }).click()
    await products()
      .getByRole("button", { name: /PRT-PICK/ })
      .waitFor({ state: "hidden" })
  })
})
