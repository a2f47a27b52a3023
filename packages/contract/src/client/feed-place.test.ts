import { describe, expect, it } from "vitest"
import { createFeedPlace } from "./feed-place.ts"

function placeAt(seq: number) {
  const place = createFeedPlace()
  place.moveTo(seq)
  return place
}

describe("a client's place in the feed", () => {
  it("knows nothing before the first answer, and takes nothing", () => {
    const place = createFeedPlace()
    expect(place.seq()).toBeNull()
    expect(place.take({ After: 0, Seq: 1 })).toBe("ask-again")
    expect(place.seq()).toBeNull()
  })

  it("takes what comes next, one change or several at a time", () => {
    const place = placeAt(4)
    expect(place.take({ After: 4, Seq: 5 })).toBe("apply")
    expect(place.take({ After: 5, Seq: 9 })).toBe("apply")
    expect(place.seq()).toBe(9)
  })

  it("ignores duplicates", () => {
    const place = placeAt(4)
    expect(place.take({ After: 4, Seq: 5 })).toBe("apply")
    expect(place.take({ After: 4, Seq: 5 })).toBe("ignore")
    expect(place.take({ After: 0, Seq: 2 })).toBe("ignore")
    expect(place.seq()).toBe(5)
  })

  it("takes what overlaps with what it knows, for it tells of more", () => {
    const place = placeAt(6)
    expect(place.take({ After: 4, Seq: 8 })).toBe("apply")
    expect(place.seq()).toBe(8)
  })

  it("asks again from where it is when something before an event is missing", () => {
    const place = placeAt(4)
    expect(place.take({ After: 5, Seq: 6 })).toBe("ask-again")
    expect(place.seq()).toBe(4)
    expect(place.take({ After: 4, Seq: 5 })).toBe("apply")
    expect(place.take({ After: 5, Seq: 6 })).toBe("apply")
  })

  it("goes back when the server's feed does: a restored database", () => {
    const place = placeAt(90)
    place.moveTo(3)
    expect(place.take({ After: 3, Seq: 4 })).toBe("apply")
  })
})
