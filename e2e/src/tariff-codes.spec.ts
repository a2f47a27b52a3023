import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { REACHABLE_SENDER } from "./stage/reachable-sender.ts"
import { axeViolations } from "./stage/browser.ts"
import { editPanel } from "./stage/edit-panel.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { GROUP_ROW } from "./stage/rows.ts"

const Sender = REACHABLE_SENDER

/** To Sweden, so that customs ask for the code. */
function order(Name: string, description: string, Sku: string) {
  const line = anOrderLine({ Description: description })
  const Product = { ...line.Product, Description: description, Sku, TariffCode: "", CountryOfManufacture: "" }
  return aNewItem({
    Description: description,
    Recipient: anAddress({
      Name,
      Email: "a@example.com",
      Phone: "+46 8 123 456 78",
      Town: "Stockholm",
      Postcode: "111 20",
      CountryIsoCode: "SWE",
    }),
    Sender,
    MarketplaceOrderLines: [{ ...line, Product }],
  })
}

const FIELD = "MarketplaceOrderLines.0.Product.TariffCode"
describe("tariff codes, suggested, searched and browsed (TARIFF-40)", () => {
  let page: Page
  let client: SellerClient

  openJourney("tariff-codes", async (journey) => {
    ;({ page, client } = journey)
    await journey.context.grantPermissions(["clipboard-read", "clipboard-write"])
    await client.create([
      order("Ada Suggest", "Mens cotton T-shirt navy", "TEE-1"),
      order("Bea Browse", "Ladies cotton T-shirt red", "TEE-2"),
      order("Cy Bulk", "Ceramic coffee mug blue", "MUG-1"),
      order("Dee Bulk", "Ceramic coffee mug blue", "MUG-1"),
      order("Eve Bulk", "Ceramic coffee mug white", "MUG-2"),
    ])
    await journey.signIn()
  })
  const { panel, open, save } = editPanel(() => ({ page, client }))
  const codeOf = async (buyer: string) =>
    (await client.itemOf(buyer)).MarketplaceOrderLines.map(({ Product }) => Product.TariffCode).join()
  const finder = () => page.getByRole("dialog", { name: "Tariff codes" })

  it("are suggested beside the field: one press takes one, the country is next, and both are saved (TARIFF-41)", async () => {
    await open("Ada Suggest", FIELD)
    const list = panel().getByRole("list", { name: "Suggested codes" })
    await list.getByRole("button").first().waitFor()
    expect(await list.getByRole("button").count()).toBeLessThanOrEqual(3)
    expect(await list.getByRole("button").first().textContent()).toMatch(/^6109\.10/)
    await list.getByRole("button").first().click()
    await expect.poll(async () => page.locator(":focus").evaluate((at) => at.tagName)).toBe("SELECT")
    await page.locator(":focus").selectOption("PRT")
    await save().click()
    await expect.poll(async () => codeOf("Ada Suggest")).toMatch(/^610910/)
  })

  it("are browsed from a category in a panel over the order, back leads to the row, and what is taken stands in the form", async () => {
    await open("Bea Browse", FIELD)
    await panel().getByRole("button", { name: "Search or browse codes" }).click()
    await finder().getByRole("tab", { name: "Browse" }).click()
    const top = finder().getByRole("list", { name: "All categories" })
    await top.getByRole("button").first().waitFor()
    await expect.poll(async () => top.getByRole("button").count()).toBe(12)
    await finder().getByRole("button", { name: "Clothes Shoes Accessories" }).click()
    await finder().getByRole("button", { name: "Women's" }).click()
    await finder().getByRole("button", { name: "T-shirts and tops" }).click()
    const cotton = finder().getByRole("button", { name: /^6109\.10/ })
    await cotton.waitFor()
    await finder().getByRole("button", { name: "Back" }).click()
    await expect.poll(async () => page.locator(":focus").textContent()).toBe("T-shirts and tops")
    await page.keyboard.press("Enter")
    await cotton.click()
    await finder().waitFor({ state: "hidden" })
    await panel().getByRole("button", { name: "Edit Tariff Code" }).waitFor()
    await expect
      .poll(async () => page.locator(":focus").textContent(), {
        message: "the focus is back where the panel was opened",
      })
      .toBe("Search or browse codes")
    await panel().getByRole("combobox", { name: "Country of manufacture" }).selectOption("PRT")
    await save().click()
    await expect.poll(async () => codeOf("Bea Browse")).toMatch(/^610910/)
  })

  it("are offered for lines that look alike, with what each had, and undone (TARIFF-44)", async () => {
    await page.goto("/myaccount/sold-items?view=ToFix")
    const head = page.locator(GROUP_ROW).filter({ hasText: "No tariff code (3)" })
    await head.getByRole("button", { name: "Enter codes" }).click()
    const alike = page.getByRole("region", { name: "These 3 lines look alike" })
    await alike.waitFor()
    await expect
      .poll(async () => alike.getByRole("listitem").allTextContents())
      .toEqual(["Ceramic coffee mug blue had none", "Ceramic coffee mug white had none"])
    expect(await axeViolations(page)).toEqual([])
    await alike.getByRole("button", { name: /^Use 6912\.00.* for all$/ }).click()
    await page.getByRole("button", { name: "Set the code of 3 items" }).click()
    for (const buyer of ["Cy Bulk", "Dee Bulk", "Eve Bulk"]) {
      await expect.poll(async () => codeOf(buyer)).toMatch(/^691200/)
    }
    await page.getByRole("button", { name: "Undo" }).click()
    for (const buyer of ["Cy Bulk", "Dee Bulk", "Eve Bulk"]) await expect.poll(async () => codeOf(buyer)).toBe("")
  })

  it("that were chosen are suggested first for goods described alike (TARIFF-49)", async () => {
    await page.goto("/myaccount/app/tariff-codes")
    await page.getByRole("textbox", { name: "What are the goods?" }).fill("Mens cotton T-shirt navy")
    const list = page.getByRole("list", { name: "Suggested codes" })
    await expect
      .poll(async () => list.getByRole("button").first().textContent())
      .toContain("You chose this for Mens cotton")
  })
})
