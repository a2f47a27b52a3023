import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startTexts } from "../../../../stage/start-texts.ts"
import { readyRecord, testRecord } from "../../../data/items/fixtures/a-record.ts"
import { bar, drawBar, here, threeReady } from "../../../../stage/draw-booking-bar.tsx"

beforeAll(async () => startTexts())

/** When the seller looks, in milliseconds. */
let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, "now").mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const button = async (name: string | RegExp) => bar().findByRole("button", { name })

describe("what was read is what is paid (BOOK-60)", () => {
  it("offers no sum to pay while prices are on the way", async () => {
    const pricing = testRecord(4, { state: "QUOTING" })
    const { asked, change, user } = drawBar({
      records: [...threeReady(), pricing],
      ready: here(1, 2, 3),
    })
    const waiting = await button("Pricing 1 more")
    expect(waiting).toHaveProperty("disabled", true)
    expect(bar().queryByRole("button", { name: /^Pay/ })).toBeNull()
    await user.click(await button("Send ready"))
    await change(testRecord(4, { state: "ERROR" }))
    await user.click(await button("Pay £12.36 and book 3"))
    expect(asked).toEqual(["send ready", "show 3", "book 3"])
  })

  it("says the same of a selection", async () => {
    const records = [...threeReady(), testRecord(4, { state: "QUOTE" }), testRecord(5, { state: "SAVING" })]
    drawBar({ records, ready: here(1, 2, 3), selected: [1, 4, 5] })
    expect(await button("Pricing 2 more")).toHaveProperty("disabled", true)
  })

  it("asks about what was read when the sum changes under the hand", async () => {
    const { asked, change, user } = drawBar({ ready: here(1, 2, 3) })
    await button("Pay £12.36 and book 3")
    now = 60_000
    await change(readyRecord(3, 5))
    await user.click(await button("Pay £13.24 and book 3"))
    expect(asked).toEqual(["show 3", "book 3 after reading 3 for 1236"])
    now = 120_000
    await user.click(await button("Pay £13.24 and book 3"))
    expect(asked.at(-1)).toBe("book 3")
  })

  it("does not ask about a sum that nobody can have read", async () => {
    const { asked, change, user } = drawBar({ ready: here(1, 2, 3) })
    await change(readyRecord(3, 5))
    await user.click(await button("Pay £13.24 and book 3"))
    expect(asked).toEqual(["show 3", "book 3"])
  })

  it("does not ask when the sum has changed by what the seller did", async () => {
    const { asked, change, user } = drawBar({ ready: here(1, 2, 3) })
    await button("Pay £12.36 and book 3")
    await user.click(await button("Send ready"))
    await change(readyRecord(3, 5))
    await user.click(await button("Pay £13.24 and book 3"))
    expect(asked).toEqual(["send ready", "show 3", "book 3"])
  })

  it("says of which the sum is where there are more than one press pays for, and how many are left", async () => {
    const records = Array.from({ length: 14 }, (_, n) => readyRecord(n + 1))
    const all = Array.from({ length: 14 }, (_, n) => n + 1)
    const { unmount } = drawBar({ records, ready: here(...all), credit: 100 })
    await button("Pay £41.20 and book 10")
    bar().getByText("The first 10:")
    bar().getByText(/10 at a time: the other 4 stay ready for the next press\./)
    unmount()
    drawBar({ records, selected: all, credit: 9 })
    expect(await bar().findByText("The other 12 stay ready.")).toBeTruthy()
    expect(bar().getByText(/10 are paid for at a time\./)).toBeTruthy()
  })
})
