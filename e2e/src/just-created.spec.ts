import { join } from "node:path"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { Locator, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW, itemIdOf } from "./stage/rows.ts"
import { chooseView, lineOf, openViewMenu, tabOf } from "./stage/views.ts"

const EBAY = join(import.meta.dirname, "../fixtures/ebay_orders_uk.csv")
const IMPORTED = ["Idris Pendlebury-Okafor", "Morwenna Tregallick", "Théodore Vaslin"]

/** What came in last has a view of its own, Post_Create: the steps build on each other, so they run in this order on one page. */
describe("the view of items that were just created", () => {
  let page: Page
  let client: SellerClient

  openJourney("just-created", async (journey) => {
    ;({ page, client } = journey)
    await client.createOne(aNewItem({ Recipient: anAddress({ Name: "Octavia Greenhalgh" }) }))
    await journey.signIn()
    await row("Octavia Greenhalgh").waitFor()
  })

  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const tab = (name: string | RegExp) => tabOf(page, name)
  const upload = () => page.getByRole("dialog", { name: "Upload CSV" })
  const buyers = async () => {
    const ids = await Promise.all((await page.locator(ITEM_ROW).all()).map(itemIdOf))
    const items = await client.items()
    return ids.map((id) => items.find((item) => item.Id === id)?.Recipient.Name ?? "").toSorted()
  }
  async function chooseFile(): Promise<void> {
    await page.getByRole("button", { name: "Upload CSV" }).first().click()
    await upload().locator("input[type=file]").first().setInputFiles(EBAY)
  }

  it("does not exist before anything was created", async () => {
    await openViewMenu(page)
    await lineOf(page, /^Groupable/).waitFor()
    expect(await lineOf(page, /^Just created/).count()).toBe(0)
    await page.keyboard.press("Escape")
  })

  it("shows the items of an import, and no others", async () => {
    await chooseFile()
    await upload().getByRole("button", { name: "Import 3 items" }).click()
    await upload().waitFor({ state: "hidden" })
    await row("Octavia Greenhalgh").waitFor()
    await chooseView(page, "Just created 3")
    await row("Octavia Greenhalgh").waitFor({ state: "hidden" })
    await expect.poll(buyers).toEqual(IMPORTED)
    await expect.poll(async () => tab("Just created 3").getAttribute("aria-current")).toBe("true")
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("Post_Create")
  })

  it.each([1440, 1024, 390])("is named in full, not under the tools, at %i px", async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const select = page.getByRole("region", { name: "Views and tools" }).getByRole("button", { name: "Select" })
    const faults = async () => {
      const last = await boxOf(tab("Just created 3"))
      const views = await boxOf(page.getByRole("navigation", { name: "Views" }))
      const more = await boxOf(select)
      return [
        ...(last.x + last.width <= views.x + views.width ? [] : ["its name is cut off"]),
        ...(views.x + views.width <= more.x ? [] : ["the tools lie over it"]),
      ]
    }
    // The bar finds its room some frames after the width has changed.
    await expect.poll(faults).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it("drops an archived item, and shows it again after the undo", async () => {
    await row("Théodore Vaslin").getByRole("checkbox").click()
    await page.getByRole("button", { name: "Archive", exact: true }).click()
    await tab("Just created 2").waitFor()
    await page.getByRole("button", { name: "Undo" }).click()
    await tab("Just created 3").waitFor()
  })

  it("shows only the item that was then created by hand", async () => {
    await page.keyboard.press("n")
    const panel = page.getByRole("dialog", { name: "New Item" })
    const recipient = panel.getByRole("group", { name: "Recipient's address" })
    await recipient.getByLabel("Name").fill("Ansel Duivenvoorde")
    await recipient.getByLabel("Address line 1").fill("14 Grape Lane")
    await recipient.getByLabel("Town or city").fill("Whitby")
    await recipient.getByLabel("Postcode").fill("YO22 4BA")
    await panel.getByLabel("Description").fill("Ceramic tile")
    await panel.getByRole("button", { name: "Create item" }).click()
    await panel.getByRole("button", { name: "Show it in the list" }).click()
    await tab("Just created 1").waitFor()
    await expect.poll(buyers).toEqual(["Ansel Duivenvoorde"])
  })

  it("is empty after a reload, with its tab and every way out", async () => {
    await page.reload()
    await page.getByRole("heading", { name: "Nothing imported or created yet" }).waitFor()
    await expect.poll(async () => tab("Just created 0").getAttribute("aria-current")).toBe("true")
    await tab("Sold").first().click()
    await row("Octavia Greenhalgh").waitFor()
    await expect.poll(async () => tab(/^Just created/).count()).toBe(0)
  })
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error("not in sight")
  return box
}
