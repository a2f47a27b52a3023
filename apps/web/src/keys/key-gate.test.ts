import { describe, expect, it } from "vitest"
import { createKeyGate, type Scan } from "./key-gate.ts"

/** Nothing happens here until the test advances the clock. */
function aGate({ takesScans = true } = {}) {
  let now = 0
  let waiting: { readonly due: number; readonly act: () => void } | null = null
  const log: string[] = []
  const scans: Scan[] = []
  const clock = {
    now: () => now,
    after: (ms: number, act: () => void) => {
      const mine = { due: now + ms, act }
      waiting = mine
      return () => {
        if (waiting === mine) waiting = null
      }
    },
  }
  const gate = createKeyGate(
    clock,
    (scan) => scans.push(scan),
    () => takesScans,
  )
  const fire = (): void => {
    const act = waiting !== null && waiting.due <= now ? waiting.act : null
    if (act === null) return
    waiting = null
    act()
  }
  const pass = (ms: number): void => {
    const end = now + ms
    if (waiting !== null && waiting.due <= end) now = waiting.due
    fire()
    now = end
  }
  /** Timers that became due meanwhile fire only at the end. */
  const beBusy = (ms: number): void => {
    now += ms
    fire()
  }
  /** @returns whether the key reached the page. */
  const press = (key: string, { isTyping = false, isRepeat = false } = {}): boolean => {
    let isSwallowed = false
    const pressed = {
      key,
      at: now,
      isRepeat,
      isHeld: false,
      isTyping,
      swallow: () => {
        isSwallowed = true
      },
      claim: () => {},
    }
    const actOf = () => (isTyping ? null : () => log.push(key))
    gate.arrive(pressed, actOf)
    if (isSwallowed) return false
    gate.settle(pressed, actOf)
    return true
  }
  const type = (text: string, gap: number): void => {
    for (const key of text) {
      press(key)
      pass(gap)
    }
  }
  return { log, scans, press, pass, beBusy, type }
}

describe("a single key", () => {
  it("acts when no other key has followed in time", () => {
    const { log, press, pass } = aGate()
    press("l")
    pass(49)
    expect(log).toEqual([])
    pass(1)
    expect(log).toEqual(["l"])
  })

  it("acts each time when keys are pressed slowly", () => {
    const { log, type } = aGate()
    type("jjx", 90)
    expect(log).toEqual(["j", "j", "x"])
  })

  it("does not act inside the burst of a scanner, even one that sends no Enter (KEYS-7)", () => {
    const { log, scans, type, pass } = aGate()
    type("CLN-4471", 8)
    pass(1000)
    expect(log).toEqual([])
    expect(scans).toEqual([])
  })

  it("acts as often as it is pressed, in order, however fast it is pressed (KEYS-7)", () => {
    const { log, scans, type, pass } = aGate()
    type("jj", 20)
    expect(log).toEqual([])
    pass(120)
    expect(log).toEqual(["j", "j"])
    type("jjjj", 20)
    pass(120)
    expect(log).toEqual(["j", "j", "j", "j", "j", "j"])
    type("jkx", 49)
    pass(120)
    expect(log.slice(6)).toEqual(["j", "k", "x"])
    expect(scans).toEqual([])
  })

  it("acts, in order, when a hand rolls over a few keys and sends no Enter (KEYS-7)", () => {
    const { log, scans, type, pass } = aGate()
    type("jxkjl", 15)
    pass(120)
    expect(log).toEqual(["j", "x", "k", "j", "l"])
    expect(scans).toEqual([])
  })

  it("acts at once, however fast another follows, where nothing takes scans (KEYS-11)", () => {
    const { log, scans, press, pass } = aGate({ takesScans: false })
    for (const key of ["C", "L", "N", "-", "1", "2", "3", "4", "Enter"]) {
      expect(press(key)).toBe(true)
      pass(5)
    }
    expect(log).toEqual(["C", "L", "N", "-", "1", "2", "3", "4", "Enter"])
    expect(scans).toEqual([])
  })

  it("acts while it is pressed again and again, and not only when the hand stops (KEYS-7)", () => {
    const { log, press, pass } = aGate()
    press("j")
    pass(40)
    for (let times = 0; times < 10; times++) {
      press("j")
      pass(100)
    }
    expect(log.length).toBeGreaterThan(5)
    pass(120)
    expect(log).toHaveLength(11)
  })

  it("acts before Enter when two keys are hit together and Enter follows (KEYS-7)", () => {
    const { log, scans, press, pass } = aGate()
    press("j")
    pass(20)
    press("j")
    pass(20)
    expect(press("Enter")).toBe(true)
    pass(1000)
    expect(log).toEqual(["j", "j", "Enter"])
    expect(scans).toEqual([])
  })

  it("acts before an arrow or Enter that follows at once", () => {
    const { log, press, pass } = aGate()
    press("x")
    pass(10)
    press("ArrowDown")
    press("Shift")
    pass(100)
    expect(log).toEqual(["x", "ArrowDown", "Shift"])
  })

  it("waits again when the page was busy, because the next key of a burst may be delayed", () => {
    const { log, press, pass, beBusy } = aGate()
    press("l")
    beBusy(400)
    expect(log).toEqual([])
    pass(50)
    expect(log).toEqual(["l"])
  })

  it("acts repeatedly while it is held; arrows, Enter and Escape act at once", () => {
    const { log, press } = aGate()
    press("j", { isRepeat: true })
    press("ArrowDown")
    press("Escape")
    press("Enter")
    expect(log).toEqual(["j", "ArrowDown", "Escape", "Enter"])
  })
})

describe("a scanned code", () => {
  it("is searched for, and neither its letters nor its Enter reach the page", () => {
    const { log, scans, press, pass, type } = aGate()
    type("CLN-4471", 8)
    expect(press("Enter")).toBe(false)
    pass(1000)
    expect(log).toEqual([])
    expect(scans).toEqual([{ code: "CLN-4471", isTyping: false }])
  })

  it("is typed into the focused field, and its Enter submits nothing", () => {
    const { log, scans, press, pass } = aGate()
    for (const key of "MUG-01") {
      expect(press(key, { isTyping: true })).toBe(true)
      pass(8)
    }
    expect(press("Enter", { isTyping: true })).toBe(false)
    expect(log).toEqual([])
    expect(scans).toEqual([{ code: "MUG-01", isTyping: true }])
  })

  it("is not what digits of a weight or a size are, and the field gets its Enter (KEYS-8)", () => {
    for (const number of ["0.45", "1200", "691110"]) {
      const { scans, press, pass } = aGate()
      for (const key of number) {
        press(key, { isTyping: true })
        pass(8)
      }
      expect([number, press("Enter", { isTyping: true })]).toEqual([number, true])
      expect(scans).toEqual([])
    }
  })

  it("may be digits alone in a field when they are as many as a product's barcode has (KEYS-8)", () => {
    const { scans, press, pass } = aGate()
    for (const key of "96385074") {
      press(key, { isTyping: true })
      pass(8)
    }
    expect(press("Enter", { isTyping: true })).toBe(false)
    expect(scans).toEqual([{ code: "96385074", isTyping: true }])
  })
})
