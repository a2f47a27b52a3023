import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

/** A seller fixes one problem after the other with the keyboard alone. */
describe("Enter in Order Details", () => {
  let page: Page
  let client: SellerClient

  openJourney("edit-item-enter", async (journey) => {
    ;({ page, client } = journey)
    for (const name of ["Ada Upton", "Bea Vale", "Cy Warren"]) {
      const item = await client.createOne(anEditedOrder(name))
      if (name !== "Cy Warren") await client.change(item, { Recipient: { ...item.Recipient, Town: "" } })
    }
    await journey.signIn()
    await townProblem("Ada Upton").waitFor()
  })

  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const townProblem = (buyer: string) => row(buyer).getByRole("button", { name: "Enter the recipient's town or city." })
  const told = (text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text)
  const { panel, box, save, focusedField } = editPanel(() => ({ page, client }))

  it("saves and opens the next order with a problem, and names it", async () => {
    await townProblem("Ada Upton").click()
    await save().waitFor()
    await expect.poll(focusedField).toBe("Recipient's address: Town or city")
    await box("Town or city").pressSequentially("Whitby", { delay: 60 })
    await page.keyboard.press("Enter")
    await told("Next: Bea Vale").waitFor()
    await expect.poll(async () => box("Name").inputValue()).toBe("Bea Vale")
    await expect.poll(focusedField).toBe("Recipient's address: Town or city")
    await expect.poll(async () => (await client.itemOf("Ada Upton")).Recipient.Town).toBe("Whitby")
  })

  it("goes to the field with a problem, and saves nothing, when something must be corrected first", async () => {
    await box("Address line 1").fill("")
    await box("Phone number").focus()
    await page.keyboard.press("Enter")
    await expect.poll(focusedField).toBe("Recipient's address: Address line 1")
    expect((await client.itemOf("Bea Vale")).Recipient.AddressLine1).not.toBe("")
    await panel().getByRole("button", { name: "Reset" }).click()
  })

  it("closes the panel after the last order, and says so", async () => {
    await box("Town or city").fill("Leeds")
    await box("Town or city").press("Enter")
    await told("Nothing else to fix here").waitFor()
    await panel().waitFor({ state: "hidden" })
    await expect.poll(async () => (await client.itemOf("Bea Vale")).Recipient.Town).toBe("Leeds")
  })
})
