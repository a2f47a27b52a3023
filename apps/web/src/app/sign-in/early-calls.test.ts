import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createEarlyCalls } from "./early-calls.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers each request with its number, and notes what was sent and what was stopped. */
function aServer(fails: (number: number) => boolean = () => false) {
  const sent: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(
      `${init?.method ?? "GET"} ${typeof input === "string" ? input : "no text"} ${new Headers(init?.headers).get("authorization")}`,
    )
    signals.push(init?.signal)
    if (fails(sent.length)) throw new TypeError("Failed to fetch")
    return new Response(String(sent.length))
  }
  return { fetch, sent, signals }
}

const by = (token: string, method = "GET") => ({ method, headers: { authorization: `Bearer ${token}` } })
const textOf = async (answer: Promise<Response>) => (await answer).text()

it("a call that was begun early is made once, and again when it is made again", async () => {
  const { fetch, sent } = aServer()
  const early = createEarlyCalls(fetch)
  early.begin("/setup", "one")
  expect(await textOf(early.fetch("/setup", by("one")))).toBe("1")
  expect(await textOf(early.fetch("/setup", by("one")))).toBe("2")
  expect(sent).toEqual(["GET /setup Bearer one", "GET /setup Bearer one"])
})

it("its answer is for nobody else, and for no other call", async () => {
  const { fetch, sent } = aServer()
  const early = createEarlyCalls(fetch)
  early.begin("/setup", "one")
  expect(await textOf(early.fetch("/setup", by("another")))).toBe("2")
  expect(await textOf(early.fetch("/setup", by("one", "POST")))).toBe("3")
  expect(await textOf(early.fetch("/list", by("one")))).toBe("4")
  expect(sent[1]).toBe("GET /setup Bearer another")
})

it("is made again where it failed", async () => {
  const { fetch } = aServer((number) => number === 1)
  const early = createEarlyCalls(fetch)
  early.begin("/setup", "one")
  expect(await textOf(early.fetch("/setup", by("one")))).toBe("2")
})

it("is stopped with whoever took it, and when nobody has taken it", async () => {
  const { fetch, signals } = aServer()
  const early = createEarlyCalls(fetch)
  early.begin("/setup", "one")
  early.begin("/list", "one")
  const leaving = new AbortController()
  await early.fetch("/setup", { ...by("one"), signal: leaving.signal })
  leaving.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  vi.advanceTimersByTime(10_000)
  expect(signals[1]?.aborted).toBe(true)
  expect(await textOf(early.fetch("/list", by("one")))).toBe("3")
})
