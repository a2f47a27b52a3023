import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { onScan } from "../keys/page-keys.ts"
import { drawList } from "../../stage/draw-list.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { readyRecord, testId, testRecord } from "../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts())

const ids = (...numbers: readonly number[]) => numbers.map(testId)
const three = () => [readyRecord(1), readyRecord(2), readyRecord(3)]
const rowOf = (n: number) => screen.getByRole("row", { name: new RegExp(`Buyer ${n} `) })
/** The number of the row that has the focus. */
const at = () => Number(document.activeElement?.getAttribute("aria-rowindex")) - 1

/** Longer than a scanner takes from key to key. */
const PAUSE_MS = 1_000

const pass = async () => act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS))

/** A list whose seller presses one key after another, by a clock that the test moves. */
function drawTimed(...parts: Parameters<typeof drawList>) {
  vi.useFakeTimers()
  const list = drawList(...parts)
  const press = async (keys: string): Promise<void> => {
    // A key that is no character ends what was typed before, in another test too.
    await list.user.keyboard(`{Control}${keys}`)
    await pass()
    // What keys do comes with the first of them.
    await vi.dynamicImportSettled()
    await pass()
  }
  return { ...list, press }
}

describe("the list of items", () => {
  it("is a named grid that reports its numbers of rows and columns", async () => {
    drawList(three())
    const grid = screen.getByRole("grid", { name: "Items" })
    expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).toEqual(["4", "8"])
    expect(
      within(grid)
        .getAllByRole("row")
        .map((row) => row.getAttribute("aria-rowindex")),
    ).toEqual(["1", "2", "3", "4"])
    await expectAccessible()
  })

  it("has exactly one row in the Tab order", async () => {
    drawList(three())
    expect(screen.getAllByRole("row").map((row) => row.getAttribute("tabindex"))).toEqual([null, "0", "-1", "-1"])
  })

  it("draws only the visible rows of ten thousand", () => {
    drawList(Array.from({ length: 10_000 }, (_, index) => readyRecord(index + 1)))
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("10001")
    expect(screen.getAllByRole("row").length).toBeLessThan(60)
  })
})

describe("keys of the list", () => {
  it("J, K and the arrows move from row to row and stop at the ends", async () => {
    const { press } = drawTimed(three())
    await press("j")
    expect(at()).toBe(1)
    await press("j")
    expect(at()).toBe(2)
    await press("{ArrowDown}")
    expect(at()).toBe(3)
    await press("j")
    expect(at()).toBe(3)
    await press("k")
    expect(at()).toBe(2)
    await press("{Home}")
    expect(at()).toBe(1)
    await press("{End}")
    expect(at()).toBe(3)
  })

  it("X and Space select and deselect", async () => {
    const { press, selected } = drawTimed(three())
    await press("j")
    await press("x")
    expect(selected()).toEqual(ids(1))
    expect(rowOf(1).getAttribute("aria-selected")).toBe("true")
    expect(within(rowOf(1)).getByRole("checkbox")).toHaveProperty("checked", true)
    await press(" ")
    expect(selected()).toEqual([])
  })

  it("Shift and an arrow extends the selection, Ctrl-A selects all, Escape none", async () => {
    const { press, selected } = drawTimed(three())
    await press("j")
    await press("x")
    await press("{Shift>}{ArrowDown}{/Shift}")
    expect(selected()).toEqual(ids(1, 2))
    await press("{Control>}a{/Control}")
    expect(selected()).toEqual(ids(1, 2, 3))
    await press("{Escape}")
    expect(selected()).toEqual([])
  })

  it("E opens and closes the lines of the order", async () => {
    const { press } = drawTimed(three())
    await press("j")
    await press("j")
    await press("e")
    expect(within(rowOf(2)).getByRole("list", { name: "Order lines" })).toBeTruthy()
    await press("e")
    expect(screen.queryByRole("list")).toBeNull()
  })

  it("a scanned code triggers no shortcut where scans are taken (KEYS-7)", async () => {
    onTestFinished(onScan(vi.fn()))
    const { press, selected } = drawTimed(three())
    await press("j")
    await press("xjxekx")
    expect(at()).toBe(1)
    expect(selected()).toEqual([])
    expect(screen.queryByRole("list")).toBeNull()
  })

  it("Tab goes through the controls of the focused row only", async () => {
    const { press } = drawTimed(three())
    await press("j")
    await press("j")
    const stops: (string | null)[] = []
    for (let stop = 0; stop < 3; stop += 1) {
      await press("{Tab}")
      stops.push(document.activeElement?.getAttribute("aria-label") ?? null)
    }
    expect(stops).toEqual(["Select Buyer 2", "Wren Next Day, choose another service", "Actions for Buyer 2"])
  })

  it("act on the row that Tab has brought the focus to (KEYS-9)", async () => {
    const { press, selected } = drawTimed(three())
    while (at() < 1) await press("{Tab}")
    await press("{Shift>}x{/Shift}")
    expect(selected()).toEqual(ids(1))
    await press("j")
    expect(at()).toBe(2)
  })

  it("act as often as they are pressed, however fast (KEYS-7)", async () => {
    const { press } = drawTimed(three())
    await press("jj")
    expect(at()).toBe(2)
  })

  it("Enter on a control presses that control", async () => {
    const { press, pressed, selected } = drawTimed(three())
    await press("j")
    await press("{Tab}")
    await press("{Tab}")
    await press("{Enter}")
    expect(pressed.map(({ id, act }) => [id, act])).toEqual([[testId(1), "service"]])
    expect(selected()).toEqual([])
  })
})

describe("a row that leaves the view (KEYS-10)", () => {
  it("gives its focus to the row in its place, and the last one to the row before it", async () => {
    const { press, list } = drawTimed(three())
    await press("jj")
    list(ids(1, 3))
    await pass()
    expect(document.activeElement).toBe(rowOf(3))
    list(ids(1))
    await pass()
    expect(document.activeElement).toBe(rowOf(1))
  })

  it("leaves the row in its place as the one in use while the focus is elsewhere", async () => {
    const { press, list } = drawTimed(three())
    await press("jj")
    const elsewhere = document.createElement("button")
    document.body.append(elsewhere)
    elsewhere.focus()
    list(ids(1, 3))
    await pass()
    expect(document.activeElement).toBe(elsewhere)
    expect(rowOf(3).tabIndex).toBe(0)
    elsewhere.remove()
  })
})

describe("the mouse on a row", () => {
  it("selects it with a click on its box or beside its controls, and with Shift all rows up to it", async () => {
    const { user, selected } = drawList(three())
    await user.click(within(rowOf(1)).getByRole("checkbox"))
    expect(selected()).toEqual(ids(1))
    await user.keyboard("{Shift>}")
    await user.click(within(rowOf(3)).getByText("Thing 3"))
    await user.keyboard("{/Shift}")
    expect(selected()).toEqual(ids(1, 2, 3))
    await user.click(within(rowOf(2)).getByText("Thing 2"))
    expect(selected()).toEqual(ids(1, 3))
  })

  it("opens its menu without selecting the row", async () => {
    const { user, pressed, selected } = drawList(three())
    await user.click(screen.getByRole("button", { name: "Actions for Buyer 2" }))
    expect(pressed.map(({ id, act }) => [id, act])).toEqual([[testId(2), "menu"]])
    expect(selected()).toEqual([])
  })
})

const records = () => [readyRecord(1), testRecord(2, { state: "IDLE" }), readyRecord(3)]
const headRow = async () => {
  await screen.findByRole("button", { name: "Items of Buyer 1" })
  return screen.getAllByRole("row")[1] ?? document.body
}

describe("the items of one buyer under a head", () => {
  const entries = [{ key: "constructor", ids: [testId(1), testId(2)] as const }, ...ids(1, 2, 3)]
  const grouped = () => drawList(records(), { entries })
  const groupedTimed = () => drawTimed(records(), { entries })

  it("has a head with the buyer, the number of items, how many are not ready, and a button to send them together", async () => {
    const { user, pressed } = grouped()
    const shown = within(await headRow())
    expect(shown.getByText("2 items")).toBeTruthy()
    expect(shown.getByText("1 not ready")).toBeTruthy()
    await user.click(shown.getByRole("button", { name: "Send together: Buyer 1" }))
    expect(pressed.map(({ act, value }) => [act, value])).toEqual([["group", "constructor"]])
    await expectAccessible()
  })

  it("are one level below the head", async () => {
    grouped()
    expect(screen.getByRole("treegrid", { name: "Items" })).toBeTruthy()
    await headRow()
    expect(screen.getAllByRole("row").map((row) => row.getAttribute("aria-level"))).toEqual([null, "1", "2", "2", "1"])
  })

  it("are selected together with one press, and the head is mixed when only some are", async () => {
    const { user, selected } = grouped()
    const box = within(await headRow()).getByRole("checkbox", { name: "Select all 2 items of Buyer 1" })
    await user.click(box)
    expect(selected()).toEqual(ids(1, 2))
    await user.click(within(rowOf(2)).getByRole("checkbox"))
    expect(box).toHaveProperty("indeterminate", true)
    expect(within(await headRow()).getByText("1 of 2 selected")).toBeTruthy()
  })

  it("are hidden and shown by mouse and by key", async () => {
    const { user, press } = groupedTimed()
    await user.click(within(await headRow()).getByRole("button", { name: "Items of Buyer 1" }))
    expect((await headRow()).getAttribute("aria-expanded")).toBe("false")
    expect(screen.queryByRole("row", { name: /Buyer 2 / })).toBeNull()
    await press("{ArrowRight}")
    expect(rowOf(2)).toBeTruthy()
    await press("{ArrowLeft}")
    expect(screen.queryByRole("row", { name: /Buyer 2 / })).toBeNull()
    await press("{ArrowRight}")
  })
})
