import type { Locator, Page } from "playwright-core"

const views = (page: Page): Locator => page.getByRole("navigation", { name: "Views" })

/** A view's button in the list's bar: its tab, or the menu's button while it names the view on show. */
export function tabOf(page: Page, name: string | RegExp): Locator {
  return views(page).getByRole("button", { name })
}

/** A view's line in the menu beside the tabs, while the menu is open. */
export function lineOf(page: Page, name: string | RegExp): Locator {
  return views(page).getByRole("listitem").getByRole("button", { name })
}

export async function openViewMenu(page: Page): Promise<void> {
  await views(page).locator("button[aria-haspopup]").click()
  await page.getByRole("dialog", { name: "Views" }).waitFor()
}

/** Goes to a view that has no tab. */
export async function chooseView(page: Page, name: string | RegExp): Promise<void> {
  await openViewMenu(page)
  await lineOf(page, name).click()
  // While it is open, keys are the menu's.
  await page.getByRole("dialog", { name: "Views" }).waitFor({ state: "hidden" })
}
