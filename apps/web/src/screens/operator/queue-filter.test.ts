import { describe, expect, it } from "vitest"
import { filterOf, queueChoiceOf, withQueueChoice } from "./queue-filter.ts"

const choiceIn = (search: string) => queueChoiceOf(new URLSearchParams(search))

describe("the filter of the queue", () => {
  it("is what waits for us, of both kinds, unless the address says otherwise", () => {
    expect(choiceIn("")).toEqual({ turn: "Us", kind: "All", search: "" })
    expect(choiceIn("turn=constructor&kind=__proto__")).toEqual({ turn: "Us", kind: "All", search: "" })
    expect(choiceIn("turn=Nobody&kind=Claim&search=C100001")).toEqual({
      turn: "Nobody",
      kind: "Claim",
      search: "C100001",
    })
  })

  it("is asked of the server in its words; what needs approval is a status", () => {
    expect(filterOf({ turn: "Us", kind: "All", search: "" })).toEqual({ awaits: "Us" })
    expect(filterOf({ turn: "Approval", kind: "Claim", search: "x" })).toEqual({
      status: "Pending Approval",
      kind: "Claim",
      search: "x",
    })
  })

  it("cuts a search to what the server takes", () => {
    expect(choiceIn(`search=${"a".repeat(10_000)}`).search).toHaveLength(200)
  })

  it("leaves the rest of the address alone", () => {
    const next = withQueueChoice(new URLSearchParams("device=app&search=x"), { turn: "Customer", search: "" })
    expect(next.toString()).toBe("device=app&turn=Customer")
  })
})
