import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { fireEvent, screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawCsvUpload, orderRow, ordersFile } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const texts = (of: HTMLElement) =>
  within(of)
    .getAllByRole("listitem")
    .map((item) => item.textContent)

describe("a file for the upload panel", () => {
  it("can be dropped or chosen", async () => {
    drawCsvUpload()
    expect(screen.getByRole("group", { name: "Drop a file of orders here" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Choose a file" })).toBeTruthy()
    expect(screen.getByText(/Nothing is created before you confirm\.$/)).toBeTruthy()
    await expectAccessible()
  })

  it("can be pasted as rows of a spreadsheet, but not out of a field", async () => {
    drawCsvUpload()
    const rows = "Order Number\tRecipient Name\tAddress Line 1\tPostcode\nP-1\tPaula Pasted\t9 Low Road\tLS1 4DY\n"
    const clipboardData = { getData: () => rows, files: [] }
    const field = document.body.appendChild(document.createElement("input"))
    fireEvent.paste(field, { clipboardData })
    field.remove()
    fireEvent.paste(document.body, { clipboardData: { getData: () => "one word", files: [] } })
    expect(screen.getByRole("button", { name: "Choose a file" })).toBeTruthy()
    fireEvent.paste(document.body, { clipboardData })
    expect(await screen.findByText("1 item in Pasted rows.txt")).toBeTruthy()
  })

  it.each(["orders.pdf", "constructor", "orders.csv.zip"])("is refused to the letter when it is %s", async (name) => {
    const { choose } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1")), name)
    const told = await screen.findByRole("alert")
    expect(within(told).getByText("We're unable to import this file. Please check the file is a .csv.")).toBeTruthy()
    expect(within(told).getByText(name)).toBeTruthy()
    expect(screen.getByRole("button", { name: "Choose another file" })).toBeTruthy()
    await expectAccessible()
  })

  it.each([
    ["nothing but a heading", ordersFile()],
    ["a heading and blank rows", ordersFile("", "   ", "")],
  ])("is said to be empty when it has %s", async (_, text) => {
    const { choose } = drawCsvUpload()
    await choose(text, "👩‍👩‍👧‍👦.CSV")
    expect(await screen.findByText("There are no items in your file.")).toBeTruthy()
    expect(screen.getByText("👩‍👩‍👧‍👦.CSV")).toBeTruthy()
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull()
    await expectAccessible()
  })

  it("lists the columns that it has and those that are missing when its orders cannot be read", async () => {
    const { choose } = drawCsvUpload()
    await choose("constructor,Name 👩‍👩‍👧‍👦\n1,2")
    const told = await screen.findByRole("alert")
    expect(told.textContent).toContain("We could not import my orders.csv")
    expect(screen.getByText("Found in your file").nextElementSibling?.textContent).toBe("constructor, Name 👩‍👩‍👧‍👦")
    expect(screen.getByText("Missing").nextElementSibling?.textContent).toContain("Postcode")
    await expectAccessible()
  })
})

describe("what is said of a file before anything is created", () => {
  it("is how many items it makes, of how many rows, and nothing of issues when there are none", async () => {
    const { choose, sent } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1"), orderRow("W-1"), orderRow("W-2", { name: "محمد" })))
    expect(await screen.findByText("2 items in my orders.csv")).toBeTruthy()
    expect(screen.getByText("3 order lines, your own file")).toBeTruthy()
    expect(screen.getByText("3 rows in the file: 3 in these items.")).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.getByRole("button", { name: "Import 2 items" })).toHaveProperty("disabled", false)
    expect(sent()).toEqual([])
    await expectAccessible()
  })

  it("is to the letter which rows are left out, with their numbers while they are fewer than 50", async () => {
    const { choose } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1"), "too,short", "", `${orderRow("W-2")},too,long`))
    const told = await screen.findByRole("alert")
    expect(told.textContent).toContain("There were some issues with your file. These items have not been included.")
    expect(texts(told)).toEqual([
      "2 rows do not have the same number of columns as the heading row.",
      "1 row is blank.",
    ])
    expect(within(told).getByText("Rows 3, 4, 5")).toBeTruthy()
    expect(screen.getByText("4 rows in the file: 1 in these items, 2 not included, 1 blank.")).toBeTruthy()
    await expectAccessible()
  })

  it.each([
    [49, true],
    [50, false],
  ])("of %i rows of another width has their numbers: %s", async (count, hasNumbers) => {
    const { choose } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1"), ...Array.from({ length: count }, () => "too,short")))
    const told = await screen.findByRole("alert")
    expect(texts(told)).toEqual([`${count} rows do not have the same number of columns as the heading row.`])
    expect(within(told).queryAllByText(/^Rows 3, 4, /)).toHaveLength(hasNumbers ? 1 : 0)
  })

  it("is of an order of many rows how many they are and between which", async () => {
    const { choose } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-2"), ...Array.from({ length: 101 }, () => orderRow("W-1"))))
    const told = await screen.findByRole("alert")
    expect(within(told).getByText("101 rows between 3 and 103")).toBeTruthy()
    expect(texts(told)).toContainEqual(
      "101 rows between 3 and 103 This order has 101 lines, over the limit of 100. Give some of them another order number.",
    )
  })

  it("is which order could not be read and why, and nothing to import when it was the only one", async () => {
    const { choose } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1").replace(",20,", ",constructor,")))
    const told = await screen.findByRole("alert")
    const [count, reason] = texts(told)
    expect(count).toBe("1 order could not be read.")
    expect(reason).toMatch(/^Row 2 .*constructor/)
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull()
    expect(within(told).getByRole("button", { name: "Download the rows left out" })).toBeTruthy()
  })

  it("is what is read as pounds, and which orders are of several buyers", async () => {
    const { choose } = drawCsvUpload()
    const file = ordersFile(
      orderRow("W-1").replace(",20,", ",€20.00,"),
      orderRow("W-2"),
      orderRow("W-2", { name: "Bo", line1: "9 Low St" }),
    )
    await choose(file)
    await screen.findByRole("button", { name: "Import 3 items" })
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        "1 order number has more than one buyer: W-2. Each buyer gets a separate item.",
        "1 value is in EUR. It will be imported as pounds.",
      ]),
    )
  })

  it("is which columns were read as what and which are not used, once asked (CSV-32)", async () => {
    const { user, choose } = drawCsvUpload()
    const [head = "", row] = ordersFile(orderRow("W-1")).split("\n")
    await choose(`${head.replace("Item Name", "Item Title")},Colour\n${row},red`)
    await user.click(await screen.findByText("11 columns read, 1 not used"))
    expect(screen.getByRole("row", { name: "Item Title Product" })).toBeTruthy()
    expect(screen.getByText("Not used: Colour.")).toBeTruthy()
    await expectAccessible()
  })
})
