import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { NewItem } from "@smart-send/domain/item/item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { scan as scanOn } from "./stage/scan.ts"

/** A warehouse: a scanner that types like a keyboard, and a seller who uses letters as shortcuts. */
describe("scanning a code in the list", () => {
  let page: Page
  let client: SellerClient

  openJourney("scan", async (journey) => {
    ;({ page, client } = journey)
    await client.create([
      order("Clementine Noakes", "CLN-4471", "MUG-BLUE"),
      order("Ludovic Larkspur", "LLL-0001", "LAMP-L"),
      order("Winifred Wold", "WWW-7", "MUG-BLUE"),
    ])
    await journey.signIn()
    await row("Clementine Noakes").waitFor()
  })

  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const told = (text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text)
  const hasFocus = async (buyer: string) => row(buyer).evaluate((element) => element === document.activeElement)
  const scan = async (code: string): Promise<void> => scanOn(page, code)
  const statuses = async () => (await client.items()).map(({ Status }) => Status)

  it("finds its order, puts the focus on the row, and changes nothing", async () => {
    await row("Ludovic Larkspur").focus()
    await scan("CLN-4471")
    await told("CLN-4471: Clementine Noakes").waitFor()
    await expect.poll(async () => hasFocus("Clementine Noakes")).toBe(true)
    expect(await page.getByRole("dialog").count()).toBe(0)
    expect(await page.getByRole("row", { selected: true }).count()).toBe(0)
    expect(await statuses()).toEqual(["Active", "Active", "Active"])
  })

  it("finds its order despite a search, and in another view", async () => {
    await page.getByRole("searchbox").fill("Winifred")
    await row("Clementine Noakes").waitFor({ state: "hidden" })
    await row("Winifred Wold").focus()
    await scan("LLL-0001")
    await expect.poll(async () => hasFocus("Ludovic Larkspur")).toBe(true)
    await page.goto("/myaccount/sold-items?view=SavedForLater")
    await page.getByText("Nothing is saved for later").waitFor()
    await scan("LLL-0001")
    await expect.poll(async () => hasFocus("Ludovic Larkspur")).toBe(true)
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBeNull()
  })

  it("searches when several items have the code, and says so when none has", async () => {
    await scan("MUG-BLUE")
    await told("2 items have MUG-BLUE").waitFor()
    await row("Ludovic Larkspur").waitFor({ state: "hidden" })
    await expect.poll(async () => page.getByRole("searchbox").inputValue()).toBe("MUG-BLUE")
    await scan("XLSWC-99")
    await told("Nothing found for XLSWC-99").waitFor()
    await told("Nothing was changed.").first().waitFor()
    expect(await statuses()).toEqual(["Active", "Active", "Active"])
    await page.getByRole("button", { name: "Clear the search" }).click()
  })

  it("does not press a focused button, and closes a panel without typed text", async () => {
    await row("Winifred Wold").focus()
    await page.keyboard.press("?")
    const panel = page.getByRole("dialog", { name: "Keyboard shortcuts" })
    await panel.getByRole("button", { name: "Close panel" }).focus()
    await scan("CLN-4471")
    await panel.waitFor({ state: "hidden" })
    await expect.poll(async () => hasFocus("Clementine Noakes")).toBe(true)
  })

  it("types into a focused field, and its Enter submits nothing", async () => {
    await page.keyboard.press("Enter")
    const panel = page.getByRole("dialog", { name: "Order Details" })
    const company = panel.getByRole("textbox", { name: "Company" }).first()
    // Its content takes the focus when it is loaded, and would take it from a field that has it before.
    await expect.poll(async () => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await company.focus()
    await scan("CLN-4471")
    await expect.poll(async () => company.inputValue()).toBe("CLN-4471")
    await expect.poll(async () => panel.isVisible()).toBe(true)
    // With unsaved edits open, a scan outside the fields is not searched for, and a message says why.
    await panel.getByRole("button", { name: "Save", exact: true }).focus()
    await scan("LLL-0001")
    await told("LLL-0001 was not looked up").waitFor()
    await expect.poll(async () => company.inputValue()).toBe("CLN-4471")
    expect((await client.itemOf("Clementine Noakes")).Recipient.Organisation).toBe("")
    await panel.getByRole("button", { name: "Cancel" }).click()
    await panel.waitFor({ state: "hidden" })
  })

  it("does not disable a letter pressed by hand", async () => {
    await scan("WWW-7")
    await expect.poll(async () => hasFocus("Winifred Wold")).toBe(true)
    await page.keyboard.press("x")
    await expect.poll(async () => row("Winifred Wold").getAttribute("aria-selected")).toBe("true")
    await page.keyboard.press("x")
    await expect.poll(async () => row("Winifred Wold").getAttribute("aria-selected")).toBe("false")
  })

  it("leaves single-letter keys off after a reload only when the seller switched them off", async () => {
    await page.keyboard.press("?")
    const panel = page.getByRole("dialog", { name: "Keyboard shortcuts" })
    const kept = page.waitForResponse(
      (response) => response.url().includes("setting=Shortcuts") && response.request().method() === "POST",
    )
    await panel.getByRole("switch", { name: "Single-letter shortcuts: on" }).click()
    await panel.getByRole("switch", { name: "Single-letter shortcuts: off" }).waitFor()
    await kept
    await page.evaluate(() => localStorage.removeItem("device.single-keys"))
    await page.reload()
    // The setting comes from the server; this device has forgotten it.
    await panel.getByRole("switch", { name: "Single-letter shortcuts: off" }).waitFor()
    await page.keyboard.press("Escape")
    await panel.waitFor({ state: "hidden" })
    await scan("WWW-7")
    await expect.poll(async () => hasFocus("Winifred Wold")).toBe(true)
    await page.keyboard.press("x")
    // A key that acts at once follows. If the letter had acted, it would have done so by then.
    await page.keyboard.press("ArrowUp")
    await expect.poll(async () => hasFocus("Winifred Wold")).toBe(false)
    await scan("CLN-4471")
    await expect.poll(async () => hasFocus("Clementine Noakes")).toBe(true)
    expect(await page.getByRole("row", { selected: true }).count()).toBe(0)
    // Switching it on again works without shortcuts.
    await page.getByRole("button", { name: "Help" }).click()
    await page.getByRole("button", { name: "See all shortcuts, or turn off single-letter keys" }).click()
    await panel.getByRole("switch", { name: "Single-letter shortcuts: off" }).click()
    await panel.getByRole("switch", { name: "Single-letter shortcuts: on" }).waitFor()
  })
})

function order(Name: string, MarketplaceOrderId: string, Sku: string): NewItem {
  const line = anOrderLine({ MarketplaceOrderId })
  return aNewItem({
    Recipient: anAddress({ Name }),
    MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku } }],
  })
}
