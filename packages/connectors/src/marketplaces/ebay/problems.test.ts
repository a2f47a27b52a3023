import { describe, expect, it } from "vitest"
import scopeMissing from "./fixtures/any-scope-missing.json" with { type: "json" }
import tokenRefused from "./fixtures/any-token-refused.json" with { type: "json" }
import codeUsed from "./fixtures/complete-code-used.json" with { type: "json" }
import exists from "./fixtures/dispatch-exists.json" with { type: "json" }
import refused from "./fixtures/dispatch-refused.json" with { type: "json" }
import { toTokenProblem } from "../../http/to-token-problem.ts"
import { toDispatchFailure, toProblem } from "./problems.ts"

const failure = ({ status, text }: { readonly status: number; readonly text: string }) => ({
  status,
  value: JSON.parse(text) as unknown,
})
const error = (status: number, ...ids: readonly number[]) => ({
  status,
  value: { errors: ids.map((errorId) => ({ errorId, message: "No.", longMessage: `No: ${errorId}.` })) },
})

describe("a failure of eBay's", () => {
  it("is told as recorded", () => {
    expect(toProblem(failure(tokenRefused))).toEqual({ kind: "token-refused", detail: "answered 401 with error 1001" })
    expect(toProblem(failure(scopeMissing))).toEqual({ kind: "not-allowed", detail: "answered 403 with error 1100" })
    expect(toTokenProblem(failure(codeUsed)).kind).toBe("grant-ended")
  })

  it.each([
    [400, 1002, "token-refused"],
    [400, 1003, "token-refused"],
    [403, 2001, "throttled"],
    [400, 2003, "unavailable"],
    [400, 30_500, "unavailable"],
    [400, 30_850, "wrong-clock"],
    [400, 32_400, "store-unavailable"],
    // Our own mistakes, and what a list can't be about.
    [400, 30_800, "unclear"],
    [400, 32_100, "unclear"],
  ])("with %i and error %i is %s", (status, errorId, kind) => {
    expect(toProblem(error(status, errorId)).kind).toBe(kind)
  })

  it.each([
    [401, "token-refused"],
    [403, "not-allowed"],
    [404, "unclear"],
    [422, "unclear"],
  ])("without words is told by its status %i: %s", (status, kind) => {
    expect(toProblem({ status, value: {} })).toEqual({ kind, detail: `answered ${status}` })
  })

  it("with several errors is told by the one we know", () => {
    expect(toProblem(error(400, 99, 1001))).toEqual({
      kind: "token-refused",
      detail: "answered 400 with error 99, 1001",
    })
  })

  it.each([
    ["invalid_grant", "grant-ended"],
    ["invalid_scope", "not-allowed"],
    ["invalid_client", "unavailable"],
    ["invalid_request", "unclear"],
    ["unauthorized_client", "unavailable"],
    ["unsupported_grant_type", "unclear"],
    ["something_new", "unclear"],
  ])("of the token endpoint, %s, is %s", (said, kind) => {
    expect(toTokenProblem({ status: 400, value: { error: said } }).kind).toBe(kind)
  })
})

describe("a failure of a dispatch", () => {
  it.each([32_100, 32_200, 32_210, 32_300, 32_500, 32_600, 34_100, 34_200, 34_300])(
    "with error %i is a no in eBay's words",
    (errorId) => {
      expect(toDispatchFailure(error(400, errorId))).toEqual({ kind: "refused", message: `No: ${errorId}.` })
    },
  )

  it("is a no in the words that were recorded", () => {
    expect(toDispatchFailure(failure(refused))).toEqual({
      kind: "refused",
      message: "Invalid shipment tracking number or carrier.",
    })
  })

  it.each([
    ["one that exists already", failure(exists)],
    ["a conflict", error(409)],
    ["a conflict with words", error(409, 99)],
    ["a no without words", { status: 400, value: { errors: [{ errorId: 32_300 }] } }],
    ["no words at all", { status: 400, value: {} }],
  ])("may have been done after %s", (_case, said) => {
    expect(toDispatchFailure(said)).toMatchObject({ kind: "problem", problem: { kind: "unclear" } })
  })

  it("with words that nobody documented is a no", () => {
    expect(toDispatchFailure(error(404, 99))).toEqual({ kind: "refused", message: "No: 99." })
  })

  it.each([
    [403, 1100, "no-dispatch-right"],
    [401, 1001, "token-refused"],
    [400, 32_400, "store-unavailable"],
  ])("with %i and error %i is %s", (status, errorId, kind) => {
    expect(toDispatchFailure(error(status, errorId))).toMatchObject({ kind: "problem", problem: { kind } })
  })
})
