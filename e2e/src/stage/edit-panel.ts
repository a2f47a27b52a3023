import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Locator, Page } from "playwright-core"
import type { SellerClient } from "./open-seller-client.ts"

/** Order Details as its journeys use it. The page is ready when the first step begins. */
export function editPanel(at: () => { readonly page: Page; readonly client: SellerClient }) {
  const panel = () => at().page.getByRole("dialog", { name: "Order Details" })
  const save = () => panel().getByRole("button", { name: "Save", exact: true })
  /** The demo's tenant has DropDownPanelNavigation, so there is a drop-down instead of tabs. */
  const sections = () => panel().getByRole("combobox", { name: "Sections" })
  return {
    panel,
    sections,
    save,
    chosen: async () => sections().locator("option:checked").textContent(),
    box: (name: string) => panel().getByRole("textbox", { name, exact: true }).first(),
    open: async (buyer: string, field?: string): Promise<void> => {
      const { page, client } = at()
      const { Id } = await client.itemOf(buyer)
      const wanted = field === undefined ? "" : `&field=${field}`
      await page.goto(`/myaccount/sold-items?panel=EDIT&item=${Id}${wanted}`)
      await save().waitFor()
    },
    focusedField: async (): Promise<string | null> => focusedField(at().page),
  }
}

/** An item from Manchester with one line, to be corrected. */
export function anEditedOrder(Name: string): NewItem {
  return aNewItem({
    Recipient: anAddress({ Name }),
    Sender: anAddress({ Name: "Sam Seller", AddressLine1: "14 Deansgate", Town: "Manchester", Postcode: "M3 1AZ" }),
    MarketplaceOrderLines: [anOrderLine()],
  })
}

/** The name of the focused field after the name of its group: "Recipient's address: Town or city". */
async function focusedField(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null) return null
    const label = "labels" in focused && focused.labels instanceof NodeList ? focused.labels[0] : undefined
    const name = focused.getAttribute("aria-label") ?? label?.textContent?.replace(/ \*$/, "") ?? ""
    const group = focused.closest("[role=group]")?.getAttribute("aria-label") ?? null
    return group === null ? name : `${group}: ${name}`
  })
}

/** The text under a field: its help, or its error. */
export async function saidUnder(field: Locator): Promise<string> {
  return field.evaluate((control) => {
    const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== "")
    return ids.map((id) => document.querySelector(`[id="${CSS.escape(id)}"]`)?.textContent ?? "").join(" ")
  })
}
