import { QUOTE_RETRIES } from "@smart-send/domain/quote/quote-retries"
import { describe, expect, it } from "vitest"
import { CallError } from "../client/call-error.ts"
import { isQuoteTriedAgain, NothingReturned } from "./quote-retry.ts"

const refused = (statusCode: number) =>
  new CallError({ statusCode, success: false, error: null, validationErrors: [], result: null, requestId: null })

describe("a quote", () => {
  it("is asked for up to 3 more times, every 7 s, while no answer comes", () => {
    expect(QUOTE_RETRIES.everyMs).toBe(7000)
    const tries = [0, 1, 2, 3, 4].map((failures) => isQuoteTriedAgain(failures, new NothingReturned()))
    expect(tries).toEqual([true, true, true, false, false])
  })

  it.each([
    [0, true],
    [500, true],
    [503, true],
    [404, false],
    [422, false],
    [429, true],
  ])("after an answer of %i: %s", (statusCode, isAgain) => {
    expect(isQuoteTriedAgain(0, refused(statusCode))).toBe(isAgain)
  })
})
