import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { bookParcel } from "./stage/book-parcels.ts"
import { openJourney } from "./stage/open-journey.ts"
import { readPdfTexts } from "./stage/read-pdf-texts.ts"

const PRODUCTS = 90
const A4 = { width: "210mm", height: "297mm" }
const LABEL = { width: "4in", height: "6in" }

function piece(n: number, ImageUrl: string): OrderLine {
  const line = anOrderLine()
  const Description = `Stoneware mug with a handle, glaze number ${n}`
  return { ...line, Quantity: 1, Product: { ...line.Product, Sku: `MUG-${n}`, Description, ImageUrl } }
}

const PAGES = [
  { path: "app/picking-list", title: "The picking list could not be shown" },
  { path: "app/mobile-picking", title: "Mobile picking could not be shown" },
] as const

/** The picking list on paper (PICK-10), printed by the browser as a file, and on the floor when something is amiss (PICK-23). */
describe("the picking list", () => {
  let page: Page
  let openTab: () => Promise<Page>

  openJourney("picking-print", async (journey) => {
    ;({ page, openTab } = journey)
    const shops = `http://127.0.0.1:${await readFile(join(journey.dataFolder, "sandbox/port"), "utf8")}`
    const all = Array.from({ length: PRODUCTS }, (_, n) => piece(n, `${shops}/pictures/MUG-${n}.png`))
    await bookParcel(journey.client, "Ida Packer", "plover-saver", {
      MarketplaceOrderLines: all.slice(0, PRODUCTS / 2),
    })
    await bookParcel(journey.client, "Otto Next", "plover-saver", { MarketplaceOrderLines: all.slice(PRODUCTS / 2) })
    await journey.signIn()
  })

  const printed = async (way: "By product" | "By order", size: typeof A4) => {
    await page.goto("/myaccount/pick-and-packing")
    await page.getByText("2 orders, 90 products").waitFor()
    await page.getByText(way, { exact: true }).click()
    const order = page.getByRole("button", { name: "Open the order of Ida Packer" })
    await order.waitFor({ state: way === "By order" ? "visible" : "hidden" })
    await page.getByRole("list").first().waitFor()
    const pages = await readPdfTexts(
      await page.pdf({ ...size, margin: { top: "8mm", bottom: "8mm", left: "8mm", right: "8mm" } }),
    )
    // Without spaces: on some pages the reader of the file puts one between any two letters.
    return pages.map(({ text }) => text.replaceAll(" ", ""))
  }

  it("shows pictures that a shop keeps, and loads none from it (PICK-11, ADR 166)", async () => {
    const origins = new Set<string>()
    page.on("request", (request) => origins.add(new URL(request.url()).host))
    const opened = await page.goto("/myaccount/pick-and-packing")
    expect(opened?.headers()["content-security-policy"]).toContain("img-src 'self' data:;")
    const picture = page.getByRole("listitem").filter({ hasText: "MUG-0" }).locator("img")
    await expect.poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
    expect([...origins]).toEqual([new URL(page.url()).host])
  })

  it.each([
    ["A4", A4],
    ["a label of 4 x 6 inches", LABEL],
  ])(
    "has every product once on %s, the names of its columns on each page, and nothing of the page",
    async (_, size) => {
      const pages = await printed("By product", size)
      expect(pages.length).toBeGreaterThan(1)
      const words = pages.join("")
      const seen = Array.from(
        { length: PRODUCTS },
        (__, n) => words.match(new RegExp(`MUG-${n}Stoneware`, "g"))?.length,
      )
      expect(seen).toEqual(Array.from({ length: PRODUCTS }, () => 1))
      for (const text of pages)
        for (const name of ["Quantity", "SKU", "Product", "Orders"]) expect(text).toContain(name)
      for (const chrome of ["Byproduct", "Solditems", "Scanortype"]) expect(words).not.toContain(chrome)
    },
  )

  it("has every order with all that goes in", async () => {
    const pages = await printed("By order", A4)
    const words = pages.join("")
    for (const name of ["IdaPacker", "OttoNext", "MUG-0Stoneware", "MUG-89Stoneware"]) expect(words).toContain(name)
    expect(words).not.toContain("Solditems")
  })

  describe("when something is amiss", () => {
    beforeEach(async () => page.setViewportSize({ width: 390, height: 844 }))

    it.each(PAGES)("have a page of their own on $path, in app mode (PICK-23)", async ({ path, title }) => {
      const old = await openTab()
      await old.setViewportSize({ width: 390, height: 844 })
      // A browser that lacks what the list is made with.
      await old.addInitScript(() => Reflect.deleteProperty(Map, "groupBy"))
      await old.goto(`/myaccount/${path}`)
      await old.getByRole("heading", { name: title }).first().waitFor()
      await old.getByText("What you have picked is kept on this device.").waitFor()
      await old.getByRole("button", { name: "Load it again" }).waitFor()
      expect(await old.getByRole("navigation").count()).toBe(0)
      expect(await old.getByRole("banner").count()).toBe(0)
      await old.close()
    })

    it.each(PAGES)("say on $path that the list could not be read, and read it again", async ({ path }) => {
      await page.route("**/smartsenditem/list", async (route) => route.fulfill({ status: 500, body: "" }))
      await page.goto(`/myaccount/${path}`)
      await page.getByText("The picking list could not be read").waitFor()
      expect(await page.getByRole("navigation").count()).toBe(0)
      await page.unrouteAll({ behavior: "wait" })
      await page.getByRole("button", { name: "Try again" }).click()
      await page.getByText("0 of 90 pieces picked").waitFor()
    })
  })
})
