import { type ColumnChoice, type CsvMapping, withEntryIds } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawCsvUpload } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId } from "../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const HEAD = "Ordernr;Klantnaam;Straat;Postcode;Plaats;Artikel;Gewicht (g);constructor;Extra"
const ORDERS = [
  "G-1;Anneke Duivenvoorde;Dam 1;1012 JS;Amsterdam;Vaas;350;x;1012 AB",
  "G-2;Bram Hogerwaard;Dam 2;1012 JS;Amsterdam;Theelicht;zwaar;x;3011 CD",
]
const file = (head = HEAD) => [head, ...ORDERS].join("\n")

const column = (name: string) => screen.findByRole<HTMLInputElement>("combobox", { name: `What "${name}" is` })
const valueOf = async (name: string) => (await column(name)).value

async function choose(user: ReturnType<typeof drawCsvUpload>["user"], name: string, field: string) {
  await user.click(await column(name))
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${field}`) }))
}

const mapping = (...pairs: readonly (readonly [string, ColumnChoice["To"]])[]): CsvMapping => ({
  Id: testId(77),
  Name: "Groothandel",
  Tags: [],
  Mappings: withEntryIds(pairs.map(([From, To]) => ({ From, To }))),
})

describe("a file of headings that nobody knows", () => {
  it("is asked about: each column with its first cells, and a guess already chosen (CSV-25, CSV-26)", async () => {
    const { choose: chooseFile } = drawCsvUpload()
    await chooseFile(file(), "groothandel-2026-11-24.csv")
    expect(await screen.findByRole("heading", { name: "Will it match?" })).toBeTruthy()
    expect(screen.getByText("2 rows in groothandel-2026-11-24.csv")).toBeTruthy()
    expect(screen.getByText("Anneke Duivenvoorde · Bram Hogerwaard")).toBeTruthy()
    const wanted = ["Order number", "Buyer's name", "Address line 1", "Postcode", "Town", "Product", "Don't use"]
    expect(await Promise.all(HEAD.split(";").slice(0, 6).concat("constructor").map(valueOf))).toEqual(wanted)
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "groothandel")
    await expectAccessible()
  })

  it("has the keyboard at its first column, and says what can't be read as what was guessed", async () => {
    const { user, choose: chooseFile } = drawCsvUpload()
    await chooseFile(file())
    const first = await column("constructor")
    await expect.poll(() => document.activeElement).toBe(first)
    expect(screen.getByText('"zwaar" can\'t be read as this.')).toBeTruthy()
    await user.click(await column("Extra"))
    expect(await screen.findByRole("option", { name: "Postcode fits" })).toBeTruthy()
    expect(screen.getByRole("option", { name: "Email does not fit" })).toBeTruthy()
  })

  it("takes the first field that is found by its first letters and Enter", async () => {
    const { user, choose: chooseFile } = drawCsvUpload()
    await chooseFile(file())
    await choose(user, "Plaats", "Don't use")
    const town = await column("Plaats")
    await user.click(town)
    await user.clear(town)
    await user.keyboard("tow")
    await screen.findByRole("option", { name: /^Town/ })
    await user.keyboard("{Enter}")
    expect(await valueOf("Plaats")).toBe("Town")
  })

  it("takes what is pasted and followed by Enter at once, and does not go on where nothing is found", async () => {
    const { user, choose: chooseFile } = drawCsvUpload()
    await chooseFile(file())
    const town = await column("Plaats")
    await choose(user, "Plaats", "Don't use")
    await user.tab()
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(town)
    await user.paste("town")
    await user.keyboard("{Enter}")
    expect(town.value).toBe("Town")
    expect(town.getAttribute("aria-expanded")).toBe("false")
    await user.tab()
    await user.tab({ shift: true })
    await user.keyboard("county{Enter}")
    expect(town.value).toBe("County")
    // What other programs call it.
    await user.tab()
    await user.tab({ shift: true })
    await user.keyboard("unit price{Enter}")
    expect(town.value).toBe("Price of one")
    await user.tab()
    await user.tab({ shift: true })
    await user.keyboard("county{Enter}")
    await user.tab()
    await user.tab({ shift: true })
    await user.paste("no such field")
    await user.keyboard("{Enter}")
    expect(screen.getByText("No field of that name")).toBeTruthy()
    expect(screen.getByRole("heading", { name: "Will it match?" })).toBeTruthy()
    await user.tab()
    expect(town.value).toBe("County")
  })

  it("shows its first items as they will be, anew with each choice", async () => {
    const { user, choose: chooseFile } = drawCsvUpload()
    await chooseFile(file())
    const heading = await screen.findByRole("heading", { name: "The first items as they will be" })
    const items = () =>
      within(heading.parentElement ?? document.body)
        .getAllByRole("listitem")
        .map((item) => item.textContent)
    expect(items()[0]).toContain("Anneke Duivenvoorde Amsterdam")
    await choose(user, "Artikel", "Don't use")
    await choose(user, "constructor", "Product")
    await expect.poll(() => items()[0]).toContain("x")
    await choose(user, "Gewicht (g)", "Weight")
    expect(await screen.findByText(/"zwaar" is not a weight\./)).toBeTruthy()
  })

  it("goes on once what is required is there, and one column alone is each field", async () => {
    const { user, choose: chooseFile } = drawCsvUpload()
    await chooseFile(file())
    await column("Ordernr")
    const goOn = screen.getByRole("button", { name: "Continue" })
    await choose(user, "Postcode", "Don't use")
    await choose(user, "Straat", "Don't use")
    expect(await screen.findByText("Still missing: Address line 1 and Postcode.")).toBeTruthy()
    expect(goOn).toHaveProperty("disabled", true)
    await choose(user, "Straat", "Address line 1")
    await choose(user, "Extra", "Postcode")
    await expect.poll(() => screen.queryByText(/^Still missing/)).toBeNull()
    await choose(user, "Postcode", "Postcode")
    expect(await screen.findAllByText("Only one column can be Postcode.")).toHaveLength(2)
    expect(goOn).toHaveProperty("disabled", true)
    await expectAccessible()
  })

  it("is remembered under its name, and the next one goes straight to its confirmation (CSV-44)", async () => {
    const { user, choose: chooseFile, mappings, create, sent, closed } = drawCsvUpload()
    create()
    await chooseFile(file(), "groothandel.csv")
    await column("Ordernr")
    await choose(user, "Gewicht (g)", "Don't use")
    await user.click(screen.getByRole("button", { name: "Continue" }))
    expect(await screen.findByText("2 items in groothandel.csv")).toBeTruthy()
    expect(screen.getByText(/^Read by your mapping "groothandel"\./)).toBeTruthy()
    expect(mappings()).toMatchObject([{ Name: "groothandel", Tags: [] }])
    expect(mappings()[0]?.Mappings).toHaveLength(9)
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Import 2 items" }))
    await expect.poll(() => closed).toEqual([true])
    expect(sent().flat()).toMatchObject([
      { Recipient: { Name: "Anneke Duivenvoorde", Postcode: "1012JS" } },
      { Recipient: { Name: "Bram Hogerwaard" } },
    ])
    await chooseFile(file(HEAD.toUpperCase()), "next.csv")
    expect(await screen.findByText("2 items in next.csv")).toBeTruthy()
    expect(screen.getByText(/^Read by your mapping "groothandel"\./)).toBeTruthy()
  })

  it("has the keyboard at the import after Continue, and at its first column after Change", async () => {
    const { user, choose: chooseFile, create, closed } = drawCsvUpload()
    create()
    await chooseFile(file())
    await choose(user, "Gewicht (g)", "Weight")
    screen.getByRole("button", { name: "Continue" }).focus()
    await user.keyboard("{Enter}")
    const importing = await screen.findByRole("button", { name: /^Import 1 item/ })
    expect(document.activeElement).toBe(importing)
    screen.getByRole("button", { name: "Change" }).focus()
    await user.keyboard("{Enter}")
    expect(document.activeElement).toBe(await column("Ordernr"))
    screen.getByRole("button", { name: "Back" }).focus()
    await user.keyboard("{Enter}")
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Import 1 item/ }))
    await user.keyboard("{Enter}")
    await expect.poll(() => closed).toEqual([true])
  })

  it("has the keyboard at the question of dates after Continue", async () => {
    const { user, choose: chooseFile } = drawCsvUpload()
    await chooseFile(`${HEAD};Besteldatum\n${ORDERS[0] ?? ""};03-04-2026`)
    await column("Ordernr")
    screen.getByRole("button", { name: "Continue" }).focus()
    await user.keyboard("{Enter}")
    const [first] = await screen.findAllByRole("radio")
    expect(document.activeElement).toBe(first)
  })

  it("is not remembered without the tick, and a refusal keeps the seller where the name is", async () => {
    const { user, choose: chooseFile, mappings, refuseMappings } = drawCsvUpload()
    refuseMappings()
    await chooseFile(file())
    await column("Ordernr")
    await user.click(screen.getByRole("button", { name: "Continue" }))
    expect(await screen.findByText(/Or untick the box and go on\.$/)).toBeTruthy()
    await user.click(screen.getByRole("checkbox", { name: "Remember for files like this" }))
    await user.click(screen.getByRole("button", { name: "Continue" }))
    expect(await screen.findByText(/^1 item in|^2 items in/)).toBeTruthy()
    expect(screen.queryByText(/^Read by your mapping/)).toBeNull()
    expect(mappings()).toEqual([])
  })

  it("of which a mapping knows all but one column is asked about that one", async () => {
    const { choose: chooseFile, haveMappings } = drawCsvUpload()
    const known = HEAD.split(";").slice(0, 8)
    haveMappings(mapping(...known.map((name) => [name, name === "Plaats" ? "County" : "IGNORE"] as const)))
    await chooseFile(file())
    expect(await valueOf("Plaats")).toBe("County")
    const group = screen.getByRole("heading", { name: "Not known yet" }).nextElementSibling
    expect(within(group instanceof HTMLElement ? group : document.body).getAllByRole("listitem")).toHaveLength(1)
  })

  it("of 300 columns is drawn in parts", async () => {
    const { user, choose: chooseFile } = drawCsvUpload()
    const names = Array.from({ length: 300 }, (_, place) => `Kolom ${place}`)
    await chooseFile([names.join(";"), names.map(() => "👩‍👩‍👧‍👦").join(";")].join("\n"))
    await column("Kolom 0")
    expect(screen.getAllByRole("combobox")).toHaveLength(40)
    await user.click(screen.getByRole("button", { name: "260 more columns" }))
    expect(screen.getAllByRole("combobox")).toHaveLength(80)
  })
})

describe("a file of a known kind", () => {
  const lines = [
    "Reference,Recipient Name,Address Line 1,Town,Postcode,Item Name,Weight,Colour",
    "W-1,Ada,1 High St,York,YO1 7HH,Mug,0.3,Blue",
  ]
  const ebay = [
    "Order number,Buyer username,Post to name,Post to address 1,Post to city,Post to postcode,Item number,Item title,Custom label,Quantity",
    "1,bo,Bo,9 Low Road,Leeds,LS1 4DY,3355,Mug,MUG-1,1",
  ]

  it("is asked nothing, and a column is mapped on purpose, or left as it was", async () => {
    const { user, choose: chooseFile, mappings } = drawCsvUpload()
    await chooseFile(lines.join("\n"))
    await user.click(await screen.findByText("7 columns read, 1 not used"))
    await user.click(screen.getByRole("button", { name: "Change how columns are read" }))
    expect(await valueOf("Weight")).toBe("Weight")
    await user.click(screen.getByRole("button", { name: "Back" }))
    expect(await screen.findByText("1 item in my orders.csv")).toBeTruthy()
    await user.click(screen.getByText("7 columns read, 1 not used"))
    await user.click(screen.getByRole("button", { name: "Change how columns are read" }))
    await choose(user, "Colour", "Variation")
    await user.click(screen.getByRole("button", { name: "Continue" }))
    expect(await screen.findByText("Mug, Blue")).toBeTruthy()
    // Only what differs is kept.
    expect(mappings()).toMatchObject([{ Name: "your own file", Mappings: [{ From: "Colour", To: "Variation" }] }])
  })

  it("of eBay offers its custom label as the SKU, in one press that is remembered (CSV-43)", async () => {
    const { user, choose: chooseFile, mappings, sent, create, closed } = drawCsvUpload()
    create()
    await chooseFile(ebay.join("\n"))
    expect(await screen.findByText(/^"Custom label" is not used\./)).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Read it as SKU" }))
    expect(await screen.findByText(/^Read by your mapping "eBay orders report"\./)).toBeTruthy()
    expect(screen.queryByText(/is not used\./)).toBeNull()
    expect(mappings()).toMatchObject([{ Mappings: [{ From: "Custom label", To: "Sku" }] }])
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Import 1 item" }))
    await expect.poll(() => closed).toEqual([true])
    expect(sent().flat()[0]?.MarketplaceOrderLines[0]?.Product.Sku).toBe("MUG-1")
    await chooseFile(ebay.join("\n"))
    expect(await screen.findByText(/^Read by your mapping/)).toBeTruthy()
  })

  it("reads the offered column in this file though it can't be remembered, and says so", async () => {
    const { user, choose: chooseFile, refuseMappings } = drawCsvUpload()
    refuseMappings()
    await chooseFile(ebay.join("\n"))
    await user.click(await screen.findByRole("button", { name: "Read it as SKU" }))
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^It is read so in this file, but could not be remembered/,
    )
    expect(screen.queryByText(/is not used\./)).toBeNull()
  })

  it("that a mapping reads can be changed, and the mapping with it", async () => {
    const { user, choose: chooseFile, haveMappings, mappings } = drawCsvUpload()
    haveMappings(mapping(["Colour", "Variation"]))
    await chooseFile(lines.join("\n"))
    await screen.findByText(/^Read by your mapping "Groothandel"\./)
    await user.click(screen.getByRole("button", { name: "Change" }))
    expect(await valueOf("Colour")).toBe("Variation")
    await choose(user, "Colour", "Buyer's note")
    await user.click(screen.getByRole("button", { name: "Continue" }))
    await screen.findByText(/^Read by your mapping "Groothandel"\./)
    expect(mappings()).toMatchObject([{ Id: testId(77), Mappings: [{ From: "Colour", To: "BuyerNote" }] }])
  })
})
