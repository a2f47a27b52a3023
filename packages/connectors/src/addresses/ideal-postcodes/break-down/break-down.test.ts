import { expect, it } from "vitest"
import { readIdealAnswer } from "../api.ts"
import absent from "../fixtures/break-down-absent.json" with { type: "json" }
import { fromBreakDownAnswer } from "./from-response.ts"
import { toBreakDownPath } from "./to-request.ts"

const path = (identifier: string) => toBreakDownPath({ country: "GBR", identifier, lastTerm: "", take: 100 })
const read = (fixture: typeof absent) => fromBreakDownAnswer(readIdealAnswer({ kind: "answer", ...fixture }))

it("a postcode breaks down into its addresses, and no other id breaks down", () => {
  expect(path("postcode:SW1A2AA")).toBe("/postcodes/SW1A2AA")
  expect(path("paf_23747771")).toBeNull()
  expect(path("postcode:../keys")).toBeNull()
})

it("a postcode that no longer exists has no addresses", () => {
  expect(read(absent)).toEqual({ kind: "ok", found: [] })
})
