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

describe("a value that follows the source after each painted frame", () => {
  it("changes only after the frame that first shows the change", () => {
    const { source, page, seen } = aPaintedValue()
    source.set("all")
    expect(seen()).toEqual(["none", 0])
    page.show()
    expect(seen()).toEqual(["all", 1])
  })

  it("is the last of several changes, reported once", () => {
    const { source, page, seen } = aPaintedValue()
    source.set("one")
    source.set("two")
    page.show()
    expect(seen()).toEqual(["two", 1])
  })

  it("reports nothing when a change is reverted in the same frame, or something else changes", () => {
    const { source, page, seen } = aPaintedValue()
    source.set("all")
    source.set("none")
    page.show()
    expect(seen()).toEqual(["none", 0])
  })

  it("is the source's value for a new subscriber", () => {
    const source = aSource("none")
    const painted = afterPaint(source, aPage().whenPainted)
    source.set("all")
    expect(painted.get()).toBe("all")
    painted.subscribe(() => {})
    expect(painted.get()).toBe("all")
  })

  it("stops listening and waits for no frame when the last subscriber has gone", () => {
    const source = aSource("none")
    const page = aPage()
    const painted = afterPaint(source, page.whenPainted)
    const stops = [painted.subscribe(() => {}), painted.subscribe(() => {})]
    source.set("all")
    for (const stop of stops) stop()
    expect([source.listeners.size, page.waiting.size]).toEqual([0, 0])
  })
})
