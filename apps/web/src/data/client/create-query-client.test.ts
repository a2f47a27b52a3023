import { QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { CallError } from "./call-error.ts"
import { createQueryClient } from "./create-query-client.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answered = (statusCode: number) =>
  new CallError({ statusCode, success: false, error: null, validationErrors: [], result: null, requestId: null })

/** How often a query asks that is always answered so, by the time that nothing more is to come. */
async function timesAsked(error: Error): Promise<number> {
  const ask = vi.fn<() => Promise<never>>(async () => {
    throw error
  })
  const seen = new QueryObserver(createQueryClient(), { queryKey: ["one"], queryFn: ask })
  const leave = seen.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  leave()
  return ask.mock.calls.length
}

describe("a query", () => {
  it.each([400, 401, 402, 403, 404, 409, 410, 413, 422, 429])("that is answered %i is asked once", async (status) => {
    expect(await timesAsked(answered(status))).toBe(1)
  })

  it.each([500, 502, 503, 504])("that is answered %i is asked twice more", async (status) => {
    expect(await timesAsked(answered(status))).toBe(3)
  })

  it("that is not answered is asked twice more", async () => {
    expect(await timesAsked(answered(0))).toBe(3)
    expect(await timesAsked(new TypeError("the connection was lost"))).toBe(3)
  })
})
