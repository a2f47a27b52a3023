import { checkItem } from "@smart-send/domain/item-check/check-item"
import { withGoodsLeftOut } from "@smart-send/domain/item/goods-left-out"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, within } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { drawList } from "../../stage/draw-list.tsx"
import { someSettings } from "../../stage/some-settings.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { dutyPaidRecord, readyRecord, testItem } from "../data/items/fixtures/a-record.ts"
import { changeLocale } from "../locales/i18n.ts"

beforeAll(async () => startTexts())
afterEach(async () => changeLocale("en-GB"))

const warning: ItemProblem = { Code: "CUSTOMS", Field: "Meta.Ioss", Message: "CUSTOMS said.", Severity: "warning" }
/** The row of the only item. */
const row = () => screen.getAllByRole("row")[1] ?? document.body
const said = () => row().textContent
/** What has the second line of the row in place of its cells. */
const details = () => within(row()).getAllByRole("gridcell").at(-1)?.textContent

describe("a row whose price has duties paid in advance in it (EXTRA-15)", () => {
  it("says so before the day of delivery, in the seller's language", async () => {
    const { change } = drawList([dutyPaidRecord(1)])
    expect(said()).toContain("incl. duties £17.80, by Mon 23 Nov")
    expect(within(row()).getByTitle("£22.00 ex VAT, incl. duties £17.80").textContent).toBe("£24.70")
    await expectAccessible()
    await act(async () => changeLocale("de-DE"))
    expect(said()).toContain("17,80\u00a0£")
    await act(async () => changeLocale("en-GB"))
    change(readyRecord(1, 24.7, 22))
    expect(said()).toContain("Wren Next Dayby Mon 23 Nov")
    expect(said()).not.toContain("duties")
  })

  it("says so beside a problem or a warning as well, which has the second line", () => {
    const { change } = drawList([{ ...dutyPaidRecord(1), problems: [warning] }])
    expect(details()).toBe("CUSTOMS said.incl. duties £17.80")
    change({ ...readyRecord(1), problems: [warning] })
    expect(details()).toBe("CUSTOMS said.")
  })
})

describe("a row of an order with downloads (CHECK-52)", () => {
  it("names what was left out of the parcel, and is ready all the same", async () => {
    const [line] = testItem(1).MarketplaceOrderLines
    if (line === undefined) throw new Error("The item of a test has a line.")
    const pattern = withGoodsLeftOut(line, [{ title: "Pattern 🧶 (PDF)", quantity: 2 }])
    const record = readyRecord(1, 4, 3, { MarketplaceOrderLines: [pattern] })
    const { OwnProvider, Features } = someSettings()
    drawList([{ ...record, problems: checkItem(record.item, { OwnProvider, Features }) }])
    expect(said()).toContain("Left out of the parcel, because nothing of it is shipped: 2 × Pattern 🧶 (PDF).")
    expect(said()).toContain("Ready")
    await expectAccessible()
  })
})
