import { describe, expect, it } from "vitest"
import { createCallLimits } from "./create-call-limits.ts"

/** Limits whose time goes on only when the test says so; what waits does not. */
function limited(perSecond: number, burst: number) {
  let at = 0
  const waited: number[] = []
  const limits = createCallLimits(
    { perSecond, burst },
    {
      now: () => at,
      sleep: async (ms) => {
        waited.push(ms)
      },
    },
  )
  const { signal } = new AbortController()
  return {
    waited,
    take: async (key = "a", patienceMs?: number) => limits.take(key, signal, patienceMs),
    hold: (ms: number, key = "a") => limits.hold(key, ms),
    pass: (ms: number) => {
      at += ms
    },
  }
}

describe("the limit of calls to a shop", () => {
  it("lets a burst through, then makes each call wait for its own turn", async () => {
    const { take, waited } = limited(2, 3)
    for (let call = 0; call < 5; call += 1) expect(await take()).toBe(0)
    expect(waited).toEqual([500, 1000])
  })

  it("is each account's own", async () => {
    const { take, waited } = limited(1, 1)
    expect([await take("a"), await take("b")]).toEqual([0, 0])
    expect(waited).toEqual([])
  })

  it("tells how long it would be instead of waiting too long, and takes nothing then", async () => {
    const { take, pass, waited } = limited(1, 1)
    await take()
    expect(await take("a", 100)).toBe(1000)
    expect(await take("a", 100)).toBe(1000)
    pass(1000)
    expect(await take("a", 100)).toBe(0)
    expect(waited).toEqual([])
  })

  it("fills up to the burst and no further", async () => {
    const { take, pass } = limited(10, 2)
    pass(60_000)
    expect([await take(), await take(), await take("a", 0)]).toEqual([0, 0, 100])
  })

  it("is closed for as long as the shop wants, whatever else it is asked meanwhile", async () => {
    const { take, hold, pass } = limited(10, 10)
    hold(60_000)
    hold(1000)
    expect(await take()).toBe(60_000)
    pass(59_000)
    expect(await take("a", 0)).toBe(1000)
    pass(1000)
    expect(await take("a", 0)).toBe(0)
  })
})
