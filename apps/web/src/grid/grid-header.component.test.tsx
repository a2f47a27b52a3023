import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawList } from "../../stage/draw-list.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { readyRecord, testId } from "../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts())

const two = () => [readyRecord(1), readyRecord(2)]
const heads = () => screen.getAllByRole("columnheader")
const all = () => screen.getByRole("checkbox", { name: "Select all items shown" })

describe("the head of the list", () => {
  it("names every column, including those with controls only", () => {
    drawList(two())
    expect(heads().map((head) => head.textContent)).toEqual([
      "",
      "Buyer",
      "Contents",
      "Parcel",
      "Service",
      "Price",
      "Actions",
      "What to do, and order lines",
    ])
  })

  it("sorts by the column that is pressed, except the price", async () => {
    const { user, sorted } = drawList(two())
    await user.click(screen.getByRole("button", { name: "Buyer" }))
    await user.tab()
    await user.keyboard("{Enter}")
    expect(sorted).toEqual(["RecipientName", "Product"])
    expect(screen.queryByRole("button", { name: "Price" })).toBeNull()
  })

  it("moves a column with Alt and an arrow key, except buyer and price", async () => {
    const { user, moved } = drawList(two())
    screen.getByRole("button", { name: "Parcel" }).focus()
    await user.keyboard("{Alt>}{ArrowLeft}{ArrowRight}{/Alt}")
    screen.getByRole("button", { name: "Buyer" }).focus()
    await user.keyboard("{Alt>}{ArrowRight}{/Alt}")
    expect(moved).toEqual([
      ["parcel", "contents"],
      ["parcel", "service"],
    ])
  })

  it("selects and deselects all items in the list, and shows when some are selected", async () => {
    const { user, selected } = drawList(two())
    await user.click(all())
    expect(selected()).toEqual([testId(1), testId(2)])
    expect(all()).toHaveProperty("checked", true)
    const first = within(screen.getByRole("row", { name: /Buyer 1 / })).getByRole("checkbox")
    await user.click(first)
    expect([all()].map((box) => [Reflect.get(box, "checked"), Reflect.get(box, "indeterminate")])).toEqual([
      [false, true],
    ])
    await user.click(all())
    await user.click(all())
    expect(selected()).toEqual([])
  })

  it("selects nothing in an empty list", () => {
    drawList([])
    expect(all()).toHaveProperty("checked", false)
  })
})
