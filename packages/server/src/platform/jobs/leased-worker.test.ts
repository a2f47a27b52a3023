import { pino } from "pino"
import { expect, test, vi } from "vitest"
import { startLeasedWorker, type LeasedWork } from "./leased-worker.ts"
import { createNotifier } from "./notifier.ts"

const NEVER_MS = 3_600_000

/** Work of which `due` is claimed two at a time, and logged lines go to `lines`. */
function someWork(changes: Partial<LeasedWork<string>> = {}) {
  const due: string[] = []
  const done: string[] = []
  const lines: string[] = []
  const notifier = createNotifier()
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) })
  const work: LeasedWork<string> = {
    log,
    notifier,
    loopMs: { busy: NEVER_MS, idle: NEVER_MS },
    claim: async (inProgress) => due.splice(0, 2 - inProgress),
    attend: async (claimed) => void done.push(claimed),
    sentences: { cannotLook: "could not look", isLeft: "is left" },
    logged: (claimed) => ({ job: claimed }),
    ...changes,
  }
  return { due, done, lines, notifier, work }
}

test("takes what is due at its start, and goes on as places become free", async () => {
  const { due, done, work } = someWork()
  due.push("a", "b", "c", "d", "e")
  const worker = startLeasedWorker(work)
  await vi.waitFor(() => expect(done).toEqual(["a", "b", "c", "d", "e"]))
  await worker.stop()
})

test("waits until it is woken, and never claims more than it has places for", async () => {
  const asked: number[] = []
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  const { due, notifier, work } = someWork({
    attend: async () => ends[begun++]?.promise,
  })
  const claim = work.claim
  const worker = startLeasedWorker({
    ...work,
    claim: async (inProgress) => {
      asked.push(inProgress)
      return claim(inProgress)
    },
  })
  await vi.waitFor(() => expect(asked).toEqual([0]))
  due.push("a", "b", "c")
  notifier.notify()
  await vi.waitFor(() => expect(begun).toBe(2))
  expect(due).toEqual(["c"])
  for (const { resolve } of ends) resolve()
  await vi.waitFor(() => expect(due).toEqual([]))
  await worker.stop()
})

test("one that fails is logged and holds up no other", async () => {
  const { due, done, lines, work } = someWork({
    attend: async (claimed) => {
      if (claimed === "bad") throw new Error("no")
      done.push(claimed)
    },
  })
  due.push("bad", "good")
  const worker = startLeasedWorker(work)
  await vi.waitFor(() => expect(done).toEqual(["good"]))
  await worker.stop()
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ job: "bad", msg: "is left" })])
})

test("a look that fails is logged, and the next one takes what was due", async () => {
  let looks = 0
  const { due, done, lines, notifier, work } = someWork()
  const { claim } = work
  due.push("a")
  const worker = startLeasedWorker({
    ...work,
    claim: async (inProgress) => {
      looks += 1
      if (looks === 1) throw new Error("the database is away")
      return claim(inProgress)
    },
  })
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  notifier.notify()
  await vi.waitFor(() => expect(done).toEqual(["a"]))
  await worker.stop()
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "could not look" })
})

test("a stop waits for what is in progress and takes nothing more", async () => {
  const end = Promise.withResolvers<void>()
  const { due, work } = someWork({ attend: async () => end.promise })
  due.push("a")
  const worker = startLeasedWorker(work)
  await vi.waitFor(() => expect(due).toEqual([]))
  let isStopped = false
  const stop = async () => {
    await worker.stop()
    isStopped = true
  }
  const stopped = stop()
  due.push("b")
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  end.resolve()
  await stopped
  expect(due).toEqual(["b"])
})
