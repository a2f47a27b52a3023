import type { ChangedItemAnswer, OrderChangeAnswer } from "@smart-send/contract/csv-import/changed-order-shapes"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawCsvUpload, orderRow, ordersFile } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId } from "../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const ID = itemIdSchema.parse(testId(1))
const OTHER = itemIdSchema.parse(testId(2))
const address: OrderChangeAnswer = {
  Part: "Address",
  Line: "",
  Product: "",
  Was: "1 High St, York, YO17HH, GBR",
  Now: "2 Low St, York, YO17HH, GBR",
  IsYours: false,
  IsOfOneOrder: false,
}
const quantity: OrderChangeAnswer = { ...address, Part: "Quantity", Line: "L1", Product: "Mug", Was: "1", Now: "3" }
const phone: OrderChangeAnswer = { ...address, Part: "Phone", Was: "0123", Now: "", IsYours: true }
const item = (Changes: readonly OrderChangeAnswer[], over: Partial<ChangedItemAnswer> = {}): ChangedItemAnswer => ({
  Id: ID,
  IsBooked: false,
  Changes: [...Changes],
  ...over,
})

async function drawChanged(changes: Readonly<Record<string, readonly ChangedItemAnswer[]>>) {
  const panel = drawCsvUpload()
  panel.preview(Object.fromEntries(Object.keys(changes).map((order) => [order, { Duplicate: true }])))
  panel.change(changes)
  await panel.choose(ordersFile(...Object.keys(changes).map((order) => orderRow(order, { name: `Buyer ${order}` }))))
  const section = await screen.findByRole("region", { name: /changed since you imported/ })
  return { ...panel, section: within(section) }
}

describe("orders of a file that have changed since they were imported", () => {
  it("are shown with what the list has beside what the file says, and nothing is changed by itself", async () => {
    const { section, settled } = await drawChanged({ "W-1": [item([address, quantity])] })
    expect(section.getByRole("heading", { name: "1 order has changed since you imported it" })).toBeTruthy()
    expect(section.getByText("1 High St, York, YO17HH, GBR")).toBeTruthy()
    expect(section.getByText("2 Low St, York, YO17HH, GBR")).toBeTruthy()
    expect(section.getByText("Quantity of Mug")).toBeTruthy()
    expect(settled()).toEqual([])
    await expectAccessible()
  })

  it("are taken or left one change at a time", async () => {
    const { user, section, settled } = await drawChanged({ "W-1": [item([address, quantity])] })
    await user.click(section.getByRole("button", { name: "Apply Address of Buyer W-1" }))
    await expect
      .poll(() => settled().map(({ Take, Leave }) => [Take, Leave]))
      .toEqual([[[{ Id: ID, Part: "Address", Line: "" }], []]])
    expect(await section.findByText("1 change applied.")).toBeTruthy()
  })

  it("are taken all at once, without what the seller has changed and what is booked", async () => {
    const { user, section, settled } = await drawChanged({
      "W-1": [item([address, phone])],
      "W-2": [item([quantity], { Id: OTHER, IsBooked: true })],
    })
    expect(section.getByText("You changed this yourself since, so yours stays.")).toBeTruthy()
    expect(section.queryByRole("button", { name: "Apply Phone of Buyer W-1" })).toBeNull()
    expect(section.getByText(/^Booked already, so it stays as it is\./)).toBeTruthy()
    expect(section.queryByRole("button", { name: /^Apply Quantity/ })).toBeNull()
    await user.click(section.getByRole("button", { name: "Apply all: 1 change" }))
    await expect.poll(() => settled().flatMap(({ Take }) => Take)).toEqual([{ Id: ID, Part: "Address", Line: "" }])
  })

  it("go when they are left, and say so", async () => {
    const { user, section, settled } = await drawChanged({ "W-1": [item([address])] })
    await user.click(section.getByRole("button", { name: "Ignore all" }))
    await expect.poll(() => settled().flatMap(({ Leave }) => Leave)).toEqual([{ Id: ID, Part: "Address", Line: "" }])
    expect(await screen.findByText("The changes were left.")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Ignore all" })).toBeNull()
  })
})
