import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

const OPENINGS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/**
 * Where the focus is when Order Details opens. All in one page: scripts loaded at the first opening are there at the
 * second.
 */
describe("the focus in Order Details", () => {
  let page: Page
  let client: SellerClient

  openJourney("edit-item-focus", async (journey) => {
    ;({ page, client } = journey)
    const item = await client.createOne(anEditedOrder("Ines Imported"))
    await client.change(item, { Recipient: { ...item.Recipient, Town: "" } })
    await journey.signIn()
    await row().waitFor()
  })

  const row = () => page.getByRole("row").filter({ hasText: "Ines Imported" })
  const { panel, box, save, focusedField } = editPanel(() => ({ page, client }))
  const escape = async (): Promise<void> => {
    await page.keyboard.press("Escape")
    await panel().waitFor({ state: "hidden" })
  }

  it.each(OPENINGS)("is on the field that corrects the problem after a click on it: opening %i", async () => {
    await row().getByRole("button", { name: "Enter the recipient's town or city." }).click()
    await save().waitFor()
    await expect.poll(focusedField).toBe("Recipient's address: Town or city")
    await page.keyboard.type("Saint Ives by the Sea")
    await expect.poll(async () => box("Town or city").inputValue()).toBe("Saint Ives by the Sea")
    await panel().getByRole("button", { name: "Reset" }).click()
    await escape()
  })

  it.each(OPENINGS)("is on the address search after Enter on the row: opening %i", async () => {
    await row().focus()
    await page.keyboard.press("Enter")
    await save().waitFor()
    await expect.poll(focusedField).toBe("Recipient's address: Town or city")
    await page.keyboard.type("New York by the Sea")
    await expect.poll(async () => box("Town or city").inputValue()).toBe("New York by the Sea")
    await panel().getByRole("button", { name: "Reset" }).click()
    await escape()
    // And it returns to the row, where the list's keys work.
    await expect.poll(async () => row().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each(OPENINGS)("is on the field that the address names: opening %i", async () => {
    const { Id } = await client.itemOf("Ines Imported")
    await page.evaluate((search) => {
      history.pushState(null, "", search)
      dispatchEvent(new PopStateEvent("popstate"))
    }, `?panel=EDIT&item=${Id}&field=Recipient.AddressLine2`)
    await save().waitFor()
    await expect.poll(focusedField).toBe("Recipient's address: Address line 2")
    await page.keyboard.type("Flat 2 the mews")
    await expect.poll(async () => box("Address line 2").inputValue()).toBe("Flat 2 the mews")
    await panel().getByRole("button", { name: "Reset" }).click()
    await escape()
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
    for (let time = 0; time < 8; time += 1) {
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
