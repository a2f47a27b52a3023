import { assignService } from "@smart-send/contract/item/assign-service"
import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { axeViolations, signIn } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const SAVER = { Provider: "PARCELYARD", AccountId: "main", Id: "plover-saver" }

/** The buyers whose labels a file has, in the printer's language. */
const labelsIn = (file: Buffer | undefined) => file?.toString("latin1").match(/\^XA/g)?.length ?? 0

/** A station that prints what is booked without a press: what a network printer does to it, and the print queue. */
describe("printing when booked", () => {
  let page: Page
  let url: string
  let client: SellerClient
  let printer: RawPrinter
  let newBrowser: () => Promise<Page>

  beforeAll(async () => {
    printer = await createRawPrinter()
    vi.stubEnv("PRINTER_NETWORKS", `127.0.0.1:${printer.port}`)
  })
  afterAll(async () => printer.close())

  openJourneyAlone("print-when-booked", async (journey) => {
    vi.unstubAllEnvs()
    ;({ page, url, client } = journey)
    newBrowser = async () => {
      const browser = journey.context.browser()
      if (browser === null) throw new Error("no browser")
      return (await browser.newContext({ baseURL: url, acceptDownloads: true })).newPage()
    }
    await ready("Una 🖨️ Marsh")
    await journey.signIn()
    await row("Una").waitFor()
  })

  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const bar = () => page.getByRole("region", { name: "Booking" })
  const notice = (text: string | RegExp) => page.getByRole("status").filter({ hasText: text })
  /** An order that lacks nothing but its payment. */
  const ready = async (Name: string): Promise<void> => {
    const { Id } = await client.createOne(
      aNewItem({
        Recipient: anAddress({ Name }),
        PackageDimensions: { Weight: 0.4, Length: 20, Width: 15, Height: 3 },
        Service: null,
      }),
    )
    await client.client.call(assignService, { body: { Ids: [Id], Service: SAVER } })
  }
  const book = async (buyer: string): Promise<void> => {
    await page.goto("/myaccount/sold-items?view=Ready")
    await row(buyer).getByRole("checkbox").check()
    await bar()
      .getByRole("button", { name: /^Pay .* and book 1$/ })
      .click()
  }
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole("dialog").getByRole("combobox", { name: label }).click()
    await page.getByRole("option", { name: option }).click()
  }
  const openSettings = async (): Promise<void> => {
    await bar().getByRole("button", { name: "Print settings" }).click()
    await page.getByRole("menuitem", { name: "Print settings" }).click()
    await page.getByRole("dialog").getByLabel("Name of this station").waitFor()
  }
  const saveSettings = async (): Promise<void> => {
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
  }

  it("is off until the station is set to it", async () => {
    await book("Una")
    await bar().getByRole("button", { name: "Print 1 label" }).waitFor()
    await openSettings()
    await page.getByLabel("Name of this station").fill("Bench 📦")
    await choose("How labels are printed", "Send to a printer on the network")
    await page.getByLabel("Printer's address").fill("127.0.0.1")
    await page.getByLabel("Port", { exact: true }).fill(String(printer.port))
    await choose("Format", "ZPL, 203 dpi")
    await page.getByRole("checkbox", { name: "Print when booked" }).check()
    await saveSettings()
    // What was booked before is printed by a press alone.
    expect(printer.got()).toEqual([])
  })

  it("sends what was paid to the printer without a press, and once, also after a reload (PRINT-12)", async () => {
    await ready("Vic constructor")
    await book("Vic")
    await notice("1 label printed").waitFor()
    expect(printer.got().map(labelsIn)).toEqual([1])
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await page.goto("/myaccount/sold-items?view=Booked")
    await row("Vic").waitFor()
    expect(printer.got()).toHaveLength(1)
  })

  it("asks whether it came out when the printer breaks off, and prints again by hand alone (PRINT-7)", async () => {
    printer.behave("closesEarly")
    await ready("Wyn Lamp")
    await book("Wyn")
    await notice("Did 1 label come out? The printer broke off before it had everything.").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await notice("Did 1 label come out?").waitFor()
    expect(printer.got()).toHaveLength(2)
    printer.behave("takes")
    await page.getByRole("button", { name: "No, print again" }).click()
    await notice("Did 1 label come out?").waitFor({ state: "detached" })
    await expect.poll(() => printer.got().map(labelsIn)[2]).toBe(1)
  })

  it("asks the same of a printer that stalls; said to have come out, nothing is sent again", async () => {
    printer.behave("stalls")
    await ready("Xan Teapot")
    await book("Xan")
    await notice("1 label is being printed").waitFor()
    await notice(
      /Did 1 label come out\? The printer (stopped taking the labels|took everything and did not say)/,
    ).waitFor()
    printer.behave("takes")
    const sent = printer.got().length
    await page.getByRole("button", { name: "Yes, all came out" }).click()
    await notice("Did 1 label come out?").waitFor({ state: "detached" })
    await page.goto("/myaccount/sold-items?view=Booked")
    await row("Xan").waitFor()
    expect(printer.got()).toHaveLength(sent)
  })

  it("says that the printer is off, and prints when it is on and the button is pressed (PRINT-9)", async () => {
    await printer.close()
    await ready("Yve Cup")
    await book("Yve")
    await notice("The printer is off or not on the network. Switch it on, then press Print again.").waitFor()
    printer = await createRawPrinter(printer.port)
    // Its labels wait for the seller's word: a press beside it does not put them into a second job.
    await page.getByRole("button", { name: "Print again" }).click()
    await notice("1 label printed").waitFor()
    expect(printer.got().map(labelsIn)).toEqual([1])
  })

  it("puts what was paid into the queue, and the page beside the printer prints it once (PRINT-11, PRINT-12)", async () => {
    await openSettings()
    await choose("How labels are printed", "Put into the print queue")
    await choose("Format", "PDF, 4 x 6 inches")
    await saveSettings()
    const queue = await newBrowser()
    const saved: string[] = []
    queue.on("download", (download) => saved.push(download.suggestedFilename()))
    await signIn(queue, url, secondSeller)
    await queue.goto("/myaccount/print-queue")
    await queue.getByRole("link", { name: "Bench 📦" }).click()
    await queue.getByRole("heading", { name: "Print queue of Bench 📦" }).waitFor()
    await ready("Zoe Queue")
    await book("Zoe")
    await queue.getByText("Did 1 label come out?").waitFor()
    await expect.poll(() => saved.length).toBe(1)
    await queue.reload()
    await queue.getByRole("button", { name: "Yes, all came out" }).click()
    await queue.getByText("Did 1 label come out?").waitFor({ state: "detached" })
    expect(saved).toHaveLength(1)
    await queue.context().close()
  })
})
