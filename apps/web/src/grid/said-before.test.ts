import { describe, expect, it, vi } from "vitest"
import { saidBefore } from "./said-before.ts"

describe("a text that many rows share", () => {
  it("is put together once for all rows that say it", () => {
    const say = vi.fn<() => string>(() => "Ready")
    const sayer = {}
    expect([saidBefore(sayer, "ready", say), saidBefore(sayer, "ready", say)]).toEqual(["Ready", "Ready"])
    expect(say).toHaveBeenCalledTimes(1)
  })

  it("is told apart by its name, and by the language that says it", () => {
    const [english, german] = [{}, {}]
    const texts = [
      saidBefore(english, "ready", () => "Ready"),
      saidBefore(english, "booked", () => "Booked"),
      saidBefore(german, "ready", () => "Bereit"),
    ]
    expect(texts).toEqual(["Ready", "Booked", "Bereit"])
  })

  it("is said anew after a thousand others, so that a long day keeps no more than that", () => {
    const sayer = {}
    const say = vi.fn<() => string>(() => "first")
    saidBefore(sayer, "first", say)
    for (let n = 0; n < 1000; n += 1) saidBefore(sayer, `other ${n}`, () => String(n))
    expect(saidBefore(sayer, "first", say)).toBe("first")
    expect(say).toHaveBeenCalledTimes(2)
  })
})
