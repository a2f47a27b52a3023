import { describe, expect, it } from "vitest"
import noSharedSecret from "./fixtures/any-no-shared-secret.json" with { type: "json" }
import scopeMissing from "./fixtures/any-scope-missing.json" with { type: "json" }
import tokenRefused from "./fixtures/any-token-refused.json" with { type: "json" }
import refused from "./fixtures/dispatch-refused.json" with { type: "json" }
import grantEnded from "./fixtures/refresh-grant-ended.json" with { type: "json" }
import { toTokenProblem } from "../../http/to-token-problem.ts"
import { toDispatchFailure, toProblem } from "./problems.ts"

const failure = ({ status, text }: { readonly status: number; readonly text: string }) => ({
  status,
  value: JSON.parse(text) as unknown,
})

describe("a failure of Etsy's", () => {
  it.each([
    ["token-refused", tokenRefused],
    ["not-allowed", scopeMissing],
    ["unavailable", noSharedSecret],
  ])("is %s, as recorded", (kind, recorded) => {
    expect(toProblem(failure(recorded)).kind).toBe(kind)
  })

  it.each([
    [400, "unclear"],
    [401, "token-refused"],
    [403, "not-allowed"],
    [404, "unclear"],
    [409, "unclear"],
    [422, "unclear"],
  ])("without words is told by its status %i: %s", (status, kind) => {
    expect(toProblem({ status, value: null })).toEqual({ kind, detail: `answered ${status}` })
  })

  it.each([
    ["invalid_grant", "grant-ended"],
    ["invalid_scope", "not-allowed"],
    ["invalid_client", "unavailable"],
    ["invalid_request", "unclear"],
    ["unauthorized_client", "unavailable"],
    ["unsupported_grant_type", "unclear"],
    ["something_new", "unclear"],
  ])("of the token endpoint, %s, is %s", (error, kind) => {
    expect(toTokenProblem({ status: 400, value: { error } }).kind).toBe(kind)
  })

  it("of the token endpoint tells the log no token", () => {
    expect(toTokenProblem(failure(grantEnded))).toEqual({
      kind: "grant-ended",
      detail: "the token endpoint answered 400 invalid_grant",
    })
  })
})

describe("a failure of a dispatch", () => {
  it("is a no in Etsy's words", () => {
    expect(toDispatchFailure(failure(refused))).toEqual({ kind: "refused", message: "A tracking number is required" })
    const described = { error: "conflict", error_description: "It is cancelled." }
    expect(toDispatchFailure({ status: 409, value: described })).toEqual({
      kind: "refused",
      message: "It is cancelled.",
    })
    expect(toDispatchFailure({ status: 404, value: { error: "No receipt." } })).toMatchObject({ kind: "refused" })
  })

  it("is in doubt without words", () => {
    expect(toDispatchFailure({ status: 400, value: {} })).toMatchObject({ problem: { kind: "unclear" } })
  })

  it("may be for want of the right to change receipts, for the token, or for our own key", () => {
    expect(toDispatchFailure(failure(scopeMissing))).toMatchObject({ problem: { kind: "no-dispatch-right" } })
    expect(toDispatchFailure(failure(tokenRefused))).toMatchObject({ problem: { kind: "token-refused" } })
    expect(toDispatchFailure(failure(noSharedSecret))).toMatchObject({ problem: { kind: "unavailable" } })
  })
})
