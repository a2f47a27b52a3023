import type { Page } from "playwright-core"
import { expect } from "vitest"

/** From the page that says to look for the mail to the one that the link in it leads to. */
export async function followMail(page: Page, about: string): Promise<void> {
  await page.getByRole("link", { name: "See the mail that would have been sent" }).click()
  await page.getByRole("heading", { level: 1, name: "Mail that would have been sent" }).waitFor()
  const link = page.getByRole("article").filter({ hasText: about }).getByRole("link")
  // The page replaces its list when it looks for new mail, so a press on the link could be lost.
  await expect.poll(async () => link.count()).toBe(1)
  await page.goto((await link.getAttribute("href")) ?? "")
}
