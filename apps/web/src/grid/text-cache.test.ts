import { describe, expect, it, vi } from "vitest"
import { cachedText } from "./text-cache.ts"

describe("a text that many rows share", () => {
  it("is computed once for all rows that show it", () => {
    const make = vi.fn<() => string>(() => "Ready")
    const owner = {}
    expect([cachedText(owner, "ready", make), cachedText(owner, "ready", make)]).toEqual(["Ready", "Ready"])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it("is cached by its name and language", () => {
    const [english, german] = [{}, {}]
    const texts = [
      cachedText(english, "ready", () => "Ready"),
      cachedText(english, "booked", () => "Booked"),
      cachedText(german, "ready", () => "Bereit"),
    ]
    expect(texts).toEqual(["Ready", "Booked", "Bereit"])
  })

  it("is computed again after a thousand others, so that the cache stays small", () => {
    const owner = {}
    const make = vi.fn<() => string>(() => "first")
    cachedText(owner, "first", make)
    for (let n = 0; n < 1000; n += 1) cachedText(owner, `other ${n}`, () => String(n))
    expect(cachedText(owner, "first", make)).toBe("first")
    expect(make).toHaveBeenCalledTimes(2)
  })
})
