import { assignService } from "@smart-send/contract/item/assign-service"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations, signIn } from "./stage/browser.ts"
import { type JourneyAlone, openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const SAVER = { Provider: "PARCELYARD", AccountId: "main", Id: "plover-saver" }

const labelsIn = (file: Buffer | undefined) => file?.toString("latin1").match(/\^XA/g)?.length

/** Labels to a network printer, to one that is off, and through the queue to another browser. The steps build on each other. */
describe("printing without a dialogue", () => {
  let page: Page
  let url: string
  let client: SellerClient
  let printer: RawPrinter
  let openWindow: JourneyAlone["openWindow"]
  let parcel: BookedParcel

  beforeAll(async () => {
    printer = await createRawPrinter()
    vi.stubEnv("PRINTER_NETWORKS", `127.0.0.1:${printer.port}`)
  })
  afterAll(async () => printer.close())

  openJourneyAlone("printing", async (journey) => {
    vi.unstubAllEnvs()
    ;({ page, url, client, openWindow } = journey)
    parcel = await bookParcel(client, "Ida 🏷️ Zebra", "plover-saver")
    await journey.signIn()
    await page.goto("/myaccount/sold-items?view=Booked")
    await page.locator(ITEM_ROW).filter({ hasText: "Ida" }).waitFor()
  })

  const bar = () => page.getByRole("region", { name: "Booking" })
  const select = async () => {
    const box = page.locator(ITEM_ROW).filter({ hasText: "Ida" }).getByRole("checkbox")
    await box.check()
  }
  const openSettings = async () => {
    await bar().getByRole("button", { name: "Print settings" }).click()
    await page.getByRole("menuitem", { name: "Print settings" }).click()
    await page.getByRole("dialog").getByLabel("Name of this station").waitFor()
  }
  const choose = async (label: string, option: string) => {
    await page.getByRole("dialog").getByRole("combobox", { name: label }).click()
    await page.getByRole("option", { name: option }).click()
  }
  const saveSettings = async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
  }
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
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
  const whyAgain = async () => {
    const { result } = await client.client.call(getItemActivity, { params: { id: parcel.item } })
    return result?.Entries.find(({ Cause }) => Cause === "Print")?.Changes
  }
  const print = async () => bar().getByRole("button", { name: "Print 1 label" }).click()

  it("is set once for this browser, in words (PRINT-1, PRINT-2)", async () => {
    await select()
    await openSettings()
    await page.getByLabel("Name of this station").fill("Packing desk 📦")
    await choose("How labels are printed", "Send to a printer on the network")
    await page.getByLabel("Printer's address").fill("10.0.0.9")
    await choose("Format", "ZPL, 203 dpi")
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await page.getByRole("alert").filter({ hasText: "may not print to 10.0.0.9" }).waitFor()
    await page.getByLabel("Printer's address").fill("127.0.0.1")
    await page.getByLabel("Port", { exact: true }).fill(String(printer.port))
    await saveSettings()
  })

  it("sends one ZPL label for two presses, and says that it is printed (PRINT-4, PRINT-13)", async () => {
    await bar().getByRole("button", { name: "Print 1 label" }).dblclick()
    await page.getByText("1 label printed").waitFor()
    expect(printer.got().map(labelsIn)).toEqual([1])
  })

  it("asks why a label is printed again, and the order's activity keeps it (PRINT-10)", async () => {
    await print()
    await page.getByRole("dialog").getByText("Print 1 label again?").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("radio", { name: "Smudged or torn" }).check()
    await page.getByRole("button", { name: "Print again" }).click()
    await expect.poll(() => printer.got().map(labelsIn)).toEqual([1, 1])
    await expect.poll(whyAgain).toEqual([{ Field: "LabelReprint", From: null, To: "Smudged or torn" }])
  })

  it("says that the printer is off and what to press; pressed, it prints (PRINT-9)", async () => {
    await printer.close()
    await print()
    await page.getByRole("button", { name: "Print again" }).click()
    await page.getByText("The printer is off or not on the network. Switch it on, then press Print again.").waitFor()
    printer = await createRawPrinter(printer.port)
    await page.getByRole("button", { name: "Print again" }).click()
    await expect.poll(() => printer.got().map(labelsIn)).toEqual([1])
    await page.getByText("The printer is off").waitFor({ state: "detached" })
  })

  it("prints what is booked without a press only once the station is set to it (PRINT-12)", async () => {
    await ready("Una 🖨️ Marsh")
    await book("Una")
    await bar().getByRole("button", { name: "Print 1 label" }).waitFor()
    await openSettings()
    await page.getByRole("checkbox", { name: "Print when booked" }).check()
    await saveSettings()
    const before = printer.got().length
    await ready("Vic constructor")
    await book("Vic")
    await notice("1 label printed").waitFor()
    await page.reload()
    await page.goto("/myaccount/sold-items?view=Booked")
    await row("Vic").waitFor()
    // What was booked before is printed by a press alone.
    expect(printer.got().slice(before).map(labelsIn)).toEqual([1])
  })

  it("asks whether it came out when the printer breaks off, and prints again by hand alone (PRINT-7)", async () => {
    const before = printer.got().length
    printer.behave("closesEarly")
    await ready("Wyn Lamp")
    await book("Wyn")
    await notice("Did 1 label come out? The printer broke off before it had everything.").waitFor()
    await page.reload()
    await notice("Did 1 label come out?").waitFor()
    expect(printer.got()).toHaveLength(before + 1)
    printer.behave("takes")
    await page.getByRole("button", { name: "No, print again" }).click()
    await notice("Did 1 label come out?").waitFor({ state: "detached" })
    await expect.poll(() => printer.got().map(labelsIn)[before + 1]).toBe(1)
  })

  it("puts what was paid into the queue, and the page beside the printer prints it once and asks whether it came out (PRINT-7, PRINT-11)", async () => {
    await page.goto("/myaccount/sold-items?view=Booked")
    await row("Vic").getByRole("checkbox").check()
    await openSettings()
    await choose("How labels are printed", "Put into the print queue")
    await choose("Format", "PDF, 4 x 6 inches")
    await saveSettings()
    const queue = await openWindow()
    const saved: string[] = []
    queue.on("download", (download) => saved.push(download.suggestedFilename()))
    await signIn(queue, url, secondSeller)
    await queue.goto("/myaccount/print-queue")
    await queue.getByRole("link", { name: "Packing desk 📦" }).click()
    await queue.getByRole("heading", { name: "Print queue of Packing desk 📦" }).waitFor()
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
