import { describe, expect, it, vi } from "vitest"
import { afterPaint } from "./after-paint.ts"

function aSource(first: string) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next: string) => {
      value = next
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

/** Frames that are shown when the test says so. */
function aPage() {
  const waiting = new Set<() => void>()
  return {
    whenPainted: (act: () => void) => {
      waiting.add(act)
      return () => waiting.delete(act)
    },
    show: () => {
      const acts = [...waiting]
      waiting.clear()
      for (const act of acts) act()
    },
    waiting,
  }
}

/** A subscribed value over a source that is "none" at first. */
function aPaintedValue() {
  const source = aSource("none")
  const page = aPage()
  const painted = afterPaint(source, page.whenPainted)
  const listener = vi.fn<() => void>()
  painted.subscribe(listener)
  return { source, page, seen: () => [painted.get(), listener.mock.calls.length] }
}

describe("a value as of the last frame", () => {
  it("is told of only when the frame that shows the change first is there", () => {
    const { source, page, seen } = aPaintedValue()
    source.set("all")
    expect(seen()).toEqual(["none", 0])
    page.show()
    expect(seen()).toEqual(["all", 1])
  })

  it("is the last of several changes, told once", () => {
    const { source, page, seen } = aPaintedValue()
    source.set("one")
    source.set("two")
    page.show()
    expect(seen()).toEqual(["two", 1])
  })

  it("tells nothing when the change was taken back in the same frame, nor when something else changed", () => {
    const { source, page, seen } = aPaintedValue()
    source.set("all")
    source.set("none")
    page.show()
    expect(seen()).toEqual(["none", 0])
  })

  it("is the source itself for who begins to look", () => {
    const source = aSource("none")
    const painted = afterPaint(source, aPage().whenPainted)
    source.set("all")
    expect(painted.get()).toBe("all")
    painted.subscribe(() => {})
    expect(painted.get()).toBe("all")
  })

  it("leaves the source and waits for no frame when nobody looks any more", () => {
    const source = aSource("none")
    const page = aPage()
    const painted = afterPaint(source, page.whenPainted)
    const stops = [painted.subscribe(() => {}), painted.subscribe(() => {})]
    source.set("all")
    for (const stop of stops) stop()
    expect([source.listeners.size, page.waiting.size]).toEqual([0, 0])
  })
})
