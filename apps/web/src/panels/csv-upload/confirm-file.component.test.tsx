import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawCsvUpload, keptOutBy, orderRow, ordersFile } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId } from "../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const product = (Sku: string, Dimensions: ProductMemory["Dimensions"]): ProductMemory => ({
  Id: testId(1),
  Sku,
  Description: "",
  Dimensions,
  TariffCode: "",
  CountryOfManufacture: "",
  DomesticService: null,
  InternationalService: null,
  Value: 0,
  Uses: 1,
  LastUsed: null,
  Updated: "2026-11-01T08:00:00.000Z",
})
const candle = { product: "Soy candle, sea salt", sku: "CANDLE", weight: "" }
const mug = { product: "Mug", sku: "MUG", weight: "" }
const field = (name: RegExp) => screen.findByRole("textbox", { name })
async function checked() {
  await expect.poll(() => screen.queryByText(/^Checking/)).toBeNull()
}

describe("before an import is confirmed", () => {
  it("the first items are shown as they will be, and the rest is counted (CSV-30)", async () => {
    const { choose, sent } = drawCsvUpload()
    const rows = Array.from({ length: 7 }, (_, index) => orderRow(`W-${index}`, { name: `Buyer ${index}` }))
    await choose(ordersFile(...rows))
    const heading = await screen.findByRole("heading", { name: "First 5 of 7 items" })
    const items = within(heading.parentElement ?? document.body).getAllByRole("listitem")
    expect(items.map((item) => item.textContent)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Buyer ${index} York, YO1 7HH£4.12Mug0.3 kg, Wren Saver`),
    )
    expect(sent()).toEqual([])
    await checked()
    await expectAccessible()
  })

  it("questions stand above what is left out, and the button says what it waits for", async () => {
    const { user, choose } = drawCsvUpload()
    const dated = ordersFile(orderRow("W-1"), orderRow("W-2")).split("\n")
    const file = dated.map((line, place) => `${line},${place === 0 ? "Order Date" : "03/04/2026"}`)
    await choose([...file, "W-3,Ada"].join("\n"))
    const question = await screen.findByRole("radiogroup", { name: /^Dates such as 03.04.2026/ })
    const leftOut = screen.getByRole("alert")
    expect(question.compareDocumentPosition(leftOut) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    const button = screen.getByRole("button", { name: "Import 2 items" })
    expect(button).toHaveProperty("disabled", true)
    const why = screen.getByText("Choose above how the file's dates are read.")
    expect(button.getAttribute("aria-describedby")).toBe(why.id)
    await expectAccessible()
    await user.click(within(question).getByRole("radio", { name: "Day first: 3 April 2026" }))
    await expect.poll(() => button.matches(":disabled")).toBe(false)
    expect(screen.queryByText(/^Choose above/)).toBeNull()
  })

  it("orders that are here already are told with their rows, and not counted on the button (CSV-31)", async () => {
    const { choose, preview } = drawCsvUpload()
    preview({ "W-1": { Duplicate: true }, "W-3": { Duplicate: true } })
    await choose(ordersFile(orderRow("W-1"), orderRow("W-2"), orderRow("W-3"), orderRow("W-3")))
    expect(await screen.findByRole("button", { name: "Import 1 item" })).toBeTruthy()
    expect(screen.getByText(/^2 items are already in your list/).textContent).toBe(
      "2 items are already in your list and won't be added again. Rows 2, 4, 5",
    )
  })

  it("orders that a rule will leave out are told apart from what can't be created, with its name (RULE-14)", async () => {
    const { choose, preview } = drawCsvUpload()
    preview({ "W-1": keptOutBy("Pick-ups") })
    await choose(ordersFile(orderRow("W-1"), orderRow("W-2")))
    expect(await screen.findByRole("button", { name: "Import 1 item" })).toBeTruthy()
    expect(screen.getByText('1 item will be left out by your rule "Pick-ups".')).toBeTruthy()
    expect(screen.queryByText(/can't be created/)).toBeNull()
    await expectAccessible()
  })

  it("a file of nothing new has nothing to import (CSV-24)", async () => {
    const { user, choose, preview, closed, sent } = drawCsvUpload()
    preview({ "W-1": { Duplicate: true } })
    await choose(ordersFile(orderRow("W-1")))
    await screen.findByText(/^1 item is already in your list/)
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull()
    await user.click(screen.getByRole("button", { name: "Close" }))
    expect([closed, sent()]).toEqual([[true], []])
  })

  it("what will fail and what will need a fix is counted, each item once (CSV-31)", async () => {
    const { choose, preview } = drawCsvUpload()
    preview({
      "W-1": { Error: "Enter the recipient's town.", Code: "ADDRESS-RECIPIENT-TOWN-REQUIRED" },
      "W-2": {
        Problems: [
          { Code: "ADDRESS-RECIPIENT-POSTCODE-FORMAT", Field: "Recipient.Postcode", Message: "", Severity: "error" },
        ],
      },
    })
    const rows = [orderRow("W-1"), orderRow("W-2"), orderRow("W-3", mug), orderRow("W-4", mug), orderRow("W-5")]
    await choose(ordersFile(...rows))
    expect(await screen.findByText("To fix after the import: 2 without a weight, 1 address to check.")).toBeTruthy()
    expect(screen.getByText("1 item can't be created.")).toBeTruthy()
    expect(screen.getByText("Row 2").parentElement?.textContent).toBe("Row 2 Enter the recipient's town.")
    expect(screen.getByRole("button", { name: "Import 4 items" })).toBeTruthy()
  })

  it("a service that can't be reached is said, keeps nobody from importing, and is asked again", async () => {
    const { user, choose, preview, losePreviews } = drawCsvUpload()
    losePreviews()
    await choose(ordersFile(orderRow("W-1")))
    expect((await screen.findByText(/could not be checked/)).textContent).toContain("Your file is kept.")
    expect(screen.getByRole("button", { name: "Import 1 item" })).toHaveProperty("disabled", false)
    await expectAccessible()
    preview()
    await user.click(screen.getByRole("button", { name: "Check again" }))
    expect(await screen.findByText("£4.12")).toBeTruthy()
    expect(screen.queryByText(/could not be checked/)).toBeNull()
  })
})

/** Typed as by hand: digits without a pause before Enter are a scanner's. */
async function typeWeight(user: ReturnType<typeof drawCsvUpload>["user"], into: HTMLElement): Promise<void> {
  await user.click(into)
  await user.paste("0.3")
  await user.keyboard("{Enter}")
}

describe("a missing weight", () => {
  it("is asked once for each product, from memory first, and Enter goes to the next and then to the import", async () => {
    const { user, choose, remember } = drawCsvUpload()
    remember(product("candle", { Weight: 0.45, Length: 10, Width: 9, Height: 8 }))
    await choose(ordersFile(orderRow("W-1", candle), orderRow("W-2", candle), orderRow("W-3", mug)))
    expect(await screen.findByText("Same as last time")).toBeTruthy()
    expect(await field(/^Soy candle, sea salt: 2 items/)).toHaveProperty("value", "0.45")
    const gap = await field(/^Mug: 1 item/)
    await expect.poll(() => document.activeElement).toBe(gap)
    await user.click(await field(/^Soy candle/))
    await user.keyboard("{Enter}")
    expect(await field(/^Mug/)).toBe(document.activeElement)
    await typeWeight(user, await field(/^Mug/))
    expect(screen.getByRole("button", { name: "Import 3 items" })).toBe(document.activeElement)
    await checked()
    await expectAccessible()
  })

  it("goes to all items of its product, as shown, and into the product memory (CSV-22, MEMORY-4)", async () => {
    const { user, choose, create, remember, remembered, previewed, sent, closed } = drawCsvUpload()
    const size = { Length: 10, Width: 9, Height: 8 }
    remember(product("CANDLE", { Weight: 0.45, ...size }))
    create()
    await choose(ordersFile(orderRow("W-1", candle), orderRow("W-2", mug), orderRow("W-3", mug)))
    await typeWeight(user, await field(/^Mug: 2 items/))
    await checked()
    await expect.poll(() => screen.queryByText(/without a weight/)).toBeNull()
    await user.click(screen.getByRole("button", { name: "Import 3 items" }))
    await expect.poll(() => closed).toEqual([true])
    const sizes = sent().flatMap((items) => items.map(({ PackageDimensions }) => PackageDimensions))
    const weighed = { ...NO_DIMENSIONS, Weight: 0.3 }
    expect(sizes).toEqual([{ Weight: 0.45, ...size }, weighed, weighed])
    expect(previewed().flat()).toEqual(expect.arrayContaining(sent().flat()))
    // What the memory knows already is not told to it again.
    expect(remembered()).toEqual([{ Sku: "MUG", Description: "Mug", Weight: 0.3 }])
  })

  it("that is typed has only the items checked again that it changes, with their batch", async () => {
    const { user, choose, previewed } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1"), orderRow("W-2"), orderRow("W-3", mug)))
    await screen.findByText("To fix after the import: 1 without a weight.")
    expect(previewed().map((items) => items.length)).toEqual([2, 1])
    await typeWeight(user, await field(/^Mug: 1 item/))
    await expect.poll(() => screen.queryByText(/^To fix/)).toBeNull()
    expect(previewed().map((items) => items.length)).toEqual([2, 1, 1])
  })

  it("may stay missing, and of a remembered weight that is taken out nothing is used", async () => {
    const { user, choose, create, remember, remembered, sent, closed } = drawCsvUpload()
    remember(product("CANDLE", { ...NO_DIMENSIONS, Weight: 0.45 }))
    create()
    await choose(ordersFile(orderRow("W-1", candle), orderRow("W-2", mug)))
    await screen.findByText("Same as last time")
    await user.clear(await field(/^Soy candle/))
    await user.click(screen.getByRole("button", { name: "Import 2 items" }))
    await expect.poll(() => closed).toEqual([true])
    expect(sent().flatMap((items) => items.map(({ PackageDimensions }) => PackageDimensions.Weight))).toEqual([0, 0])
    expect(remembered()).toEqual([])
  })

  it("of a product without a SKU goes to its items, by name", async () => {
    const { user, choose, create, sent, closed } = drawCsvUpload()
    create()
    const nameless = { ...mug, sku: "", product: "constructor 👩‍👩‍👧‍👦" }
    await choose(ordersFile(orderRow("W-1", nameless), orderRow("W-2", nameless)))
    await user.type(await field(/^constructor 👩‍👩‍👧‍👦: 2 items/), "1.25")
    await user.click(screen.getByRole("button", { name: "Import 2 items" }))
    await expect.poll(() => closed).toEqual([true])
    expect(sent().flatMap((items) => items.map(({ PackageDimensions }) => PackageDimensions.Weight))).toEqual([
      1.25, 1.25,
    ])
  })
})
