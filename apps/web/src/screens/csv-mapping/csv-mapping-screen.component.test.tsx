import { deleteCsvMapping } from "@smart-send/contract/csv-mapping/delete-csv-mapping"
import { listCsvMappings } from "@smart-send/contract/csv-mapping/list-csv-mappings"
import { updateCsvMapping } from "@smart-send/contract/csv-mapping/update-csv-mapping"
import { type ColumnChoice, type CsvMapping, withEntryIds } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId } from "../../data/items/fixtures/a-record.ts"
import { CsvMappingScreen } from "./csv-mapping-screen.tsx"

beforeAll(async () => startTexts(["csv-mapping"]))

const mapping = (Name: string, ...pairs: readonly (readonly [string, ColumnChoice["To"]])[]): CsvMapping => ({
  Id: testId(Name.length),
  Name,
  Tags: [],
  Mappings: withEntryIds(pairs.map(([From, To]) => ({ From, To }))),
})

/** The page of a seller with these mappings, and a server that keeps what is changed. */
function draw(...saved: readonly CsvMapping[]) {
  let mappings = saved
  const server = edgeStandIn()
  server.answer(listCsvMappings, () => ({ CsvMappings: [...mappings] }))
  server.answer(updateCsvMapping, ({ params, body }) => {
    const of = mappings.find(({ Id }) => Id === params.id) ?? mapping("none")
    const Mappings = body.Mappings === undefined ? of.Mappings : withEntryIds(body.Mappings)
    const next: CsvMapping = { Id: of.Id, Name: body.Name ?? of.Name, Tags: body.Tags ?? of.Tags, Mappings }
    mappings = [next, ...mappings.filter((each) => each !== of)]
    return { CsvMappings: [...mappings] }
  })
  server.answer(deleteCsvMapping, ({ params }) => {
    mappings = mappings.filter(({ Id }) => Id !== params.id)
    return { CsvMappings: [...mappings] }
  })
  const settings = someSettings({ Features: ["CsvUploadExamples"] })
  return { ...drawInApp(<CsvMappingScreen />, { server, settings }), mappings: () => mappings }
}

const groothandel = mapping("Groothandel", ["Naam", "RecipientName"], ["constructor", "IGNORE"], ["🎁", "BuyerNote"])

it("lists the mappings with the columns that they read (CSV-46)", async () => {
  const { container } = draw(groothandel, mapping("<b>Shops</b>", ["Custom label", "Sku"]))
  expect(await screen.findByRole("heading", { name: "Groothandel" })).toBeTruthy()
  expect(screen.getByText("2 columns: Naam, 🎁")).toBeTruthy()
  expect(screen.getByRole("heading", { name: "<b>Shops</b>" })).toBeTruthy()
  await expectAccessible(container)
})

it("renames a mapping and says anew what a column is, from its row and back to it", async () => {
  const { user, container, mappings } = draw(groothandel)
  await user.click(await screen.findByRole("button", { name: "Edit Groothandel" }))
  const name = screen.getByRole("textbox", { name: "Name" })
  expect(document.activeElement).toBe(name)
  await user.clear(name)
  await user.paste("Wholesale")
  await user.click(screen.getByRole("combobox", { name: 'What "constructor" is' }))
  await user.click(await screen.findByRole("option", { name: "Buyer's name" }))
  await user.click(screen.getByRole("combobox", { name: 'What "🎁" is' }))
  await user.click(await screen.findByRole("option", { name: "Weight" }))
  await expectAccessible(container)
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByRole("heading", { name: "Wholesale" })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Wholesale" }))
  expect(mappings()[0]?.Mappings.map(({ To }) => To)).toEqual(["RecipientName", "RecipientName", "Weight"])
})

it("refuses two columns for what one alone can be, and no name, before the server does", async () => {
  const { user } = draw(mapping("Shop", ["A", "Weight"], ["B", "IGNORE"]))
  await user.click(await screen.findByRole("button", { name: "Edit Shop" }))
  await user.click(screen.getByRole("combobox", { name: 'What "B" is' }))
  await user.click(await screen.findByRole("option", { name: "Weight" }))
  expect(await screen.findAllByText("Only one column can be Weight.")).toHaveLength(2)
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true)
  await user.click(screen.getByRole("button", { name: "Cancel" }))
  expect(screen.getByText("1 column: A")).toBeTruthy()
})

it("makes a mapping the Default and no longer, and deletes it after a question", async () => {
  const { user, container, mappings } = draw(groothandel)
  await user.click(await screen.findByRole("button", { name: "Make Default: Groothandel" }))
  expect(await screen.findByText("Default")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "No longer Default: Groothandel" }))
  expect(await screen.findByRole("button", { name: "Make Default: Groothandel" })).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Delete Groothandel" }))
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep it" }))
  await expectAccessible(container)
  await user.click(screen.getByRole("button", { name: "Keep it" }))
  expect(mappings()).toHaveLength(1)
  await user.click(screen.getByRole("button", { name: "Delete Groothandel" }))
  await user.click(screen.getByRole("button", { name: "Delete" }))
  expect(await screen.findByRole("heading", { name: "No mappings yet" })).toBeTruthy()
})

it("has an example file of our own format and of each known kind, where the tenant has them (CSV-47)", async () => {
  draw()
  await screen.findByRole("heading", { name: "No mappings yet" })
  const kinds = screen.getByRole("list", { name: "Example files" }).querySelectorAll("li span:first-child")
  expect(kinds[0]?.textContent).toBe("Our own upload format")
  expect(screen.getByRole("button", { name: "Download the example of eBay orders report" })).toBeTruthy()
})

it("says what failed when the mappings can't be loaded, and has no examples where the tenant has none", async () => {
  const { container } = drawInApp(<CsvMappingScreen />, { server: edgeStandIn() })
  expect(await screen.findByText("Your mappings could not be loaded", {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByRole("heading", { name: "Example files" })).toBeNull()
  await expectAccessible(container)
})
