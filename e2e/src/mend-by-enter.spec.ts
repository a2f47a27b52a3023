import type { ItemChanges, NewItem } from "@smart-send/domain/item/item"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { REACHABLE_SENDER } from "./stage/reachable-sender.ts"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const ABROAD = anAddress({
  Email: "a@example.com",
  Phone: "+46 8 123 456 78",
  Town: "Stockholm",
  Postcode: "111 20",
  CountryIsoCode: "SWE",
})
const line = anOrderLine()
const Sender = REACHABLE_SENDER
const coded = (TariffCode: string, CountryOfManufacture: string) => ({
  MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, TariffCode, CountryOfManufacture } }],
})
const NOT_WEIGHED = { Weight: 0, Length: 0, Width: 0, Height: 0 }

/** Five orders in the list's order, each with another problem. */
const ORDERS: ReadonlyMap<string, readonly [Partial<NewItem>, ItemChanges | null]> = new Map<
  string,
  readonly [Partial<NewItem>, ItemChanges | null]
>([
  ["Ada 1", [{}, { Recipient: anAddress({ Name: "Ada 1", Town: "" }) }]],
  ["Bea 2", [{}, { Recipient: anAddress({ Name: "Bea 2", Postcode: "X" }) }]],
  ["Cy 3", [{ PackageDimensions: NOT_WEIGHED, Service: null }, null]],
  ["Dee 4", [{ Recipient: { ...ABROAD, Name: "Dee 4" }, Sender, ...coded("", "") }, null]],
  ["Eve 5", [{ Recipient: { ...ABROAD, Name: "Eve 5", Phone: "" }, Sender, ...coded("691200", "PRT") }, null]],
])

describe("five orders with different problems, mended in Order Details with Enter alone (KEYS-5)", () => {
  let page: Page
  let client: SellerClient

  openJourney("mend-by-enter", async (journey) => {
    ;({ page, client } = journey)
    for (const [buyer, [order, change]] of ORDERS) {
      const item = await client.createOne({ ...anEditedOrder(buyer), ...order })
      if (change !== null) await client.change(item, change)
    }
    await journey.signIn()
    await row("Ada 1")
      .getByRole("button", { name: /town or city/ })
      .waitFor()
    await row("Eve 5").getByRole("button", { name: /phone/ }).waitFor()
  })

  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const { panel, box, focusedField } = editPanel(() => ({ page, client }))
  /** The buyer on the panel's first lines, whatever its tab. */
  const buyerShown = async (buyer: string) => panel().getByText(buyer, { exact: true }).first().waitFor()
  const told = (text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text)
  /** Not key by key: keys as fast as that are a scanner's. */
  const enter = async (text: string): Promise<void> => {
    await page.locator(":focus").fill(text)
    await page.keyboard.press("Enter")
  }

  it("goes from field to field, and the focus is named at each step", async () => {
    await page.getByRole("main").focus()
    await page.keyboard.press("j")
    await expect.poll(async () => row("Ada 1").evaluate((at) => at === document.activeElement)).toBe(true)
    await page.keyboard.press("Enter")
    await expect.poll(focusedField).toBe("Recipient's address: Town or city")
    // The rows beside the panel say in full what is wrong, at their own height.
    for (const [buyer, said] of [
      ["Cy 3", "No weight yet."],
      ["Dee 4", /tariff code/],
      ["Eve 5", /phone/],
    ] as const) {
      const sentence = row(buyer).getByRole("button", { name: said })
      // The list has its new room some frames after the panel is there.
      await expect
        .poll(async () => sentence.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBe(0)
      await expect.poll(async () => (await row(buyer).boundingBox())?.height).toBe(46)
    }
    // What must be corrected first has the focus, and nothing is saved.
    await box("Address line 1").fill("")
    await box("Phone number").focus()
    await page.keyboard.press("Enter")
    await expect.poll(focusedField).toBe("Recipient's address: Address line 1")
    expect((await client.itemOf("Ada 1")).Recipient.AddressLine1).not.toBe("")
    await box("Address line 1").fill("14 Harbour Row")
    await box("Town or city").focus()
    await enter("Whitby")
    await told("Next: Bea 2").waitFor()
    await buyerShown("Bea 2")
    await expect.poll(focusedField).toBe("Recipient's address: Postcode")
    await enter("YO21 3BD")
    await buyerShown("Cy 3")
    await expect.poll(focusedField).toBe("Weight (kg)")
    await enter("0.4")
    await buyerShown("Dee 4")
    await expect.poll(focusedField).toBe("Tariff code")
    await enter("6912 00")
    await expect.poll(focusedField).toBe("Country of manufacture")
    await page.locator(":focus").selectOption("PRT")
    await page.keyboard.press("Enter")
    await buyerShown("Eve 5")
    await expect.poll(focusedField).toBe("Recipient's address: Phone number")
    await expect.poll(async () => box("Phone number").inputValue()).toBe("")
    await enter("+46 8 123 456 79")
  })

  it("ends on a row of the list, with everything mended, and says so", async () => {
    await told("Nothing else to fix here").waitFor()
    await panel().waitFor({ state: "hidden" })
    await expect.poll(async () => page.locator(`${ITEM_ROW}:focus`).count()).toBe(1)
    expect((await client.itemOf("Bea 2")).Recipient.Postcode).toBe("YO21 3BD")
    expect((await client.itemOf("Cy 3")).PackageDimensions.Weight).toBe(0.4)
    const [dee] = (await client.itemOf("Dee 4")).MarketplaceOrderLines
    expect(dee?.Product).toMatchObject({ TariffCode: "691200", CountryOfManufacture: "PRT" })
    expect((await client.itemOf("Eve 5")).Recipient.Phone).toBe("+46 8 123 456 79")
  })
})
