import { describe, expect, it } from "vitest"
import { createFeedPlace } from "./feed-place.ts"

function placeAt(seq: number) {
  const place = createFeedPlace()
  place.moveTo(seq)
  return place
}

describe("a client's place in the feed", () => {
  it("is unknown before the first answer, and no event is applied", () => {
    const place = createFeedPlace()
    expect(place.seq()).toBeNull()
    expect(place.take({ After: 0, Seq: 1 })).toBe("ask-again")
    expect(place.seq()).toBeNull()
  })

  it("moves with the next event, of one change or several", () => {
    const place = placeAt(4)
    expect(place.take({ After: 4, Seq: 5 })).toBe("apply")
    expect(place.take({ After: 5, Seq: 9 })).toBe("apply")
    expect(place.seq()).toBe(9)
  })

  it("does not move for a duplicate", () => {
    const place = placeAt(4)
    expect(place.take({ After: 4, Seq: 5 })).toBe("apply")
    expect(place.take({ After: 4, Seq: 5 })).toBe("ignore")
    expect(place.take({ After: 0, Seq: 2 })).toBe("ignore")
    expect(place.seq()).toBe(5)
  })

  it("moves for an event that only partly repeats known ones", () => {
    const place = placeAt(6)
    expect(place.take({ After: 4, Seq: 8 })).toBe("apply")
    expect(place.seq()).toBe(8)
  })

  it("causes a request for missed events when there is a gap", () => {
    const place = placeAt(4)
    expect(place.take({ After: 5, Seq: 6 })).toBe("ask-again")
    expect(place.seq()).toBe(4)
    expect(place.take({ After: 4, Seq: 5 })).toBe("apply")
    expect(place.take({ After: 5, Seq: 6 })).toBe("apply")
  })

  it("goes back when the server's feed goes back, as after a restore", () => {
    const place = placeAt(90)
    place.moveTo(3)
    expect(place.take({ After: 3, Seq: 4 })).toBe("apply")
  })
})
