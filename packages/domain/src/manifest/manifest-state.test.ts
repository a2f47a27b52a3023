import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  MANIFEST_EVENTS,
  MANIFEST_STATES,
  mayChangeManifest,
  moveManifest,
  whyNotChanged,
  type ManifestEvent,
  type ManifestState,
} from "./manifest-state.ts"

const events = fc.array(fc.constantFrom(...MANIFEST_EVENTS), { maxLength: 30 })

function play(given: readonly ManifestEvent[]): readonly { event: ManifestEvent; from: ManifestState }[] {
  let state: ManifestState = "Open"
  const happened: { event: ManifestEvent; from: ManifestState }[] = []
  for (const event of given) {
    const moved = moveManifest(state, event)
    if (!moved.ok) continue
    happened.push({ event, from: state })
    state = moved.value
  }
  return happened
}

describe("a manifest", () => {
  it.each([
    ["Open", "closeOut", "Closing"],
    ["Closing", "accepted", "Closed"],
    ["Closing", "refused", "Refused"],
    ["Closing", "doubted", "Unknown"],
    ["Unknown", "accepted", "Closed"],
    ["Unknown", "doubted", "Unknown"],
    ["Unknown", "absent", "Closing"],
    ["Unknown", "handedOver", "Closed"],
    ["Refused", "closeOut", "Closing"],
    ["Refused", "handedOver", "Closed"],
  ] as const)("that is %s is, once %s, %s (MANIFEST-4)", (state, event, to) => {
    expect(moveManifest(state, event)).toEqual({ ok: true, value: to })
  })

  it("never moves again once it is closed, whatever comes after it", () => {
    expect(MANIFEST_EVENTS.filter((event) => moveManifest("Closed", event).ok)).toEqual([])
  })

  it("is asked for again after a doubt only when the courier proved to have none", () => {
    fc.assert(
      fc.property(events, (given) => {
        const happened = play(given)
        for (const [place, { event, from }] of happened.entries()) {
          if (event !== "doubted" || from !== "Closing") continue
          const later = happened.slice(place + 1)
          const asked = later.findIndex((next) => next.from === "Closing")
          if (asked === -1) continue
          expect(later.slice(0, asked).map((next) => next.event)).toContain("absent")
        }
      }),
    )
  })

  it("is accepted once at most, and nothing on it is changed while a courier has it or may have it", () => {
    fc.assert(
      fc.property(events, (given) => {
        const ends = play(given).filter(({ event }) => event === "accepted" || event === "handedOver")
        expect(ends.length).toBeLessThanOrEqual(1)
      }),
    )
    expect(MANIFEST_STATES.filter(mayChangeManifest)).toEqual(["Open", "Refused"])
    expect(MANIFEST_STATES.filter((state) => whyNotChanged(state) === null)).toEqual(["Open", "Refused"])
  })
})
