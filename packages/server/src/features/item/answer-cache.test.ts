import { describe, expect, it } from "vitest"
import { keepAsMade, keepText } from "../../platform/http/compression/kept-answer.ts"
import { createAnswerCache } from "./answer-cache.ts"
import { createSharedRuns } from "./share-runs.ts"

/** Too small to be compressed. */
const answer = (length: number) => keepText("x".repeat(length))

/** A promise that the test resolves. */
function gate(): { readonly promise: Promise<void>; open: () => void } {
  const made = { promise: Promise.resolve(), open: () => {} }
  made.promise = new Promise<void>((resolve) => {
    made.open = resolve
  })
  return made
}

/** An answer whose beginning is there; the rest waits until the gate opens, and then ends as `end` does. */
async function answerInTheMaking(end: () => void = () => undefined) {
  const rest = gate()
  const growing = await keepAsMade(async (put) => {
    await put("x".repeat(2_000))
    await put("y")
    await rest.promise
    end()
  })
  return { rest, growing }
}

describe("the cache of answers", () => {
  it("returns an answer for its own stamp only", () => {
    const kept = createAnswerCache(100)
    kept.set("a", { stamp: "1", answer: answer(10) })
    expect(kept.get("a", "1")?.whole()?.length).toBe(10)
    expect(kept.get("a", "2")).toBeNull()
    expect(kept.get("b", "1")).toBeNull()
  })

  it("holds a limited number of bytes, and removes the least recently used first", () => {
    const kept = createAnswerCache(100)
    for (const key of ["a", "b", "c"]) kept.set(key, { stamp: "1", answer: answer(30) })
    kept.get("a", "1")
    kept.set("d", { stamp: "1", answer: answer(30) })
    expect(["a", "b", "c", "d"].filter((key) => kept.get(key, "1") !== null)).toEqual(["a", "c", "d"])
    expect(kept.bytes()).toBe(90)
  })

  it("counts the bytes of a replaced answer once", () => {
    const kept = createAnswerCache(100)
    kept.set("a", { stamp: "1", answer: answer(60) })
    kept.set("a", { stamp: "2", answer: answer(70) })
    expect(kept.bytes()).toBe(70)
  })

  it("does not keep an answer larger than its limit, and removes the previous one", () => {
    const kept = createAnswerCache(100)
    kept.set("a", { stamp: "1", answer: answer(60) })
    kept.set("a", { stamp: "2", answer: answer(101) })
    expect(kept.get("a", "2")).toBeNull()
    expect(kept.bytes()).toBe(0)
  })
})

describe("an answer in the making", () => {
  it("is given to every caller, and counted once it is complete", async () => {
    const kept = createAnswerCache(100)
    const { rest, growing } = await answerInTheMaking()
    kept.set("a", { stamp: "1", answer: growing })
    expect(kept.get("a", "1")).toBe(growing)
    expect(kept.bytes()).toBe(0)
    rest.open()
    await growing.ended
    expect(kept.bytes()).toBe(growing.whole()?.byteLength)
  })

  it("is removed when making it fails", async () => {
    const kept = createAnswerCache(100)
    const { rest, growing } = await answerInTheMaking(() => {
      throw new Error("cut off")
    })
    kept.set("a", { stamp: "1", answer: growing })
    rest.open()
    await growing.ended
    expect(kept.get("a", "1")).toBeNull()
  })
})

describe("a shared run", () => {
  it("is the next one for callers that arrive during a run, so that it starts after they came", async () => {
    const share = createSharedRuns<number>()
    const first = gate()
    let runs = 0
    const work = async () => {
      runs += 1
      const mine = runs
      if (mine === 1) await first.promise
      return mine
    }
    const answers = [share("k", work), share("k", work), share("k", work)]
    first.open()
    expect(await Promise.all(answers)).toEqual([1, 2, 2])
    expect(await share("k", work)).toBe(3)
  })

  it("of one key does not wait for another's", async () => {
    const share = createSharedRuns<string>()
    const closed = gate()
    const slow = share("a", async () => {
      await closed.promise
      return "slow"
    })
    expect(await share("b", () => Promise.resolve("fast"))).toBe("fast")
    closed.open()
    expect(await slow).toBe("slow")
  })

  it("that fails does so for its callers only", async () => {
    const share = createSharedRuns<string>()
    const failing = share("a", () => Promise.reject(new Error("down")))
    const next = share("a", () => Promise.resolve("up"))
    await expect(failing).rejects.toThrow("down")
    expect(await next).toBe("up")
    expect(await share("a", () => Promise.resolve("still up"))).toBe("still up")
  })
})
