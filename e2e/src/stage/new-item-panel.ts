import type { Page } from "playwright-core"

/** New Item as its journeys meet it. The page is there when the first step begins. */
export function newItemPanel(at: () => { readonly page: Page }) {
  const panel = () => at().page.getByRole("dialog", { name: "New Item" })
  const recipient = () => panel().getByRole("group", { name: "Recipient's address" })
  const search = () => panel().getByRole("combobox", { name: "Search for an address" })
  const create = () => panel().getByRole("button", { name: "Create item" })
  /** Each says its price; "cheapest" does not. */
  const services = () => panel().getByRole("radio", { name: /£/ })
  const missing = () => panel().getByRole("status")
  const offers = () => panel().getByText(/^\d+ services take this parcel$/)

  async function fillRecipient(name: string): Promise<void> {
    await recipient().getByLabel("Name").fill(name)
    await recipient().getByLabel("Address line 1").fill("14 Grape Lane")
    await recipient().getByLabel("Town or city").fill("Whitby")
    await recipient().getByLabel("Postcode").fill("YO22 4BA")
  }

  /** An empty form, or the one that an earlier step has begun. */
  async function openForm(): Promise<void> {
    const another = panel().getByRole("button", { name: "Create another" })
    if (await another.isVisible()) await another.click()
    else if (!(await panel().isVisible())) await openNewItem(at().page)
    await recipient().getByLabel("Name").waitFor()
  }
  async function fillOrder(name: string, description: string): Promise<void> {
    await openForm()
    await fillRecipient(name)
    await panel().getByLabel("Description").fill(description)
  }
  async function makeItem(name: string, description: string): Promise<void> {
    await fillOrder(name, description)
    await create().click()
    await panel().getByRole("heading", { name: "Item created" }).waitFor()
  }

  return { panel, recipient, search, create, services, missing, offers, fillRecipient, openForm, fillOrder, makeItem }
}

/** Opens New Item from the menu beside Upload CSV. */
export async function openNewItem(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Other ways to add items" }).click()
  await page.getByRole("menuitem", { name: "New item" }).click()
}
