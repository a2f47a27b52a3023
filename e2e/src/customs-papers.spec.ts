import { readFile } from "node:fs/promises"
import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import { secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Download, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { REACHABLE_SENDER } from "./stage/reachable-sender.ts"
import { bookParcel } from "./stage/book-parcels.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import { payIn } from "./stage/pay-in.ts"
import { readPdfTexts, type PdfPage } from "./stage/read-pdf-texts.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const CHICAGO = {
  Town: "Chicago",
  County: "IL",
  Postcode: "60601",
  CountryIsoCode: "USA",
  Phone: "+1 312 555 0100",
  Email: "buyer@example.com",
}
const Sender = REACHABLE_SENDER
/** Pounds: a CN22 is for goods of up to 270. */
const CHEAP = 20
const DEAR = 290

function aLine(Value: number) {
  const line = anOrderLine({ Value })
  const Product = {
    ...line.Product,
    Description: "Glazed stoneware mug",
    TariffCode: "6912002300",
    CountryOfManufacture: "PRT",
  }
  return { ...line, Product }
}

/** Parcels to Chicago with a post: what is cheap has a CN22, what is dear a CN23 and an invoice. */
describe("customs papers of booked orders", () => {
  let page: Page
  let printer: RawPrinter

  beforeAll(async () => {
    printer = await createRawPrinter()
    vi.stubEnv("PRINTER_NETWORKS", `127.0.0.1:${printer.port}`)
  })
  afterAll(async () => printer.close())

  openJourneyAlone("customs-papers", async (journey) => {
    vi.unstubAllEnvs()
    ;({ page } = journey)
    await payIn(journey.dataFolder, secondSeller, 100)
    for (const [Name, value] of [
      ["Cara Cheap", CHEAP],
      ["Dora Dear", DEAR],
    ] as const) {
      await bookParcel(journey.client, Name, "plover-world-light", {
        Sender,
        Recipient: anAddress({ ...CHICAGO, Name }),
        MarketplaceOrderLines: [aLine(value)],
      })
    }
    await journey.signIn()
    await page.goto("/myaccount/sold-items?view=Booked")
    await page.locator(ITEM_ROW).nth(1).waitFor()
    await page.locator(ITEM_ROW).first().focus()
    await page.keyboard.press("Control+a")
  })

  const bar = () => page.getByRole("region", { name: "Booking" })
  const savedBy = async (press: () => Promise<void>): Promise<readonly PdfPage[]> => {
    const [download] = await Promise.all([page.waitForEvent("download"), press()])
    return readPdfTexts(await bytesOf(download))
  }

  it("follow each label in its PDF, with what is in the parcel (LABEL-25)", async () => {
    const pages = await savedBy(async () => bar().getByRole("button", { name: "Print 4 labels of 2 parcels" }).click())
    const kinds = pages.map(({ text }) => /CN 2[23]|Commercial invoice/.exec(text)?.[0] ?? "label")
    expect(kinds.toSorted()).toEqual(["CN 22", "CN 23", "Commercial invoice", "label", "label"])
    const textOf = (kind: string) => pages[kinds.indexOf(kind)]?.text ?? ""
    for (const kind of ["CN 22", "CN 23", "Commercial invoice"]) {
      for (const words of ["Glazed stoneware mug", "PT", "Sam Seller", "Chicago"]) expect(textOf(kind)).toContain(words)
    }
    expect(textOf("CN 22")).toContain("Cara Cheap")
    expect(textOf("CN 22")).toContain("20.00")
    expect(textOf("CN 23")).toContain("Dora Dear")
    expect(textOf("CN 23")).toContain("290.00")
    expect(textOf("Commercial invoice")).toContain("Dora Dear")
    const invoice = pages[kinds.indexOf("Commercial invoice")]
    expect([invoice?.width, invoice?.height].map((points = 0) => Math.round(points))).toEqual([595, 842])
  })

  it("come out of a label printer as far as it can, and the invoice is said to be printed on paper (LABEL-30)", async () => {
    await bar().getByRole("button", { name: "Print settings" }).click()
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
    await bar().getByRole("button", { name: "Print 4 labels of 2 parcels" }).click()
    const question = page.getByRole("dialog", { name: /^Print 4 labels again/ })
    await question.getByRole("button", { name: "Print again" }).click()
    await page.getByText("1 invoice is printed on paper").waitFor()
    // Two labels, a CN22 and a CN23.
    await expect.poll(() => printer.got().map((file) => file.toString("latin1").match(/\^XA/g)?.length)).toEqual([4])
    const papers = await savedBy(async () => page.getByRole("button", { name: "Save the customs papers" }).click())
    expect(papers.map(({ text }) => /Commercial invoice/.test(text) && /Dora Dear/.test(text))).toContain(true)
  })
})

async function bytesOf(file: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await file.path()))
}
