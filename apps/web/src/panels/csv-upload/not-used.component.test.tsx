import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawCsvUpload } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const HEAD = ["Reference", "Recipient Name", "Address Line 1", "Town", "Postcode"]
const ROW = ["W-1", "Ada", "1 High St", "York", "YO1 7HH"]
const fileOf = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  [[HEAD, headings], ...rows.map((cells) => [ROW, cells])].map((parts) => parts.flat().join(",")).join("\n")
const said = async () => {
  const region = await screen.findByRole("region", { name: "Not in these items" })
  return within(region)
    .getAllByText(/\.$/)
    .map((sentence) => sentence.textContent)
}

it("columns that nobody reads and values that are filled in are said, with the way to change it (CSV-99)", async () => {
  const { user, choose } = drawCsvUpload()
  await choose(fileOf(["SKU", "Thing", "Each"], ["A-1", "Mug", "10.01"]))
  expect(await said()).toEqual([
    "2 columns are not used: Thing, Each.",
    "No value column: each order gets £20.00.",
    "No column names the product: its SKU or order number is used as the name.",
  ])
  await expectAccessible()
  await user.click(screen.getByRole("button", { name: "Change columns" }))
  expect(await screen.findByRole("heading", { name: "Not known yet" })).toBeTruthy()
})

it("empty values of a column are counted", async () => {
  const { choose } = drawCsvUpload()
  await choose(fileOf(["Item Name", "Item Value"], ["Mug", ""], ["Cup", "5"]))
  expect(await said()).toEqual(["1 order line has no value. It gets £20.00."])
})

it("without a column of values each line of an order gets one", async () => {
  const { choose } = drawCsvUpload()
  await choose(fileOf(["Item Name"], ["Mug"], ["Cup"]))
  expect(await said()).toEqual(["No value column: each order line gets £20.00."])
})

it("several pieces are shown with what they are worth together", async () => {
  const { choose } = drawCsvUpload()
  await choose(fileOf(["Item Name", "Item Value", "Quantity", "Weight"], ["Hand made mug", "10.01", "3", "1"]))
  expect(await screen.findByText("£10.01 together, 1 kg, Wren Saver")).toBeTruthy()
  expect(screen.queryByRole("region", { name: "Not in these items" })).toBeNull()
})

it("of a file of unknown headings the unmatched columns stand first", async () => {
  const { choose } = drawCsvUpload()
  await choose("Naam,Straat,Plaats,Postcode,Thing,Each\nAnneke Duivenvoorde,Kerkstraat 5,Utrecht,3511 AB,Mok,10")
  expect(await screen.findByRole("heading", { name: "2 columns are not matched and will not be used" })).toBeTruthy()
  expect(screen.getAllByRole("combobox").map((field) => field.getAttribute("aria-label"))).toHaveLength(6)
  const order = screen.getAllByText(/^(Thing|Each|Naam|Straat|Plaats)$/).map(({ textContent }) => textContent)
  expect(order.slice(0, 2)).toEqual(["Thing", "Each"])
})
