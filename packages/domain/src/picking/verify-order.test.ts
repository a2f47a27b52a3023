import { itemIdSchema } from "../id/id.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LineToPick } from "./lines-to-pick.ts"
import {
  answerStop,
  countOf,
  isBegun,
  isComplete,
  startVerifying,
  takeOut,
  verifyByHand,
  verifyOtherOrder,
  verifyProduct,
  type Verifying,
  type VerifyStep,
} from "./verify-order.ts"

const id = itemIdSchema.parse("0199c0de-0000-7000-8000-000000000001")

function line(sku: string, quantity: number, barcodes: readonly string[] = []): LineToPick {
  const codes = [sku, ...barcodes].map((code) => code.toLowerCase())
  return { key: `sku ${sku.toLowerCase()}`, sku, product: `A ${sku}`, quantity, imageUrl: "", codes }
}

const twoMugs = startVerifying({ id, lines: [line("MUG-BLU", 2, ["5012345678900"]), line("LAMP", 1)] })

function scanAll(from: Verifying, ...codes: readonly string[]) {
  let verifying = from
  const steps: VerifyStep[] = []
  for (const code of codes) {
    const after = verifyProduct(verifying, code)
    verifying = after.verifying
    steps.push(after.step)
  }
  return { verifying, steps, last: steps.at(-1) }
}

describe("scanning an order's products (PICK-16)", () => {
  it("counts each by its SKU in any case, or by its barcode, and is complete with the last", () => {
    const { verifying, steps } = scanAll(twoMugs, "mug-blu", "5012345678900", "Lamp")
    expect(steps).toEqual([
      { kind: "Counted", name: "MUG-BLU", count: 1, of: 2 },
      { kind: "Counted", name: "MUG-BLU", count: 2, of: 2 },
      { kind: "Complete" },
    ])
    expect(isComplete(verifying)).toBe(true)
  })

  it("stops at a product that is not in the order", () => {
    const { verifying, last } = scanAll(twoMugs, "LAMP", " MUG-RED ")
    expect(last).toEqual({ kind: "Stopped", stop: { kind: "NotInOrder", code: "MUG-RED" } })
    expect(countOf(verifying, "sku lamp")).toBe(1)
  })

  it("stops at one too many", () => {
    expect(scanAll(twoMugs, "MUG-BLU", "MUG-BLU", "MUG-BLU").last).toEqual({
      kind: "Stopped",
      stop: { kind: "TooMany", name: "MUG-BLU", of: 2 },
    })
  })

  it("stops at the label of another order", () => {
    expect(verifyOtherOrder(scanAll(twoMugs, "LAMP").verifying, "WR123").step).toEqual({
      kind: "Stopped",
      stop: { kind: "OtherOrder", code: "WR123" },
    })
  })

  it("counts nothing more until the stop is answered, and then goes on (PICK-17)", () => {
    const stoppedAt = scanAll(twoMugs, "MUG-RED", "LAMP")
    expect(stoppedAt.last).toEqual({ kind: "StillStopped", stop: { kind: "NotInOrder", code: "MUG-RED" } })
    expect(verifyByHand(stoppedAt.verifying, "sku lamp").step.kind).toBe("StillStopped")
    expect(scanAll(answerStop(stoppedAt.verifying), "LAMP").last).toMatchObject({ kind: "Counted", name: "LAMP" })
  })

  it("takes nothing more once everything is in", () => {
    const done = scanAll(twoMugs, "LAMP", "MUG-BLU", "MUG-BLU").verifying
    expect(scanAll(done, "LAMP").last).toEqual({ kind: "WasComplete" })
    expect(scanAll(done, "MUG-RED").last).toEqual({ kind: "WasComplete" })
  })

  it("counts by hand what has no barcode, and takes a piece out again", () => {
    const bare = startVerifying({ id, lines: [{ ...line("", 2), key: "text vase", product: "Vase", codes: [] }] })
    const one = verifyByHand(bare, "text vase")
    expect(one.step).toEqual({ kind: "Counted", name: "Vase", count: 1, of: 2 })
    expect(countOf(takeOut(one.verifying, "text vase"), "text vase")).toBe(0)
    expect(takeOut(bare, "text vase")).toBe(bare)
    expect(verifyByHand(one.verifying, "text vase").step).toEqual({ kind: "Complete" })
  })

  it("takes neither an empty code nor a name of JavaScript for a product", () => {
    for (const code of ["", " ", "#", "constructor", "__proto__"])
      expect(scanAll(twoMugs, code).last?.kind).toBe("Stopped")
  })

  it("is begun from the first piece until the last", () => {
    expect(isBegun(twoMugs)).toBe(false)
    expect(isBegun(scanAll(twoMugs, "LAMP").verifying)).toBe(true)
    expect(isBegun(scanAll(twoMugs, "MUG-RED").verifying)).toBe(true)
    expect(isBegun(scanAll(twoMugs, "LAMP", "MUG-BLU", "MUG-BLU").verifying)).toBe(false)
  })
})

function begun(lines: readonly { readonly sku: string; readonly quantity: number }[]): Verifying {
  const bySku = new Map(lines.map(({ sku, quantity }) => [sku, quantity]))
  return startVerifying({ id, lines: [...bySku].map(([sku, quantity]) => line(sku, quantity)) })
}

describe("whatever is scanned, in whatever order", () => {
  const skus = ["A", "B", "C"] as const
  const orders = fc.array(fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  it("no product is ever in more often than it was ordered, and it is complete only with all of them", () => {
    fc.assert(
      fc.property(orders, fc.array(fc.constantFrom("A", "b", "C", "X", "answer", "out")), (lines, codes) => {
        let verifying = begun(lines)
        const completions: (readonly [said: boolean, isSo: boolean])[] = []
        for (const code of codes) {
          if (code === "answer") verifying = answerStop(verifying)
          else if (code === "out") verifying = takeOut(verifying, "sku a")
          else {
            const { verifying: next, step } = verifyProduct(verifying, code)
            completions.push([step.kind === "Complete", !isComplete(verifying) && isComplete(next)])
            verifying = next
          }
          for (const { key, quantity } of verifying.lines) {
            expect(countOf(verifying, key)).toBeGreaterThanOrEqual(0)
            expect(countOf(verifying, key)).toBeLessThanOrEqual(quantity)
          }
        }
        expect(completions.filter(([said, isSo]) => said !== isSo)).toEqual([])
      }),
    )
  })

  it("its own pieces in any order complete it, and none stops it", () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat()), (lines, chance) => {
        const start = begun(lines)
        const pieces = start.lines.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku))
        const shuffled = pieces
          .map((sku) => ({ sku, at: Number(chance.next().value) }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ sku }) => sku)
        const { steps } = scanAll(start, ...shuffled)
        expect(steps.filter(({ kind }) => kind === "Stopped")).toEqual([])
        expect(steps.at(-1)).toEqual({ kind: "Complete" })
      }),
    )
  })
})
