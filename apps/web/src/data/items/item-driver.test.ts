import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { aDriver, COUNT, settle, tagged, weighing } from "./fixtures/a-driver.ts"
import { testId } from "./fixtures/a-record.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe("two people edit one item", () => {
  it("an edit of another field is repeated on the new version, and both changes are kept", async () => {
    const { server, driver, record } = aDriver()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), tagged("Gift"))
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await settle()
    expect(server.items.get(testId(1))).toMatchObject({ Tags: ["Gift"], PackageDimensions: { Weight: 2 } })
    expect(record(testId(1))).toMatchObject({ state: "IDLE", conflict: null, unsaved: null })
  })

  it("an edit made while a save meets a newer version is sent with it", async () => {
    const { server, driver, record } = aDriver()
    await driver.refresh()
    await settle()
    server.setNetwork("lostBefore")
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await vi.advanceTimersByTimeAsync(1000)
    server.changeElsewhere(testId(1), { Description: "Another name" })
    driver.edit(new Map([[testId(1), tagged("Gift")]]))
    server.setNetwork("fine")
    await settle()
    expect(server.items.get(testId(1))).toMatchObject({
      Description: "Another name",
      Tags: ["Gift"],
      PackageDimensions: { Weight: 2 },
    })
    expect(record(testId(1))).toMatchObject({ state: "IDLE", conflict: null, unsaved: null })
  })

  it("a conflict shows both values; the seller's value is sent on the new version when chosen", async () => {
    const { server, driver, record } = aDriver()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), weighing(7))
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await settle()
    expect(record(testId(1))).toMatchObject({
      state: "ERROR",
      item: { PackageDimensions: { Weight: 7 } },
      conflict: { mine: weighing(2), theirs: { PackageDimensions: { Weight: 7 } } },
    })
    expect(server.items.get(testId(1))?.PackageDimensions.Weight).toBe(7)
    driver.settleConflict(testId(1), "mine")
    await settle()
    expect(server.items.get(testId(1))?.PackageDimensions.Weight).toBe(2)
    expect(record(testId(1))).toMatchObject({ state: "IDLE", conflict: null })
  })

  it("the other value is kept when the seller chooses it", async () => {
    const { server, driver, record } = aDriver()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), weighing(7))
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await settle()
    driver.settleConflict(testId(1), "theirs")
    await settle()
    expect(record(testId(1))).toMatchObject({
      state: "IDLE",
      conflict: null,
      item: { PackageDimensions: { Weight: 7 } },
    })
    expect(server.items.get(testId(1))?.PackageDimensions.Weight).toBe(7)
  })

  it("a socket update moves the item to QUOTE and is marked as the socket's; an update of a removed item does nothing", async () => {
    const { server, driver, record } = aDriver()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), weighing(7))
    const states: string[] = []
    driver.store.onItem(testId(1), () => states.push(record(testId(1)).state))
    await driver.applyFeedChanges({ added: [], updated: [testId(1), testId(77)], removed: [testId(78)] })
    expect(record(testId(1)).item).toMatchObject({ UpdatedBy: "Sockets", PackageDimensions: { Weight: 7 } })
    await settle()
    expect(states).toEqual(["QUOTE", "QUOTING", "IDLE"])
    expect(driver.store.all().size).toBe(COUNT)
  })

  it("an item that the socket adds starts NEW, and is checked and priced", async () => {
    const { driver, record } = aDriver()
    await driver.applyFeedChanges({ added: [testId(2)], updated: [], removed: [] })
    await settle()
    expect(record(testId(2))).toMatchObject({ state: "IDLE", validated: true })
  })
})

describe("while the seller has not settled a conflict", () => {
  it("a further change elsewhere replaces the other value", async () => {
    const { server, driver, record } = aDriver()
    await driver.refresh()
    driver.edit(new Map([[testId(1), weighing(2)]]))
    for (const kg of [7, 8]) {
      server.changeElsewhere(testId(1), weighing(kg))
      await driver.refresh()
    }
    expect(record(testId(1)).conflict).toMatchObject({
      mine: weighing(2),
      theirs: { PackageDimensions: { Weight: 8 } },
    })
  })
})
