import { anOrderLine } from "@smart-send/testkit/an-item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel } from "./stage/book-parcels.ts"
import { openJourney } from "./stage/open-journey.ts"
import { readPdfTexts } from "./stage/read-pdf-texts.ts"

const PRODUCTS = 90
const A4 = { width: "210mm", height: "297mm" }
const LABEL = { width: "4in", height: "6in" }

function piece(n: number): OrderLine {
  const line = anOrderLine()
  const Description = `Stoneware mug with a handle, glaze number ${n}`
  return { ...line, Quantity: 1, Product: { ...line.Product, Sku: `MUG-${n}`, Description } }
}

/** The picking list on paper (PICK-10), printed by the browser as a file. */
describe("the picking list on paper", () => {
  let page: Page

  openJourney("picking-print", async (journey) => {
    ;({ page } = journey)
    const all = Array.from({ length: PRODUCTS }, (_, n) => piece(n))
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
})
