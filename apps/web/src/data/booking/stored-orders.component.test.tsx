import { afterEach, describe, expect, it } from "vitest"
import { localArea } from "../../storage/areas.ts"
import { testId } from "../items/fixtures/a-record.ts"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import { pendingOrdersOf } from "./stored-orders.ts"

const KEY = "smartsend.user.booking.pending"

function anOrder(reference: string, isHeld = false): PendingOrder {
  const ids = [testId(1)]
  const expires = "2030-01-01T00:00:00.000Z"
  return {
    provider: "P",
    account: "main",
    reference,
    key: `k-${reference}`,
    ids,
    total: 497,
    expires,
    method: "PrePay",
    isHeld,
  }
}

/** Fills the browser's storage to the last character. */
function fillStorage(): void {
  let size = 4_000_000
  for (let piece = 0; size > 0; piece += 1) {
    try {
      localArea().setItem(`full.${piece}`, "x".repeat(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
}

afterEach(() => localArea().clear())

const referencesOf = (stored: ReturnType<typeof pendingOrdersOf>) => stored.read().map(({ reference }) => reference)

describe("orders that are agreed to and not paid for, where the browser's storage is full (BOOK-58)", () => {
  it("are known to the page all the same, held up, given up and found", () => {
    fillStorage()
    const stored = pendingOrdersOf("ada")
    stored.add([anOrder("one"), anOrder("two")])
    expect(localArea().getItem(KEY)).toBeNull()
    expect(referencesOf(stored)).toEqual(["one", "two"])
    stored.hold(["two"], true)
    expect(stored.find("two")?.isHeld).toBe(true)
    stored.remove(["one"])
    expect([stored.find("one"), stored.find("two")?.isHeld]).toEqual([undefined, true])
    stored.remove(["two"])
    expect(stored.read()).toEqual([])
  })

  it("are all known when the storage became full after the first of them", () => {
    const stored = pendingOrdersOf("ada")
    stored.add([anOrder("one")])
    fillStorage()
    stored.add([anOrder("two")])
    expect(referencesOf(stored)).toEqual(["one", "two"])
    stored.remove(["one"])
    expect(referencesOf(stored)).toEqual(["two"])
  })

  it("are stored again, whole, as soon as there is room", () => {
    fillStorage()
    const stored = pendingOrdersOf("ada")
    stored.add([anOrder("one")])
    localArea().clear()
    stored.add([anOrder("two")])
    expect(referencesOf(pendingOrdersOf("ada"))).toEqual(["one", "two"])
  })

  it("of another person are nobody's here", () => {
    pendingOrdersOf("ada").add([anOrder("one")])
    expect(pendingOrdersOf("bo").read()).toEqual([])
  })
})
