import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { assignService } from "@smart-send/contract/item/assign-service"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import { focusedIn } from "./stage/focused-in.ts"
import { morningFile } from "./stage/morning-file.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const PLOVER_SAVER = { Provider: "PARCELYARD", AccountId: "main", Id: "plover-saver" }

/** From the offer to the printer without a mouse. The steps build on each other. */
describe("booking by keyboard", () => {
  let page: Page

  openJourney("booking-keys", async (journey) => {
    ;({ page } = journey)
    const PackageDimensions = { Weight: 0.4, Length: 20, Width: 15, Height: 3 }
    const made = await journey.client.create([
      ...["Ada Berg", "Bea Berg"].map((Name) =>
        aNewItem({ Recipient: anAddress({ Name }), PackageDimensions, Service: null }),
      ),
      aNewItem({
        Recipient: anAddress({ Name: "Cleo Berg" }),
        PackageDimensions: { ...PackageDimensions, Weight: 0 },
        Service: null,
      }),
    ])
    const Ids = made.slice(0, 2).map(({ Id }) => Id)
    await journey.client.client.call(assignService, { body: { Ids, Service: PLOVER_SAVER } })
    await journey.signIn()
    await bar().getByText("2 ready", { exact: true }).waitFor()
  })

  const bar = () => page.getByRole("region", { name: "Booking" })
  const rows = () => page.locator(ITEM_ROW)
  const focused = async () => focusedIn(page)
  const height = async () => (await bar().boundingBox())?.height

  it("offers what is ready with its price, its hand-over and what is left of the credit (BOOK-43)", async () => {
    await bar().getByText("£4.78 inc. VAT, £3.98 ex VAT, Balance after: £15.22").waitFor()
    await bar().getByText("2 to drop at a shop, all delivered to the door").waitFor()
    await bar().getByRole("button", { name: "Pay £4.78 and book 2" }).waitFor()
    expect(await height()).toBe(44)
  })

  it("selects what is ready by R, and is as high with a selection as without (BOOK-45)", async () => {
    await rows().first().focus()
    await page.keyboard.press("r")
    await bar().getByText("2 selected").waitFor()
    expect(await height()).toBe(44)
    await page.keyboard.press("Escape")
    await bar().getByText("2 ready", { exact: true }).waitFor()
  })

  it("does not pay for a letter, and pays for Ctrl Enter; the rows that are paid for stay in sight (BOOK-44)", async () => {
    await bar().getByRole("button", { name: "Pay £4.78 and book 2" }).focus()
    await page.keyboard.press("p")
    await expect.poll(async () => focused()).toBe("Pay £4.78 and book 2")
    await page.keyboard.press("Control+Enter")
    await bar().getByText("2 parcels booked").waitFor()
    expect(await height()).toBe(44)
    await expect.poll(async () => rows().count()).toBe(2)
    await expect.poll(focused).toBe("Print 2 labels")
  })

  it("prints by P, and goes on to what is still to fix with the focus on the page", async () => {
    const saved = page.waitForEvent("download")
    await page.keyboard.press("p")
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await expect.poll(focused).toBe("Print 2 labels")
    await bar().getByRole("button", { name: "1 still to fix" }).focus()
    await page.keyboard.press("Enter")
    await rows().filter({ hasText: "Cleo Berg" }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("ToFix")
    // The row that was in use has left the list; what is to be fixed has its place (KEYS-10).
    await expect.poll(focused).toContain("Cleo Berg")
  })
})

/** From the file to the printer without a mouse: each step names what has the focus after it (KEYS-10). */
describe("a morning by keyboard", () => {
  let page: Page

  openJourney("keyboard-morning", async (journey) => {
    ;({ page } = journey)
    await journey.signIn()
    await page.getByRole("button", { name: "Upload CSV" }).first().waitFor()
  })

  const focus = async (name: string | RegExp): Promise<void> => {
    await expect.poll(async () => focusedIn(page), { message: `the focus is on ${String(name)}` }).toMatch(name)
  }

  it("goes from the file to the printer in nine strokes", async () => {
    const file = morningFile([
      { buyer: "Ada Berg", product: { sku: "VASE-9", name: "Vase" }, weight: "" },
      { buyer: "Bea Berg", product: { sku: "MUG-7", name: "Mug" }, weight: "0.4" },
      { buyer: "Cleo Berg", product: { sku: "MUG-7", name: "Mug" }, weight: "0.4", postcode: "X" },
    ])
    // Listened for from the start: the browser's own dialog would answer to nobody.
    page.on("filechooser", (chooser) => {
      void chooser.setFiles({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(file) })
    })
    await page.keyboard.press("u")
    await focus(/^Choose a file$/)
    await page.keyboard.press("Enter")
    await focus("Vase: 1 item")
    await page.keyboard.type("0.9")
    await page.keyboard.press("Enter")
    await focus("Import 3 items")
    await page.keyboard.press("Enter")
    await page.getByText("2 ready", { exact: true }).waitFor()
    await focus(/^\w*Bea Berg/)
    await page.keyboard.press("2")
    await focus(/^Address \(1\)/)
    await page.keyboard.press("Enter")
    await focus("Postcode")
    await page.keyboard.insertText("YO21 3BD")
    await page.keyboard.press("Enter")
    await focus("What to do next")
    // Paid for is what the seller sees: the button may say so a moment after the words beside it.
    await page.getByText("3 ready", { exact: true }).waitFor()
    await page.getByRole("button", { name: /^Pay £[\d.]+ and book 3$/ }).waitFor()
    await page.keyboard.press("Control+Enter")
    await page.getByText("3 parcels booked").waitFor()
    // What is booked is in the list again, and with it the row in use.
    await focus(/^\w*Cleo Berg/)
    const saved = page.waitForEvent("download")
    await page.keyboard.press("p")
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await focus(/^\w*Cleo Berg/)
  })
})
