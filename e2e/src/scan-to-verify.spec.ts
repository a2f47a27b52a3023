import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { focusedIn } from "./stage/focused-in.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { scan as scanOn } from "./stage/scan.ts"

const labelsIn = (file: Buffer | undefined) => file?.toString("latin1").match(/\^XA/g)?.length

function piece(Sku: string, Quantity: number): OrderLine {
  const line = anOrderLine()
  return { ...line, Quantity, Product: { ...line.Product, Sku, Description: `A ${Sku}` } }
}

/** A packing desk with a scanner and a label printer. The steps build on each other. */
describe("scan to verify", () => {
  let page: Page
  let client: SellerClient
  let printer: RawPrinter
  let first: BookedParcel
  let second: BookedParcel

  beforeAll(async () => {
    printer = await createRawPrinter()
    vi.stubEnv("PRINTER_NETWORKS", `127.0.0.1:${printer.port}`)
  })
  afterAll(async () => printer.close())

  openJourneyAlone("scan-to-verify", async (journey) => {
    vi.unstubAllEnvs()
    ;({ page, client } = journey)
    const MarketplaceOrderLines = [piece("MUG-BLU", 2), piece("LAMP", 1)]
    first = await bookParcel(client, "Ida Packer", "plover-saver", { MarketplaceOrderLines })
    second = await bookParcel(client, "Otto Next", "plover-saver", { MarketplaceOrderLines: [piece("MUG-BLU", 1)] })
    await journey.signIn()
    await page.goto("/myaccount/pick-and-packing")
    await page.getByText("MUG-BLU").first().waitFor()
  })

  const scan = async (code: string): Promise<void> => scanOn(page, code)
  const drawer = () => page.getByRole("dialog", { name: "Picking list" })
  const packed = async (buyer: string) => (await client.itemOf(buyer)).Meta.PackagedDate !== undefined

  it("has what is to be picked by product, and by order (PICK-5, PICK-1)", async () => {
    const mugs = page.getByRole("listitem").filter({ hasText: "MUG-BLU" })
    await mugs.filter({ hasText: "3 x" }).filter({ hasText: "2 orders" }).waitFor()
    await page.getByText("By order", { exact: true }).click()
    await page.getByRole("button", { name: "Open the order of Ida Packer" }).waitFor()
  })

  it("makes this browser a station that prints", async () => {
    await page.goto("/myaccount/sold-items?view=Booked")
    const row = page.getByRole("row").filter({ hasText: "Ida Packer" })
    await row.getByRole("checkbox").check()
    const bar = page.getByRole("region", { name: "Booking" })
    await bar.getByRole("button", { name: "Print settings" }).click()
    await page.getByRole("menuitem", { name: "Print settings" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Name of this station").fill("Packing desk")
    await dialog.getByRole("combobox", { name: "How labels are printed" }).click()
    await page.getByRole("option", { name: "Send to a printer on the network" }).click()
    await dialog.getByLabel("Printer's address").fill("127.0.0.1")
    await dialog.getByLabel("Port", { exact: true }).fill(String(printer.port))
    await dialog.getByRole("combobox", { name: "Format" }).click()
    await page.getByRole("option", { name: "ZPL, 203 dpi" }).click()
    await dialog.getByRole("button", { name: "Save" }).click()
    await dialog.waitFor({ state: "detached" })
    await page.goto("/myaccount/pick-and-packing")
    await page.getByRole("button", { name: "Open the order of Ida Packer" }).waitFor()
  })

  it("puts an order on the desk by its label, wherever the focus is (PICK-15)", async () => {
    await page.getByRole("button", { name: "Print", exact: true }).focus()
    await scan(first.trackingNumber)
    await drawer().getByText("Scan the products of this order.").waitFor()
    await drawer().getByText("Ida Packer").waitFor()
  })

  it("stops at a wrong product until that is answered (PICK-16, PICK-17)", async () => {
    await scan("MUG-RED")
    await drawer().getByRole("alert").getByText("MUG-RED is not in this order.").waitFor()
    await scan("LAMP")
    await drawer().getByText("Put it aside and press Go on before you scan again.").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await expect.poll(async () => focusedIn(page)).toBe("Go on")
    await page.keyboard.press("Enter")
    await drawer().getByRole("alert").waitFor({ state: "detached" })
  })

  it("stops at one too many", async () => {
    await scan("mug-blu")
    await drawer().getByText("MUG-BLU: 1 of 2 are in.").waitFor()
    await scan("MUG-BLU")
    await drawer().getByText("MUG-BLU: 2 of 2 are in.").waitFor()
    await scan("MUG-BLU")
    await drawer().getByText("That is one MUG-BLU too many: 2 of 2 are in.").waitFor()
    await drawer().getByRole("button", { name: "Go on" }).click()
    expect(await packed("Ida Packer")).toBe(false)
  })

  it("packs the order with the last product and prints its label at the station (PICK-18)", async () => {
    await scan("LAMP")
    await drawer().getByText("All in. The order is packed.").waitFor()
    await expect.poll(() => printer.got().map(labelsIn)).toEqual([1])
    await expect.poll(async () => packed("Ida Packer")).toBe(true)
    await drawer().getByText("The label has gone to the printer.").waitFor()
  })

  it("goes on with the next order's label, and leaves what was packed out of the list", async () => {
    await scan(second.trackingNumber)
    await drawer().getByText("Otto Next").waitFor()
    await page.keyboard.press("Escape")
    await drawer().waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Open the order of Otto Next" }).waitFor()
    await expect.poll(async () => page.getByRole("button", { name: "Open the order of Ida Packer" }).count()).toBe(0)
  })

  it("is picked with one hand on a phone, and goes on there after a reload and without a connection (PICK-13)", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/myaccount/app/mobile-picking")
    await page.getByText("By product").click()
    await page.getByRole("heading", { name: "MUG-BLU" }).waitFor()
    expect(await page.getByRole("navigation").count()).toBe(0)
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "Picked" }).click()
    await page.getByText("1 of 1 pieces picked").waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.getByText("1 of 1 pieces picked").waitFor()
    await page.getByRole("button", { name: "Put back" }).click()
    await page.getByText("0 of 1 pieces picked").waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })

  it("says so when the camera may not be used, and the code can be typed (PICK-20)", async () => {
    await page.getByRole("button", { name: "Read with the camera" }).click()
    await page.getByRole("dialog").getByRole("alert").waitFor()
    await page.getByRole("button", { name: "Close the camera" }).click()
    await page.getByRole("textbox", { name: "Scan or type a code" }).fill(second.trackingNumber)
    await page.getByRole("button", { name: "Enter" }).click()
    await drawer().getByText("Otto Next").waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
