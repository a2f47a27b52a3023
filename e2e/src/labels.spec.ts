import { readFile } from "node:fs/promises"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { Download, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel } from "./stage/book-parcels.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { readLabelCodes, readSheetCodes } from "./stage/read-label-codes.ts"
import { ITEM_ROW } from "./stage/rows.ts"

/** Buyer, service, and the SKU by which the order is picked: not the order in which they are booked. */
const ORDERS = [
  ["Una 📦 Teapot", "plover-saver", "TEA-10"],
  ["Vic constructor", "kestrel-next-day", "BOX-1"],
  ["Wyn Lamp", "plover-saver", "LAMP-7"],
  ["Xan Teapot", "plover-saver", "TEA-9"],
  ["Yve Cup", "plover-saver", "CUP-2"],
] as const
const PICKED = ["Vic", "Yve", "Wyn", "Xan", "Una"]

/** Labels as files, read back from the PDFs that the browser saved. The steps build on each other. */
describe("labels as files", () => {
  let page: Page
  const codes = new Map<string, string>()

  openJourney("labels", async (journey) => {
    ;({ page } = journey)
    for (const [buyer, service, sku] of ORDERS) {
      const { trackingNumber } = await bookOrder(journey.client, buyer, service, sku)
      codes.set(buyer.slice(0, 3), trackingNumber)
    }
    await journey.signIn()
    await page.goto("/myaccount/sold-items?view=Booked")
    await page
      .locator(ITEM_ROW)
      .nth(ORDERS.length - 1)
      .waitFor()
    await select(...PICKED)
  })

  const codesOf = (buyers: readonly string[]) => buyers.map((buyer) => codes.get(buyer))
  const bar = () => page.getByRole("region", { name: "Booking" })
  const settings = () => page.getByRole("dialog", { name: "Print settings" })
  const select = async (...buyers: readonly string[]): Promise<void> => {
    for (const [buyer] of ORDERS) {
      const first = buyer.slice(0, 3)
      const box = page.locator(ITEM_ROW).filter({ hasText: buyer }).getByRole("checkbox")
      await box.setChecked(buyers.includes(first))
    }
  }
  const openSettings = async (): Promise<void> => {
    await bar().getByRole("button", { name: "Print settings" }).click()
    await page.getByRole("menuitem", { name: "Print settings" }).click()
    await settings().getByLabel("Name of this station").waitFor()
  }
  const choose = async (label: string, option: string): Promise<void> => {
    await settings().getByRole("combobox", { name: label }).click()
    await page.getByRole("option", { name: option }).click()
  }
  const save = async (): Promise<void> => {
    await settings().getByRole("button", { name: "Save" }).click()
    await settings().waitFor({ state: "detached" })
  }
  const print = async (labels: number, files = 1): Promise<readonly Download[]> => {
    const saved: Download[] = []
    const keep = (download: Download): void => void saved.push(download)
    page.on("download", keep)
    // The rows show a selection before the bar does.
    await bar()
      .getByRole("button", { name: labels === 1 ? "Print 1 label" : `Print ${labels} labels`, exact: true })
      .click()
    await expect.poll(() => saved.length).toBe(files)
    page.off("download", keep)
    return saved
  }

  it("come in picking order on a sheet of A4 whose first two places are used (LABEL-15, LABEL-16)", async () => {
    await openSettings()
    await settings().getByLabel("Name of this station").fill("Office 🖨️")
    await choose("Format", "PDF, A4, four labels to a sheet")
    await choose("First label on the sheet", "Bottom left")
    await choose("Order", "As they are picked")
    await save()
    const [file] = await print(5)
    const [first, second, third, fourth, fifth] = codesOf(PICKED)
    expect(await readSheetCodes(await bytesOf(file))).toEqual([
      [
        [3, first],
        [4, second],
      ],
      [
        [1, third],
        [2, fourth],
        [3, fifth],
      ],
    ])
  })

  it("go on where a sheet used in part has room, and then begin at the top left again (LABEL-23)", async () => {
    await openSettings()
    const start = settings().getByRole("combobox", { name: "First label on the sheet" })
    await expect.poll(async () => start.inputValue()).toBe("Top left")
    await choose("First label on the sheet", "Top right")
    await save()
    await select("Una", "Xan")
    const [two] = await print(2)
    expect(await readSheetCodes(await bytesOf(two))).toEqual([
      codesOf(["Xan", "Una"]).map((code, at) => [at + 2, code]),
    ])
    await select("Wyn")
    const [one] = await print(1)
    expect(await readSheetCodes(await bytesOf(one))).toEqual([[[4, codes.get("Wyn")]]])
    await openSettings()
    await expect.poll(async () => start.inputValue()).toBe("Top left")
    await page.keyboard.press("Escape")
  })

  it("come as one file for each courier, each told by its courier (LABEL-17, LABEL-24)", async () => {
    await openSettings()
    await choose("Format", "PDF, 4 x 6 inches")
    await settings().getByRole("checkbox", { name: "One file for each courier" }).check()
    await save()
    await select(...PICKED)
    const saved = new Map((await print(5, 2)).map((file) => [file.suggestedFilename(), file]))
    // Two files of one press may arrive in either order.
    const names = [...saved.keys()].toSorted()
    const files = names.map((name) => saved.get(name))
    expect(names).toEqual([expect.stringMatching(/-1-kestrel.*\.pdf$/), expect.stringMatching(/-4-plover.*\.pdf$/)])
    expect(await readLabelCodes(await bytesOf(files[0]))).toEqual(codesOf(["Vic"]))
    expect(await readLabelCodes(await bytesOf(files[1]))).toEqual(codesOf(["Yve", "Wyn", "Xan", "Una"]))
    await page.getByRole("button", { name: "Downloads", exact: true }).click()
    const panel = page.getByRole("dialog", { name: "Downloads" })
    await panel.getByText(/^1 label, Kestrel/).waitFor()
    await panel.getByText(/^4 labels, Plover/).waitFor()
    await panel.getByRole("button", { name: "Close panel" }).click()
  })

  it("come in the list's order, as it stands on the screen (LABEL-16)", async () => {
    await openSettings()
    await choose("Order", "As in the list")
    await settings().getByRole("checkbox", { name: "One file for each courier" }).uncheck()
    await save()
    const rows = await page.locator(ITEM_ROW).allTextContents()
    const shown = rows.map((row) => ORDERS.find(([buyer]) => row.includes(buyer))?.[0].slice(0, 3) ?? "")
    expect(shown.toSorted()).toEqual(PICKED.toSorted())
    const [file] = await print(5)
    expect(await readLabelCodes(await bytesOf(file))).toEqual(codesOf(shown))
  })

  it("are the ones of the chosen format: ZPL at 203 and at 300 dpi (LABEL-2)", async () => {
    for (const [dpi, width] of [
      [203, 812],
      [300, 1200],
    ] as const) {
      await openSettings()
      await choose("Format", `ZPL, ${dpi} dpi`)
      await save()
      const [file] = await print(5)
      expect(file?.suggestedFilename()).toMatch(/-5\.zpl$/)
      const zpl = (await bytesOf(file)).toString("utf8")
      expect(zpl.match(/\^XA\^PW\d+/g)).toEqual(PICKED.map(() => `^XA^PW${width}`))
    }
  })
})

async function bookOrder(client: SellerClient, buyer: string, service: string, sku: string) {
  const line = anOrderLine()
  return bookParcel(client, buyer, service, {
    MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku: sku } }],
  })
}

async function bytesOf(file: Download | undefined): Promise<Buffer> {
  return readFile((await file?.path()) ?? "")
}
