import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawCsvUpload, orderRow, ordersFile } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const references = (calls: ReturnType<ReturnType<typeof drawCsvUpload>["sent"]>) =>
  calls.map((items) => items.map((item) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId))

describe("rows that can't be read", () => {
  it("are mended before the import: the cell at fault is open with its sentence, and the file is read again", async () => {
    const { user, choose } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1"), orderRow("W-2", { weight: "heavy" }), orderRow("W-3", { weight: "big" })))
    const cell = await screen.findByRole("textbox", { name: "Weight, row 3" })
    expect(cell).toHaveProperty("value", "heavy")
    expect(screen.getAllByText('"heavy" is not a weight.').length).toBeGreaterThan(0)
    await expectAccessible()
    await user.clear(cell)
    await user.type(cell, "0.5{Enter}")
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Weight, row 4" }))
    await user.clear(screen.getByRole("textbox", { name: "Weight, row 4" }))
    await user.type(screen.getByRole("textbox", { name: "Weight, row 4" }), "1{Enter}")
    expect(await screen.findByRole("button", { name: "Import 3 items" })).toBeTruthy()
    expect(screen.queryByRole("textbox", { name: /^Weight/ })).toBeNull()
  })

  it("of another width are closed until they are pressed, and show all their cells then", async () => {
    const { user, choose } = drawCsvUpload()
    await choose(ordersFile(orderRow("W-1"), "W-2,Ada,1 High St", "W-3,Bea,2 High St"))
    expect(await screen.findByText("W-2, Ada, 1 High St")).toBeTruthy()
    expect(screen.queryAllByRole("textbox", { name: /, row \d/ })).toEqual([])
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "All cells of row 3" }))
    expect(screen.queryAllByRole("textbox", { name: /, row 4/ })).toEqual([])
    await user.type(await screen.findByRole("textbox", { name: "Town, row 3" }), "York")
    await user.type(screen.getByRole("textbox", { name: "Postcode, row 3" }), "YO1 7HH")
    await user.type(screen.getByRole("textbox", { name: "Item Name, row 3" }), "Mug")
    await user.click(screen.getByRole("button", { name: "Read again" }))
    expect(await screen.findByRole("button", { name: "Import 2 items" })).toBeTruthy()
  })
})

describe("rows that the server refuses", () => {
  it("are mended before the import, too, where the service says already that it would refuse them", async () => {
    const { user, choose, preview, create, sent, closed } = drawCsvUpload()
    create()
    preview({ "W-2": { Error: "Enter the recipient's town.", Code: "ADDRESS-RECIPIENT-TOWN-REQUIRED" } })
    await choose(ordersFile(orderRow("W-1"), orderRow("W-2")))
    const cell = await screen.findByRole("textbox", { name: "Town, row 3" })
    expect(screen.getByRole("button", { name: "Import 1 item" })).toBeTruthy()
    await expectAccessible()
    preview()
    await user.clear(cell)
    await user.type(cell, "Leeds{Enter}")
    await user.click(await screen.findByRole("button", { name: "Import 2 items" }))
    await expect.poll(() => closed).toEqual([true])
    expect(references(sent())).toEqual([["W-1", "W-2"]])
    expect(sent()[0]?.[1]?.Recipient.Town).toBe("Leeds")
  })

  it.each(["Weight, row 2", "Town, row 4"])(
    "keep what was typed into each table, whichever is sent: %s",
    async (sentFrom) => {
      const { user, choose, preview, create, sent, closed } = drawCsvUpload()
      create()
      preview({ "W-3": { Error: "Enter the recipient's town.", Code: "ADDRESS-RECIPIENT-TOWN-REQUIRED" } })
      await choose(ordersFile(orderRow("W-1", { weight: "heavy" }), orderRow("W-2"), orderRow("W-3")))
      const texts: Readonly<Record<string, string>> = { "Weight, row 2": "0.5", "Town, row 4": "Leeds" }
      for (const [name, text] of Object.entries(texts)) {
        const cell = await screen.findByRole("textbox", { name })
        await user.clear(cell)
        await user.type(cell, text)
      }
      preview()
      const form = screen.getByRole("textbox", { name: sentFrom }).closest("form")
      if (form === null) throw new Error("the cell stands in no table")
      await user.click(within(form).getByRole("button", { name: "Read again" }))
      await user.click(await screen.findByRole("button", { name: "Import 3 items" }))
      await expect.poll(() => closed).toEqual([true])
      const [first, , third] = sent().flat()
      expect([first?.PackageDimensions.Weight, third?.Recipient.Town]).toEqual([0.5, "Leeds"])
    },
  )

  it("are mended and sent again, and nothing else is sent twice", async () => {
    const { user, choose, create, sent, closed } = drawCsvUpload()
    create({ "W-2": { Success: false, Error: "Enter the recipient's town." } })
    await choose(ordersFile(orderRow("W-1"), orderRow("W-2"), orderRow("W-3")))
    await user.click(await screen.findByRole("button", { name: "Import 3 items" }))
    const cell = await screen.findByRole("textbox", { name: "Town, row 3" })
    create()
    await user.clear(cell)
    // Enter in the last cell sends.
    await user.type(cell, "Leeds{Enter}")
    await expect.poll(() => closed).toEqual([true])
    expect(references(sent())).toEqual([["W-1", "W-2"], ["W-3"], ["W-2"]])
    expect(sent().at(-1)?.[0]?.Recipient.Town).toBe("Leeds")
  })

  it("stay with their sentences while they are not mended right", async () => {
    const { user, choose, create, sent, closed } = drawCsvUpload()
    create({ "W-1": { Success: false, Error: "Enter the weight again." } })
    await choose(ordersFile(orderRow("W-1")))
    await user.click(await screen.findByRole("button", { name: "Import 1 item" }))
    const cell = await screen.findByRole("textbox", { name: "Weight, row 2" })
    await user.clear(cell)
    await user.type(cell, "light")
    await user.click(screen.getByRole("button", { name: "Send again" }))
    expect(await screen.findByText('"light" is not a weight.')).toBeTruthy()
    expect(screen.getByText("1 item failed to create")).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(closed).toEqual([])
  })
})
