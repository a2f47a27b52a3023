import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { drawCsvUpload, keptOutBy, orderRow, ordersFile } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const leftOutBy = (rule: string) => ({ Success: false, ...keptOutBy(rule) })

async function drawImport(...lines: readonly string[]) {
  const panel = drawCsvUpload()
  await panel.choose(ordersFile(...lines))
  const button = await screen.findByRole("button", { name: /^Import \d+ items?$/ })
  return { ...panel, confirm: () => panel.user.click(button) }
}

describe("an import", () => {
  it("sends every item of the file in batches, and closes by itself when nothing failed (CSV-33)", async () => {
    const { confirm, create, sent, closed } = await drawImport(orderRow("W-1"), orderRow("W-2"), orderRow("W-3"))
    create()
    await confirm()
    await expect.poll(() => closed).toEqual([true])
    expect(sent().map((items) => items.length)).toEqual([2, 1])
    expect(screen.getByRole("button", { name: "Choose a file" })).toBeTruthy()
  })

  it.each([
    ["14 Harbour Row", "Flat 2", ["14", "Harbour Row", "Flat 2"]],
    ["12a, Mill Lane", "", ["12a", "Mill Lane", ""]],
    ["3-5 High Street", "", ["3-5", "High Street", ""]],
    ["1st Avenue", "Flat 2", ["1st Avenue", "Flat 2", ""]],
    ["constructor 👩‍👩‍👧‍👦", "7 Low St", ["constructor 👩‍👩‍👧‍👦", "7 Low St", ""]],
  ])("sends %s as number and street where a British house number leads it", async (line1, line2, lines) => {
    const { confirm, create, sent, closed } = await drawImport(orderRow("W-1", { line1, line2 }))
    create()
    await confirm()
    await expect.poll(() => closed).toEqual([true])
    expect(sent().flat()).toMatchObject([
      { Recipient: { AddressLine1: lines[0], AddressLine2: lines[1], Locality: lines[2], Postcode: "YO17HH" } },
    ])
  })

  it.each(["BFPO 57", "bfpo57", "BF1 0AX"])(
    "takes the forces' postcode %s as one of the United Kingdom's",
    async (postcode) => {
      const { confirm, create, sent, closed } = await drawImport(orderRow("W-1", { line1: "Cpl Ada, 3 Sqn", postcode }))
      create()
      await confirm()
      await expect.poll(() => closed).toEqual([true])
      const Postcode = postcode.replace(" ", "").toUpperCase()
      expect(sent().flat()).toMatchObject([{ Recipient: { CountryIsoCode: "GBR", CountrySubdivision: "", Postcode } }])
    },
  )

  it("stops when no answer comes, says that nothing is lost, and goes on with what is missing", async () => {
    const { user, confirm, create, sent, closed } = await drawImport(orderRow("W-1"), orderRow("W-2"), orderRow("W-3"))
    await confirm()
    expect((await screen.findByRole("alert")).textContent).toContain("The import has stopped")
    expect(screen.getByText(/Nothing is lost. Continue when you are ready\.$/)).toBeTruthy()
    expect(screen.getByText("0 new, 0 already here, 0 failed, 3 left")).toBeTruthy()
    expect(screen.getByRole("progressbar", { name: "Importing my orders.csv" })).toBeTruthy()
    await expectAccessible()
    create()
    await user.click(screen.getByRole("button", { name: "Continue" }))
    await expect.poll(() => closed).toEqual([true])
    expect(sent().map((items) => items.length)).toEqual([2, 1])
  })

  it("of items that the server refuses says so to the letter, and gives their rows back with an Error column", async () => {
    const written = keepDownloads()
    const { user, confirm, create } = await drawImport(
      orderRow("W-1", { name: "=constructor" }),
      orderRow("W-2"),
      "too,short",
    )
    create({ "W-1": { Success: false, Error: 'The shop, "ours", is closed. 👩‍👩‍👧‍👦' } })
    await confirm()
    expect(await screen.findByText("1 item failed to create")).toBeTruthy()
    expect(screen.getByText("1 new item")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Download the rows left out" }))
    await expect.poll(() => written.length).toBe(1)
    const [name, lines = []] = written[0] ?? []
    expect([name, lines.length]).toEqual(["rows left out.csv", 3])
    expect(lines[0]).toMatch(/^.?Reference,.*,Error$/)
    expect(lines[1]).toMatch(/^W-1,.*"The shop, ""ours"", is closed\. 👩‍👩‍👧‍👦"$/)
    expect(lines[2]).toMatch(/^too,short,.*This row does not have the same number of columns as the heading row\.$/)
  })

  it("tells apart what a rule left out, by its name, and closes when nothing failed (RULE-14)", async () => {
    const { confirm, create, closed } = await drawImport(orderRow("W-1"), orderRow("W-2"), orderRow("W-3"))
    create({ "W-1": leftOutBy("constructor 🎁"), "W-3": leftOutBy("constructor 🎁") })
    await confirm()
    await expect.poll(() => closed).toEqual([true])
    expect(await screen.findByText('2 items were left out by your rule "constructor 🎁".')).toBeTruthy()
    expect(screen.getAllByText("1 new item").length).toBe(1)
    expect(screen.queryByText(/failed/)).toBeNull()
  })

  it("with failures beside what a rule left out counts each for itself", async () => {
    const { confirm, create } = await drawImport(orderRow("W-1"), orderRow("W-2"))
    create({ "W-1": { Success: false, Error: "The shop is closed." }, "W-2": leftOutBy("Pick-ups") })
    await confirm()
    expect(await screen.findByText("1 item failed to create")).toBeTruthy()
    expect(screen.getByText('1 item was left out by your rule "Pick-ups".')).toBeTruthy()
    await expectAccessible()
  })

  it("with failures stays, and is closed or followed by another file", async () => {
    const { user, confirm, create, closed } = await drawImport(orderRow("W-1"), orderRow("W-2"))
    create({ "W-1": { Success: false, Error: "The shop is closed." } })
    await confirm()
    expect(await screen.findByText("1 item failed to create")).toBeTruthy()
    await expectAccessible()
    expect(closed).toEqual([])
    await user.click(screen.getByRole("button", { name: "Import another file" }))
    expect(closed).toEqual([])
    expect(screen.getByRole("button", { name: "Choose a file" })).toBeTruthy()
  })

  it("with failures leaves an empty panel for the next file when it is closed", async () => {
    const { user, confirm, create, closed } = await drawImport(orderRow("W-1"))
    create({ "W-1": { Success: false, Error: "The shop is closed." } })
    await confirm()
    await user.click(await screen.findByRole("button", { name: "Close" }))
    expect(closed).toEqual([true])
    expect(screen.getByRole("button", { name: "Choose a file" })).toBeTruthy()
  })
})

/** What the page gives the browser to save: the file's name and its lines. */
function keepDownloads(): (readonly [string, readonly string[]])[] {
  const written: (readonly [string, readonly string[]])[] = []
  let blob = new Blob()
  vi.stubGlobal(
    "URL",
    Object.assign(class extends URL {}, {
      createObjectURL: (given: Blob) => {
        blob = given
        return `blob:${window.location.origin}/kept`
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    void blob.text().then((text) => written.push([this.download, text.trim().split(/\r?\n/)]))
  })
  return written
}
