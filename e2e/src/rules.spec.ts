import { createRule } from "@smart-send/contract/rule/create-rule"
import { listRules } from "@smart-send/contract/rule/list-rules"
import { ruleContentsSchema } from "@smart-send/domain/rule/rule"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { editPanel } from "./stage/edit-panel.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const params = { type: "SmartSend" } as const
const HEAVY = "Heavy mugs 🎁"
const Sender = anAddress({ Name: "Sam Seller", AddressLine1: "14 Deansgate", Town: "Manchester", Postcode: "M3 1AZ" })
function order(Name: string, Sku: string, Weight = 0.6) {
  const line = anOrderLine()
  return aNewItem({
    Recipient: anAddress({ Name }),
    Sender,
    PackageDimensions: { Weight, Length: 10, Width: 10, Height: 10 },
    MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku } }],
  })
}

describe("rules (RULE-30 to RULE-35)", () => {
  let page: Page
  let client: SellerClient

  const plant = async (Name: string, sku: string, over: object = {}) => {
    const Conditions = [{ Field: "Sku", Comparison: "IsOneOf", Values: [sku] }]
    const Rule = ruleContentsSchema.parse({ Name, Conditions, Actions: [{ Field: "Tag", Value: Name }], ...over })
    const { error } = await client.client.call(createRule, { params, body: { Rule } })
    if (error !== null) throw new Error(error.message)
  }

  openJourney("rules", async (journey) => {
    ;({ page, client } = journey)
    // Nothing of the rules has run on these: there are none yet.
    await client.create([
      order("Flo Key", "constructor"),
      order("Gus Key", "constructor"),
      order("Ada Mug", "MUG-1"),
      order("Bea Mug", "MUG-1"),
      order("Cy Cup", "CUP-1"),
      order("Dee Jug 👩‍👩‍👧‍👦", "JUG-1"),
      order("Eve Pot", "POT-1"),
    ])
    await plant(HEAVY, "MUG-1", { Actions: [{ Field: "Weight", Value: "12" }] })
    await journey.signIn()
  })
  const { panel, open, save, box } = editPanel(() => ({ page, client }))
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const rules = () => page.getByRole("dialog", { name: "Rules" })
  const names = () => page.getByRole("region", { name: "Your rules" }).getByRole("heading", { level: 2 })
  const jugs = async () => (await names().allTextContents()).filter((name) => name === "Third" || name === "Fourth")
  const saved = async () => (await client.client.call(listRules, { params })).result?.Rules ?? []
  const weightOf = async (buyer: string) => (await client.itemOf(buyer)).PackageDimensions.Weight

  it("are made by the keyboard, and the one under the hand shows what it would change, with prices (RULE-20, RULE-32)", async () => {
    await page.goto("/myaccount/rulemanager")
    await page.getByRole("button", { name: "New rule" }).focus()
    await page.keyboard.press("Enter")
    // The name has the focus.
    await expect.poll(async () => page.locator(":focus").getAttribute("maxlength")).toBe("100")
    await page.keyboard.type("By keyboard 🎁")
    await page.getByRole("combobox", { name: "Values" }).focus()
    await page.keyboard.type("constructor")
    await page.keyboard.press("Enter")
    await page.getByRole("textbox", { name: "Value" }).focus()
    await page.keyboard.type("12")
    const preview = page.getByRole("region", { name: "What it would change" })
    await preview.getByText(/^2 of \d items would change\. They would cost £\d+\.\d\d more in all\.$/).waitFor()
    const entry = preview.getByRole("listitem").filter({ hasText: "Flo Key" })
    await entry.getByText("Weight: 0.6 kg to 12 kg").waitFor()
    expect(await entry.textContent()).toMatch(/£\d+\.\d\d to £\d+\.\d\d/)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press("Enter")
    await page.getByText('"By keyboard 🎁" was saved').waitFor()
    expect((await saved()).map(({ Name }) => Name)).toContain("By keyboard 🎁")
    expect(await weightOf("Flo Key")).toBe(0.6)
  })

  it("are applied to a selection, seen on the row and in the activity, and undone (RULE-16, RULE-18, RULE-35)", async () => {
    await page.goto("/myaccount/sold-items")
    await row("Ada Mug").getByRole("checkbox").check()
    await row("Cy Cup").getByRole("checkbox").check()
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: "Rules" }).click()
    await rules().getByRole("button", { name: "Apply rules to 2 items" }).click()
    await page.getByText("1 item was changed by your rules").waitFor()
    const mark = row("Ada Mug").getByRole("img", { name: `Changed by your rule ${HEAVY}` })
    await mark.waitFor()
    expect(
      await row("Cy Cup")
        .getByRole("img", { name: /^Changed by/ })
        .count(),
    ).toBe(0)
    expect(await weightOf("Ada Mug")).toBe(12)
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByText("The items are as they were before").waitFor()
    await mark.waitFor({ state: "hidden" })
    expect(await weightOf("Ada Mug")).toBe(0.6)
  })

  it("have a panel for one order, from its menu, and say in its activity what they did (RULE-16, RULE-33)", async () => {
    await page.goto("/myaccount/sold-items")
    await row("Bea Mug").getByRole("button", { name: "Actions for Bea Mug" }).click()
    await page.getByRole("menuitem", { name: "Rules" }).click()
    await rules().getByRole("group", { name: "When an order meets" }).waitFor()
    await rules().getByRole("button", { name: "Apply rules to 1 item" }).click()
    await row("Bea Mug")
      .getByRole("img", { name: /^Changed by/ })
      .waitFor()
    await open("Bea Mug")
    const activity = panel().getByRole("region", { name: "Activity" })
    await activity.getByText(`Weight changed from 0.6 kg to 12 kg, by the rule "${HEAVY}"`).waitFor()
    expect(await activity.textContent()).not.toMatch(/Another detail|[0-9a-f]{8}-[0-9a-f]{4}|\dT\d\d:/)
  })

  it("are offered after an edit by hand, and saved only in the rule manager (RULE-34)", async () => {
    await open("Cy Cup", "PackageDimensions.Weight")
    const weight = box("Weight (kg)")
    await weight.fill("0.9")
    await save().click()
    await page.getByRole("button", { name: "Always do this for CUP-1" }).click()
    const editor = page.getByRole("form", { name: "New rule" })
    await editor.waitFor()
    await expect.poll(async () => editor.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Always for CUP-1")
    await expect.poll(async () => editor.getByRole("textbox", { name: "Value" }).last().inputValue()).toBe("0.9")
    expect((await saved()).map(({ Name }) => Name)).not.toContain("Always for CUP-1")
    await editor.getByRole("button", { name: "Save" }).click()
    await expect.poll(async () => (await saved()).map(({ Name }) => Name)).toContain("Always for CUP-1")
  })

  it("are not offered after an edit that no rule can do", async () => {
    await open("Eve Pot", "Recipient.Town")
    await panel().getByRole("textbox", { name: "Town or city" }).first().fill("Whitby")
    await save().click()
    await page.getByText("Saved Eve Pot.").waitFor()
    expect(await page.getByRole("button", { name: /^Always do this/ }).count()).toBe(0)
  })

  describe("in their order", () => {
    beforeAll(async () => {
      await plant("Third", "JUG-1")
      await plant("Fourth", "JUG-1")
    })

    it("are moved by Alt and an arrow key, and by dragging (RULE-31)", async () => {
      await page.goto("/myaccount/rulemanager")
      await expect.poll(jugs).toEqual(["Third", "Fourth"])
      await page.getByRole("button", { name: /^Move Fourth/ }).focus()
      await page.keyboard.press("Alt+ArrowUp")
      await page.getByText(/^Fourth is now \d of \d$/).waitFor()
      await expect.poll(jugs).toEqual(["Fourth", "Third"])
      await expect.poll(async () => page.locator(":focus").getAttribute("aria-label")).toMatch(/^Move Fourth/)
      const from = await page.getByRole("button", { name: /^Move Third/ }).boundingBox()
      const to = await page.getByRole("button", { name: /^Move Heavy mugs/ }).boundingBox()
      if (from === null || to === null) throw new Error("The handles are not in sight.")
      await page.mouse.move(from.x + 10, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
      await page.mouse.up()
      await expect.poll(async () => (await saved()).map(({ Name }) => Name)[0]).toBe("Third")
      await expect.poll(async () => (await names().allTextContents())[0]).toBe("Third")
    })

    it("are named where they conflict or can never run (RULE-23)", async () => {
      await plant("All pots", "POT-1", { BreakOnConditionMet: true })
      await plant("Never 🫖", "POT-1")
      const Priority = (await saved()).find(({ Name }) => Name === "Third")?.Priority
      const heavy = (Value: string) => ({ Priority, Actions: [{ Field: "Weight", Value }] })
      await plant("Two kilos", "POT-1", heavy("2"))
      await plant("Three kilos", "POT-1", heavy("3"))
      await page.goto("/myaccount/rulemanager")
      const entry = (name: string) =>
        page.getByRole("region", { name: "Your rules" }).getByRole("listitem").filter({ hasText: name })
      await entry("Never 🫖")
        .getByText(/All pots/)
        .first()
        .waitFor()
      await entry("Three kilos").getByRole("button", { name: "Go to Two kilos" }).click()
      await page.getByRole("form", { name: "Edit rule" }).waitFor()
      await expect.poll(async () => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Two kilos")
    })
  })
})
