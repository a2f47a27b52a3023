import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawList } from "../../stage/draw-list.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { testId, testRecord } from "../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../data/items/item-record.ts"
import { headsOf } from "./list/collapsed-groups.ts"
import { fixKindOf } from "./list/fix-kind.ts"
import { groupByFix, idsOfEntries, isGroupHead } from "./list/list-entries.ts"

beforeAll(async () => startTexts())

const faulty = (n: number, Code: string, Field: string): ItemRecord =>
  testRecord(n, { state: "ERROR", problems: [{ Code, Field, Message: `${Code} said.`, Severity: "error" }] })
const toFix = (): readonly ItemRecord[] => [
  faulty(1, "ADDRESS-RECIPIENT-TOWN-REQUIRED", "Recipient.Town"),
  faulty(2, "ITEM-WEIGHT", "PackageDimensions.Weight"),
  faulty(3, "PRODUCT-TARIFFCODE-REQUIRED", "MarketplaceOrderLines.0.Product.TariffCode"),
  faulty(4, "ITEM-WEIGHT", "PackageDimensions.Weight"),
]

function drawToFix() {
  const records = toFix()
  const byId = new Map(records.map((record) => [record.id, record]))
  const entries = groupByFix([...byId.keys()], (id) => {
    const record = byId.get(id)
    return record === undefined ? null : fixKindOf(record, null)
  })
  return { ...drawList(records, { entries }), entries }
}
const firstRow = () => screen.queryByRole("row", { name: /Buyer 1 / })
const headOf = async (name: RegExp) => screen.findByRole("row", { name })

describe("the heads of To fix (LIST-22)", () => {
  it("say what is wrong and for how many, in a tree of rows", async () => {
    drawToFix()
    await headOf(/No weight \(2\)/)
    const heads = screen.getAllByRole("row", { expanded: true })
    expect(heads.map((head) => /[A-Z].*\(\d\)/.exec(head.textContent)?.[0])).toEqual([
      "No weight (2)",
      "No tariff code (1)",
      "Address (1)",
    ])
    expect(screen.getByRole("treegrid", { name: "Items" }).getAttribute("aria-rowcount")).toBe("8")
    await expectAccessible()
  })

  it("have a control that mends all of their items", async () => {
    const { user, pressed } = drawToFix()
    await user.click(within(await headOf(/No weight \(2\)/)).getByRole("button", { name: "Enter weights" }))
    await user.click(within(await headOf(/Address \(1\)/)).getByRole("button", { name: "Edit" }))
    expect(pressed.map(({ id, act, value }) => [id, act, value])).toEqual([
      [testId(2), "mend", "weights"],
      [testId(1), "mend", "field"],
    ])
  })

  it("select their items, and collapse", async () => {
    const { user, selected } = drawToFix()
    const head = await headOf(/No weight \(2\)/)
    await user.click(within(head).getByRole("checkbox"))
    expect(selected()).toEqual([testId(2), testId(4)])
    await user.click(within(head).getByRole("button", { expanded: true }))
    expect(screen.queryByRole("row", { name: /Buyer 2/ })).toBeNull()
    expect(screen.getByRole("row", { name: /Buyer 3/ })).toBeTruthy()
  })

  it("expand for the field that is wanted, and for the order that a panel opens (LIST-26)", async () => {
    const { user, grid } = drawToFix()
    const addresses = await headOf(/Address \(1\)/)
    const collapse = async () => user.click(within(addresses).getByRole("button", { name: "Items of Address" }))
    await collapse()
    expect(firstRow()).toBeNull()
    act(() => grid.set({ fieldId: testId(1) }))
    expect(firstRow()?.tabIndex).toBe(0)
    act(() => grid.set({ fieldId: null }))
    await collapse()
    expect(firstRow()).toBeNull()
    act(() => grid.set({ shownId: testId(1) }))
    expect(firstRow()).not.toBeNull()
    // The seller may collapse it again, although the panel is open.
    await collapse()
    expect(firstRow()).toBeNull()
  })

  it("that are done hand the focus to the next head, or to its first field where fields stand open (LIST-26)", async () => {
    const { grid, list, entries } = drawToFix()
    const kinds = new Map(
      headsOf(entries).flatMap(({ fix, ids }) => (fix === undefined ? [] : ids.map((id) => [id, fix] as const))),
    )
    const without = (...gone: readonly string[]) =>
      groupByFix(idsOfEntries(entries), (id) => kinds.get(id) ?? null).filter(
        (entry) => !gone.includes((isGroupHead(entry) ? entry.fix : kinds.get(entry)) ?? ""),
      )
    const weights = await headOf(/No weight \(2\)/)
    act(() => weights.focus())
    list(without("weight"))
    expect(grid.get().activeGroup).toBe("fix tariff")
    list(without("weight", "tariff"))
    expect(grid.get().fieldId).toBe(testId(1))
  })
})
