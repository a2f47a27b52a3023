import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { assignService } from "@smart-send/contract/item/assign-service"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { program } from "@smart-send/testkit/running-app/program"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

const WREN_48 = { Provider: "PARCELYARD", AccountId: "main", Id: "wren-48" }

/** The operator's part is played by commands beside the running app. The steps build on each other. */
describe("surcharges, disputed by the seller and decided by the operator (SURCHARGE-4)", () => {
  let page: Page
  let client: SellerClient
  let folder: string
  let numbers: readonly string[]

  openJourney("disputes", async (journey) => {
    ;({ page, client } = journey)
    folder = journey.dataFolder
    await journey.signIn()
  })

  /** Two parcels of £4.97 from £20.00, and their tracking numbers. */
  async function bookTwo(): Promise<readonly string[]> {
    const PackageDimensions = { Weight: 0.4, Length: 20, Width: 15, Height: 3 }
    const made = await client.create(
      ["Una Marsh", "Ansel Duivenvoorde"].map((Name) =>
        aNewItem({ Recipient: anAddress({ Name }), PackageDimensions, Service: null }),
      ),
    )
    await client.client.call(assignService, { body: { Ids: made.map(({ Id }) => Id), Service: WREN_48 } })
    const params = { provider: "PARCELYARD", account: "main" }
    const prepared = await client.client.call(prepareBooking, {
      params,
      body: { Items: made.map(({ Id }) => ({ Id })), PaymentMethod: "PrePay" },
    })
    const Reference = prepared.result?.Reference ?? ""
    await client.client.call(completeBooking, { params, body: { Reference, PaymentMethod: "PrePay" } })
    const numbersNow = async () =>
      (await client.items()).flatMap(({ BookingDetails }) => BookingDetails?.TrackingNumber || [])
    await expect.poll(async () => (await numbersNow()).length).toBe(2)
    return numbersNow()
  }

  /** What the command printed, and whether it was refused. */
  async function operator(...words: readonly string[]): Promise<{ readonly said: string; readonly isDone: boolean }> {
    const env = { ...process.env, DATA_DIR: folder }
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [program("admin"), ...words], { env })
      return { said: stdout, isDone: true }
    } catch (error) {
      return { said: error instanceof Error && "stderr" in error ? String(error.stderr) : "", isDone: false }
    }
  }

  const balance = async () => (await client.client.call(getPrepayBalance)).result?.Balance
  const row = (index: number) =>
    page
      .getByRole("list", { name: "Surcharges" })
      .getByRole("listitem")
      .filter({ hasText: numbers[index] ?? "none" })

  it("are charged from the courier's file, once its columns are said, with a sentence for each row that is not", async () => {
    numbers = await bookTwo()
    const file = join(folder, "bill.csv")
    const rows = [
      `${numbers[0]},2.00,GBP,3.2,60,40,30,Overweight`,
      `${numbers[0]},2.00,GBP,3.2,60,40,30,overweight`,
      `${numbers[1]},1.00,GBP,1.5,60,40,30,Oversized`,
      `${numbers[1]},1.00,EUR,,,,,Remote area`,
      "WRN-NOBODY,4.00,GBP,,,,,Overweight",
    ]
    await writeFile(file, ["Consignment,Extra,Ccy,Kg,L,W,H,Why", ...rows].join("\n"))
    const unmapped = await operator("surcharge", "load", "wren", file, "--tracking", "Consignment")
    expect(unmapped.isDone).toBe(false)
    expect(unmapped.said).toContain(
      "Which column of wren's file has the amount? Say it once with --amount <column>. Nothing was charged.",
    )
    const before = await balance()
    const words = [
      "tracking=Consignment",
      "amount=Extra",
      "currency=Ccy",
      "weight=Kg",
      "length=L",
      "width=W",
      "height=H",
    ]
    const mapped = await operator(
      "surcharge",
      "load",
      "wren",
      file,
      ...words.map((word) => `--${word}`),
      "--reason=Why",
    )
    expect(mapped.said).toContain(
      "5 rows: 2 charged, 0 waiting for credit, 0 with nothing above the price, 3 not charged.",
    )
    expect(mapped.said).toContain(`Line 3: ${numbers[0]} was charged for "overweight" before.`)
    expect(mapped.said).toContain("Line 5: It is in EUR, and this account is charged in GBP.")
    expect(mapped.said).toContain("Line 6: No label of wren has the number WRN-NOBODY.")
    // The columns are kept.
    expect((await operator("surcharge", "load", "wren", file)).said).toContain("5 rows: 0 charged")
    expect(((before ?? 0) - ((await balance()) ?? 0)).toFixed(2)).toBe("3.60")
  })

  it("stand with the weight and size given beside those billed, and are disputed from their rows", async () => {
    await page.goto("/myaccount/surcharges")
    await row(0).getByRole("row", { name: "Weight 0.4 kg 3.2 kg" }).waitFor()
    await row(0).getByRole("row", { name: "Size 20 x 15 x 3 cm 60 x 40 x 30 cm" }).waitFor()
    for (const index of [0, 1]) {
      await row(index)
        .getByRole("button", { name: /^Dispute/ })
        .click()
      await row(index).getByRole("textbox", { name: "Why is it wrong?" }).fill(`It weighs 0.4 kg \u001b[31m ${index}`)
      await row(index).getByRole("button", { name: "Send the dispute" }).click()
      await row(index).getByText("Disputed", { exact: true }).waitFor()
    }
  })

  it("are refused by the operator with a sentence that the seller reads, or given back, once", async () => {
    const listed = await operator("surcharge", "disputes")
    expect(listed.said).not.toContain("\u001b")
    const ids = numbers.map((number) => new RegExp(`([\\da-f-]{36}) .*${number}`).exec(listed.said)?.[1] ?? "")
    expect(listed.said).toContain("0.4 kg given, 3.2 kg billed")
    const [refused = "", accepted = ""] = ids
    expect((await operator("surcharge", "refuse", refused)).said).toContain("--why is missing")
    const why = "The depot weighed it twice: 3.2 kg. <b>Sorry</b>"
    expect(await operator("surcharge", "refuse", refused, "--why", why)).toMatchObject({ isDone: true })
    const before = await balance()
    const both = await Promise.all([
      operator("surcharge", "accept", accepted),
      operator("surcharge", "accept", accepted),
    ])
    expect(both.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(both.map(({ said }) => said).join("")).toContain("was given back before. Nothing was changed.")
    // The page hears of it by itself.
    await row(0).getByText("Dispute refused", { exact: true }).waitFor()
    await row(0).getByText(why).waitFor()
    await row(1).getByText("Given back", { exact: true }).waitFor()
    expect((((await balance()) ?? 0) - (before ?? 0)).toFixed(2)).toBe("1.20")
    expect((await operator("surcharge", "disputes")).said).toContain("Nothing is disputed.")
    expect((await operator("surcharge", "accept", refused)).said).toContain("was refused before. Nothing was changed.")
  })
})
