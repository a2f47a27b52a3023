import { describe, expect, it } from "vitest"
import { NO_BURST, readKeystroke, type Keystroke, type Stroke } from "./key-burst.ts"

type Timed = readonly [key: string, gap: number]

/** A key as read from a page, with the milliseconds since the one before. */
const RECORDED = {
  /** A wired scanner, which holds Shift for capitals. */
  wired: keys("CLN-4471", [0, 4, 3, 5, 4, 4, 3, 4]).concat([["Enter", 6]]),
  /** A radio scanner: keys come in packets, with a pause between packets. */
  radio: keys("GB29WREN0012", [0, 12, 11, 38, 12, 11, 13, 96, 12, 12, 11, 12]).concat([["Enter", 14]]),
  /** A scanner set to slow: one key in 40 ms. */
  slow: keys("MUG-01", [0, 40, 39, 41, 40, 40]).concat([["Enter", 40]]),
  /** Somebody who goes through the list as fast as possible. */
  hurried: keys("jjxjjx", [0, 118, 96, 143, 88, 131]).concat([["Enter", 170]]),
  /** A fast typist, 110 words a minute, who hits two keys almost at once. */
  typist: keys("teapot", [0, 92, 71, 48, 110, 84]).concat([["Enter", 95]]),
} as const satisfies Record<string, readonly Timed[]>

function keys(text: string, gaps: readonly number[]): Timed[] {
  return Array.from(text).map((key, index) => [key, gaps[index] ?? 0] as const)
}

function read(timed: readonly Timed[], over: Partial<Keystroke> = {}): readonly Stroke[] {
  let at = 1000
  let burst = NO_BURST
  return timed.map(([key, gap]) => {
    at += gap
    const read = readKeystroke(burst, { key, at, isRepeat: false, isHeld: false, isTyping: false, ...over })
    burst = read.burst
    return read.stroke
  })
}

const kinds = (timed: readonly Timed[], over?: Partial<Keystroke>) => read(timed, over).map(({ kind }) => kind)

describe("a burst of keys that ends with Enter", () => {
  it.each([
    ["wired", "CLN-4471"],
    ["radio", "GB29WREN0012"],
    ["slow", "MUG-01"],
  ] as const)("is a scanned code: %s %s", (name, code) => {
    const strokes = read(RECORDED[name])
    expect(strokes.at(-1)).toEqual({ kind: "scan", code, isTyping: false })
    expect(strokes.slice(1, -1).map(({ kind }) => kind)).not.toContain("alone")
  })

  it("is a scanned code even with Shift pressed between its keys", () => {
    const timed = RECORDED.wired.flatMap(([key, gap]): Timed[] => [
      ["Shift", gap],
      [key, 0],
    ])
    expect(read(timed).at(-1)).toMatchObject({ kind: "scan", code: "CLN-4471" })
  })

  it("reports whether it was typed into a field", () => {
    expect(read(RECORDED.wired, { isTyping: true }).at(-1)).toMatchObject({ kind: "scan", isTyping: true })
  })

  it("starts again after a pause, so that two codes are not joined", () => {
    const strokes = read([...RECORDED.wired.slice(0, -1), ["M", 900], ...RECORDED.slow.slice(1)])
    expect(strokes.at(-1)).toMatchObject({ code: "MUG-01" })
  })
})

describe("typing by hand", () => {
  it.each(["hurried", "typist"] as const)("is not a scanned code: %s", (name) => {
    expect(kinds(RECORDED[name])).not.toContain("scan")
  })

  it("acts key by key at the speed of a hand", () => {
    expect(kinds(RECORDED.hurried)).toEqual([...Array.from({ length: 6 }, () => "alone"), "other"])
  })

  it("with two keys at once and Enter is not a scanned code", () => {
    expect(
      kinds([
        ["j", 0],
        ["k", 20],
        ["Enter", 20],
      ]),
    ).toEqual(["alone", "within", "other"])
  })

  it("with a held key repeats as the keyboard does, and is not a burst", () => {
    expect(
      kinds(
        [
          ["j", 0],
          ["j", 33],
          ["j", 33],
          ["Enter", 33],
        ],
        { isRepeat: true },
      ),
    ).toEqual(Array(4).fill("other"))
  })

  it("with Ctrl or ⌘, arrows and Escape acts at once", () => {
    expect(kinds([["a", 0]], { isHeld: true })).toEqual(["other"])
    expect(
      kinds([
        ["ArrowDown", 0],
        ["Escape", 10],
      ]),
    ).toEqual(["other", "other"])
  })
})
