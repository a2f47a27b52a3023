import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import type { Desk } from "./open-desk.ts"

/** Order Details as its journeys meet it. The page is there when the first step begins. */
export function editPanel(at: () => { readonly page: Page; readonly desk: Desk }) {
  const panel = () => at().page.getByRole("dialog", { name: "Order Details" })
  const save = () => panel().getByRole("button", { name: "Save", exact: true })
  /** The demo's tenant has DropDownPanelNavigation: sections instead of tabs. */
  const sections = () => panel().getByRole("combobox", { name: "Sections" })
  return {
    panel,
    sections,
    save,
    chosen: async () => sections().locator("option:checked").textContent(),
    box: (name: string) => panel().getByRole("textbox", { name, exact: true }).first(),
    open: async (buyer: string, field?: string): Promise<void> => {
      const { page, desk } = at()
      const { Id } = await desk.itemOf(buyer)
      const wanted = field === undefined ? "" : `&field=${field}`
      await page.goto(`/myaccount/sold-items?panel=EDIT&item=${Id}${wanted}`)
      await save().waitFor()
    },
    focusedField: async (): Promise<string | null> =>
      at().page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field") ?? null),
  }
}

/** From Manchester, with one line, to be put right. */
export function anEditedOrder(Name: string): NewItem {
  return aNewItem({
    Recipient: anAddress({ Name }),
    Sender: anAddress({ Name: "Sam Seller", AddressLine1: "14 Deansgate", Town: "Manchester", Postcode: "M3 1AZ" }),
    MarketplaceOrderLines: [anOrderLine()],
  })
}
