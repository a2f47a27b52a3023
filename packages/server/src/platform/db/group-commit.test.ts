import { DatabaseError } from "pg"
import { describe, expect, it } from "vitest"
import { createGroupCommit } from "./group-commit.ts"

interface Commit {
  readonly items: readonly string[]
  readonly end: (how?: Error) => void
}

/** A queue whose commits end when the test says so. */
function aQueue(most = 10, gatherMs?: number) {
  const commits: Commit[] = []
  const add = createGroupCommit<string, string>({
    keyOf: (item) => item.charAt(0),
    most,
    ...(gatherMs !== undefined && { gatherMs }),
    work: async (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>()
      commits.push({ items, end: (how) => (how === undefined ? resolve(undefined) : reject(how)) })
      await promise
      return items.map((item) => `${item} done`)
    },
  })
  const commit = async (number: number): Promise<Commit> => {
    await expect.poll(() => commits.length, { interval: 0 }).toBeGreaterThan(number)
    return commits[number] ?? { items: [], end: () => {} }
  }
  return { add, commit }
}

function refusal(code: string): DatabaseError {
  const error = new DatabaseError("refused", 7, "error")
  error.code = code
  return error
}

describe("a group commit", () => {
  it("does the first at once, and what came meanwhile together", async () => {
    const { add, commit } = aQueue()
    const answers = ["a1", "a2", "a3"].map(async (item) => add(item))
    ;(await commit(0)).end()
    const second = await commit(1)
    expect([(await commit(0)).items, second.items]).toEqual([["a1"], ["a2", "a3"]])
    second.end()
    expect(await Promise.all(answers)).toEqual(["a1 done", "a2 done", "a3 done"])
  })

  it("that gathers takes together what comes in answer to several, and what comes alone at once", async () => {
    const { add, commit } = aQueue(10, 250)
    const first = ["a1", "a2", "a3"].map(async (item) => add(item))
    ;(await commit(0)).end()
    ;(await commit(1)).end()
    await Promise.all(first)
    const next: Promise<string>[] = []
    for (const item of ["a4", "a5"]) {
      next.push(add(item))
      await new Promise(setImmediate)
    }
    const third = await commit(2)
    expect(third.items).toEqual(["a4", "a5"])
    third.end()
    expect(await Promise.all(next)).toEqual(["a4 done", "a5 done"])
  })

  it("does no more at once than it may, and other keys beside them", async () => {
    const { add, commit } = aQueue(2)
    const answers = ["a1", "a2", "a3", "a4", "b1"].map(async (item) => add(item))
    expect((await commit(1)).items).toEqual(["b1"])
    ;(await commit(0)).end()
    ;(await commit(1)).end()
    const third = await commit(2)
    expect(third.items).toEqual(["a2", "a3"])
    third.end()
    ;(await commit(3)).end()
    expect((await Promise.all(answers)).at(-2)).toBe("a4 done")
  })

  it("does a group that is refused for its contents one by one", async () => {
    const { add, commit } = aQueue()
    const answers = Promise.allSettled(["a1", "a2", "a3"].map(async (item) => add(item)))
    ;(await commit(0)).end()
    ;(await commit(1)).end(refusal("22P05"))
    ;(await commit(2)).end(refusal("22P05"))
    ;(await commit(3)).end()
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  })

  it("fails a group at once when the database is away, and goes on with the next", async () => {
    const { add, commit } = aQueue()
    const answers = Promise.allSettled(["a1", "a2", "a3"].map(async (item) => add(item)))
    ;(await commit(0)).end()
    ;(await commit(1)).end(refusal("57P01"))
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"])
    const after = add("a4")
    ;(await commit(2)).end()
    expect(await after).toBe("a4 done")
  })
})
