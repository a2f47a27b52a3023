import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { BrowserContext, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

/** A call that fails just as the connection returns is repeated after five seconds. */
const SENT_WITHIN_MS = 20_000
const LIST = "**/smartsenditem/list"

/** A seller whose connection fails in the middle of the work: the steps build on each other, so they run in this order on one page. */
describe("offline with edits waiting", () => {
  let context: BrowserContext
  let page: Page
  let client: SellerClient

  openJourney("offline", async (journey) => {
    ;({ context, page, client } = journey)
    const names = ["Octavia Greenhalgh", "Ansel Duivenvoorde", "Hedda Quillfeather"]
    await client.create(names.map((Name) => aNewItem({ Recipient: anAddress({ Name }) })))
    await journey.signIn()
    await row("Octavia Greenhalgh").getByText("Ready", { exact: true }).waitFor()
    // Menus and forms are loaded after the list is shown.
    await page.waitForLoadState("networkidle")
  })

  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const banner = () => page.getByRole("paragraph").filter({ hasText: "You are currently offline." })
  const rail = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true })
  const weightOf = async (buyer: string) => (await client.itemOf(buyer)).PackageDimensions.Weight

  async function choose(buyer: string, action: string): Promise<void> {
    // Scrolling closes popovers, so the row is scrolled into view first.
    await row(buyer).hover()
    await row(buyer)
      .getByRole("button", { name: /^Actions for/ })
      .click()
    await page.getByRole("menuitem", { name: action }).click()
  }
  async function setWeight(buyer: string, weight: string): Promise<void> {
    await choose(buyer, "Weight and size")
    await page.getByLabel("Weight (kg)").fill(weight)
    await page.getByRole("button", { name: "Save", exact: true }).click()
  }
  /** Closes the tab as a person does, and returns what the browser asked first. The tab stays open. */
  async function tryToLeave(): Promise<string> {
    const asked = page.waitForEvent("dialog")
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    await dialog.dismiss()
    return dialog.type()
  }

  it("is reported, without claiming that edits wait", async () => {
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("Offline: "))
    await context.setOffline(true)
    expect((await logged).type()).toBe("warning")
    await banner()
      .getByText("You are currently offline. Please check your internet connection and try again.")
      .waitFor()
    expect(
      await banner()
        .getByText(/will be sent when you are back online/)
        .count(),
    ).toBe(0)
  })

  it("keeps an edit on the row, and the banner says how many wait", async () => {
    await setWeight("Octavia Greenhalgh", "3")
    await row("Octavia Greenhalgh").getByText("3.00 kg").waitFor()
    await banner().getByText("1 change will be sent when you are back online.").waitFor()
    await setWeight("Ansel Duivenvoorde", "4")
    await banner().getByText("2 changes will be sent when you are back online.").waitFor()
    expect(await weightOf("Octavia Greenhalgh")).toBe(1)
    expect(await axeViolations(page)).toEqual([])
  })

  it("waits for the connection on a page that was not loaded yet, keeps the edits, and says how many wait", async () => {
    await rail("Postage rates").click()
    await page.waitForURL("**/pricing")
    await banner().getByText("2 changes will be sent when you are back online.").waitFor()
    await rail("Sold items").click()
    await row("Octavia Greenhalgh").getByText("3.00 kg").waitFor()
  })

  it("says what a panel that was not loaded yet waits for, and Escape leads back", async () => {
    await choose("Hedda Quillfeather", "Order details")
    const panel = page.getByRole("dialog", { name: "Order Details" })
    await panel.getByText("You are currently offline.").waitFor()
    await page.keyboard.press("Escape")
    await panel.waitFor({ state: "hidden" })
  })

  it("warns before the tab is closed, and stays", async () => {
    expect(await tryToLeave()).toBe("beforeunload")
    await row("Octavia Greenhalgh").getByText("3.00 kg").waitFor()
  })

  it("stores nothing of a buyer in the browser's storage", async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toMatch(/Greenhalgh|Duivenvoorde|Station Road|LS1/)
    expect(await page.evaluate(async () => indexedDB.databases())).toEqual([])
  })

  it("sends the edit when it is back online, and hides the banner", async () => {
    await context.setOffline(false)
    await page.getByText("You are back online.").waitFor()
    await banner().waitFor({ state: "hidden" })
    await expect.poll(async () => weightOf("Octavia Greenhalgh"), { timeout: SENT_WITHIN_MS }).toBe(3)
    await expect.poll(async () => weightOf("Ansel Duivenvoorde"), { timeout: SENT_WITHIN_MS }).toBe(4)
    await row("Octavia Greenhalgh").getByText("Ready", { exact: true }).waitFor()
    await rail("Postage rates").click()
    await page.getByText(/^\d+ services take this parcel\.$/).waitFor()
    await rail("Sold items").click()
    await choose("Hedda Quillfeather", "Order details")
    await page.getByRole("dialog", { name: "Order Details" }).getByRole("button", { name: "Cancel" }).click()
  })

  it("shows both values and asks, when somebody else has edited the same field", async () => {
    const before = await client.itemOf("Hedda Quillfeather")
    await context.setOffline(true)
    await banner().waitFor()
    await setWeight("Hedda Quillfeather", "5")
    await banner().getByText("1 change will be sent when you are back online.").waitFor()
    await client.change(before, { PackageDimensions: { ...before.PackageDimensions, Weight: 7 } })
    await context.setOffline(false)
    await row("Hedda Quillfeather")
      .getByText(/Weight and size were changed by somebody else too\. Yours: 5\.00 kg.*Theirs: 7\.00 kg/)
      .waitFor()
    expect(await weightOf("Hedda Quillfeather")).toBe(7)
    expect(await axeViolations(page)).toEqual([])
    await row("Hedda Quillfeather").getByRole("button", { name: "Keep mine" }).click()
    await expect.poll(async () => weightOf("Hedda Quillfeather"), { timeout: SENT_WITHIN_MS }).toBe(5)
  })

  it("keeps both edits without asking, when somebody else has edited another field", async () => {
    const before = await client.itemOf("Octavia Greenhalgh")
    await context.setOffline(true)
    await banner().waitFor()
    await setWeight("Octavia Greenhalgh", "6")
    await client.change(before, { Tags: ["Fragile"] })
    await context.setOffline(false)
    await expect.poll(async () => weightOf("Octavia Greenhalgh"), { timeout: SENT_WITHIN_MS }).toBe(6)
    expect((await client.itemOf("Octavia Greenhalgh")).Tags).toEqual(["Fragile"])
    expect(await page.getByRole("button", { name: "Keep mine" }).count()).toBe(0)
  })

  it("is reported above what a bulk action says", async () => {
    await context.setOffline(true)
    await banner().waitFor()
    await row("Ansel Duivenvoorde").getByRole("checkbox").click()
    await page.getByRole("button", { name: "Save for later", exact: true }).click()
    // The row says "Saving" too, and before it.
    const running = page.getByText("0 done, 0 failed, 1 left", { exact: true })
    await running.waitFor()
    const [above, below] = await Promise.all([banner().boundingBox(), running.boundingBox()])
    if (above === null || below === null) throw new Error("The banner or what the action says is not on the page")
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    await context.setOffline(false)
    await page.getByText("1 item saved for later.").waitFor({ timeout: SENT_WITHIN_MS })
  })

  it("asks nothing when the tab is closed after everything was sent", async () => {
    await row("Octavia Greenhalgh").getByText("Ready", { exact: true }).waitFor()
    const closed = page.waitForEvent("close")
    await page.close({ runBeforeUnload: true })
    await closed
  })
})

/** The steps build on each other. */
describe("a list that could not be loaded", () => {
  let page: Page

  openJourney("list-failed", async (journey) => {
    ;({ page } = journey)
    await journey.client.createOne(aNewItem({ Recipient: anAddress({ Name: "Octavia Greenhalgh" }) }))
    await journey.signIn()
    await row().waitFor()
  })

  const row = () => page.locator(ITEM_ROW).filter({ hasText: "Octavia Greenhalgh" })
  const views = () => page.getByRole("navigation", { name: "Views" })

  it("shows an error with the request's id, and no counts", async () => {
    await expect.poll(async () => views().getByRole("button", { name: "Sold items 1" }).count()).toBe(1)
    await page.route(LIST, async (route) =>
      route.fulfill({
        status: 500,
        headers: { "x-request-id": "req-list-4711" },
        json: {
          statusCode: 500,
          success: false,
          error: { code: "INTERNAL", message: "Something went wrong." },
          validationErrors: [],
          result: null,
        },
      }),
    )
    await page.reload()
    const failure = page.getByRole("alert").filter({ hasText: "Your items could not be loaded" })
    await failure.getByText("req-list-4711").waitFor()
    await expect.poll(async () => views().getByRole("button", { name: "Sold items", exact: true }).count()).toBe(1)
    await expect.poll(async () => views().innerText()).not.toMatch(/\d/)
  })

  it("shows its items and counts after Try again", async () => {
    await page.unroute(LIST)
    await page.getByRole("button", { name: "Try again" }).click()
    await row().waitFor()
    await views().getByRole("button", { name: "Sold items 1" }).waitFor()
  })
})
