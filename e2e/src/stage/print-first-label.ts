import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { newItemPanel } from "./new-item-panel.ts"
import { readLabelCodes } from "./read-label-codes.ts"

/** From the empty list by its own next steps: credit, an item, its booking, and the codes on its label. */
export async function printFirstLabel(page: Page, buyer: string): Promise<readonly string[]> {
  const press = async (name: string) => page.getByRole("button", { name, exact: true }).click()
  const first = page.getByRole("region", { name: "Your first label" })
  await first.getByRole("link", { name: "Add Credit" }).click()
  await page.getByRole("textbox", { name: "Amount to add" }).fill("20")
  await press("Add Credit")
  await page.getByRole("button", { name: "Pay £20.00" }).click()
  await page.getByText("£20.00 has been added to your PrePay.").waitFor()
  await page.getByRole("link", { name: "Make your first label" }).click()
  const item = newItemPanel(() => ({ page }))
  await item.offers().waitFor()
  await item.fillRecipient(buyer)
  await item.panel().getByLabel("Description").fill("Stoneware jug")
  await item.create().click()
  await page.getByRole("row").filter({ hasText: buyer }).getByText("Ready", { exact: true }).waitFor()
  await page.keyboard.press("Escape")
  await item.panel().waitFor({ state: "hidden" })
  await press("Send ready")
  await page.getByRole("button", { name: /^Pay £\d+\.\d\d and book 1$/ }).click()
  const bar = page.getByRole("region", { name: "Booking" })
  await bar.getByText("1 parcel booked").waitFor()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: /^Print (?:1 )?label/ }).click(),
  ])
  return readLabelCodes(await readFile(await file.path()))
}
