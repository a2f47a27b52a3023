import { describe, expect, it } from "vitest"
import { kindOf, PROBLEM_OF_CODE, toProblem, toTokenProblem, toWriteFailure } from "./problems.ts"

describe("what TikTok's failures mean", () => {
  it.each(Object.entries(PROBLEM_OF_CODE))("code %s is %s", (code, kind) => {
    expect(toProblem({ code: Number(code), message: "" }).kind).toBe(kind)
  })

  it.each([
    ["Invalid timestamp", "wrong-clock"],
    ["signature is invalid", "wrong-clock"],
    ["access_token is invalid", "token-refused"],
    ["x-tts-access-token is required", "token-refused"],
    ["app_key is invalid", "token-refused"],
    ["shop_cipher is not required", "unclear"],
    ["shop_cipher is invalid", "not-set-up"],
    ["something else", "unclear"],
  ])("36009004 is read by its message: %s", (message, kind) => {
    expect(kindOf({ code: 36_009_004, message })).toBe(kind)
  })

  it("of a write is a no in TikTok's words where it is about the thing itself", () => {
    const failure = { code: 21_011_001, message: "Package has already been shipped" }
    expect(toWriteFailure(failure)).toEqual({ kind: "refused", message: failure.message })
    expect(toWriteFailure({ code: 21_011_007, message: "Package item has after-sale request" })).toMatchObject({
      message: expect.stringContaining("Answer that in the Seller Center first"),
    })
    expect(toWriteFailure({ code: 105_005, message: "" })).toMatchObject({ problem: { kind: "no-dispatch-right" } })
    expect(toWriteFailure({ code: 36_009_003, message: "" })).toMatchObject({ problem: { kind: "unclear" } })
    expect(toProblem(failure).kind).toBe("unclear")
  })

  it.each([
    ["Product status is FREEZE", "product-frozen"],
    ["The SKU is frozen by the platform", "product-frozen"],
    ["Please complete the SKU application first", "product-frozen"],
    ["Seller account is frozen", null],
  ])("of a write that a product holds back is told by the message: %s", (message, kind) => {
    const said = toWriteFailure({ code: 21_011_999, message })
    expect(said.kind === "problem" ? said.problem.kind : null).toBe(kind)
  })

  it("of a token ends the consent, unless it is TikTok's own trouble", () => {
    expect(toTokenProblem({ code: 36_004_004, message: "" }).kind).toBe("grant-ended")
    expect(toTokenProblem({ code: 36_009_003, message: "" }).kind).toBe("unavailable")
  })
})
