import { describe, expect, it } from "vitest"
import {
  PROBLEM_OF_CODE,
  PROBLEM_OF_STATUS,
  PROBLEM_OF_TOKEN_ERROR,
  toGraphqlProblem,
  toStatusProblem,
  toTokenProblem,
} from "./problems.ts"

describe("what Shopify's failures mean", () => {
  it.each(Object.entries(PROBLEM_OF_STATUS))("status %s is %s", (status, kind) => {
    expect(toStatusProblem(Number(status), false)).toMatchObject({ kind })
  })

  it.each(Object.entries(PROBLEM_OF_CODE))("code %s is %s", (code, kind) => {
    expect(toGraphqlProblem(code, false)).toMatchObject({ kind })
  })

  it.each(Object.entries(PROBLEM_OF_TOKEN_ERROR))("of a token %s is %s", (error, kind) => {
    expect(toTokenProblem(400, { error })).toMatchObject({ kind })
  })

  it("of a mutation says that it may have been done, or that the right is missing", () => {
    expect(toGraphqlProblem("INTERNAL_SERVER_ERROR", true).kind).toBe("unclear")
    expect(toGraphqlProblem("ACCESS_DENIED", true).kind).toBe("no-dispatch-right")
    expect(toStatusProblem(403, true)?.kind).toBe("no-dispatch-right")
  })

  it("is unclear where it is not known", () => {
    expect(toStatusProblem(418, false)?.kind).toBe("unclear")
    expect(toGraphqlProblem("SOMETHING_NEW", false).kind).toBe("unclear")
    expect(toTokenProblem(404, null).kind).toBe("store-unavailable")
  })
})
