import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { startLabelRun, type Asked, type LabelLink, type LabelRunParts, type LabelRunState } from "./label-run.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers in turn, and the last one from then on. */
function inTurn<Value>(...answers: readonly Asked<Value>[]) {
  const at: number[] = []
  const started = Date.now()
  return {
    at,
    ask: async (): Promise<Asked<Value>> => {
      at.push(Date.now() - started)
      return answers[Math.min(at.length, answers.length) - 1] ?? null
    },
  }
}
const labels = (count: number, FailedLabels = 0) => ({
  value: { Labels: Array.from({ length: count }, () => "JVBERg=="), Count: count, FailedLabels },
})

function begin(isReady: LabelRunParts["isReady"], by: LabelRunParts["by"]) {
  const states: LabelRunState[] = []
  return { states, run: startLabelRun({ isReady, by, onState: (state) => states.push(state) }) }
}
const data = (fetch: Extract<LabelRunParts["by"], { kind: "data" }>["fetch"]) => ({ kind: "data", fetch }) as const
const link = (fetch: Extract<LabelRunParts["by"], { kind: "link" }>["fetch"]) => ({ kind: "link", fetch }) as const
const READY = async () => ({ value: true })

describe("waiting for a label (LABEL-8)", () => {
  it("asks every 2.5 seconds until all are ready, says after 10 that it is slow, and goes on by itself", async () => {
    const status = inTurn({ value: false }, null, { value: false }, { value: false }, { value: false }, { value: true })
    const { states, run } = begin(status.ask, data(inTurn(labels(1)).ask))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(states).toEqual([{ kind: "waiting", isSlow: false }])
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toEqual({ kind: "waiting", isSlow: true })
    await vi.advanceTimersByTimeAsync(2_500)
    expect(status.at).toEqual([0, 2_500, 5_000, 7_500, 10_000, 12_500])
    expect(await run.result).toMatchObject({ labels: ["JVBERg=="] })
    expect(states.at(-1)).toEqual({ kind: "idle" })
  })

  it("ends when the seller tries the labels", async () => {
    const status = inTurn({ value: false })
    const { run } = begin(status.ask, data(inTurn(labels(1)).ask))
    await vi.advanceTimersByTimeAsync(11_000)
    run.tryNow()
    expect(await run.result).toMatchObject({ labels: ["JVBERg=="] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status.at).toHaveLength(5)
  })

  it("ends with the reason of a refusal, which is shown for 5 seconds", async () => {
    const { states, run } = begin(
      inTurn<boolean>({ refusal: "Pay for this item first." }).ask,
      data(inTurn(labels(1)).ask),
    )
    await vi.advanceTimersByTimeAsync(4_999)
    expect(states.at(-1)).toEqual({ kind: "failed", reason: "Pay for this item first." })
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toEqual({ kind: "idle" })
    expect(await run.result).toBeNull()
  })

  it("ends without a word when the panel is closed", async () => {
    const status = inTurn({ value: false })
    const { states, run } = begin(status.ask, data(inTurn(labels(1)).ask))
    await vi.advanceTimersByTimeAsync(3_000)
    run.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status.at).toHaveLength(2)
    expect(states).toEqual([{ kind: "waiting", isSlow: false }])
  })
})

describe("fetching a label as data (LABEL-9)", () => {
  it("tries 5 times, 4 seconds apart, then says Label Error for 5 seconds", async () => {
    const fetching = inTurn(labels(0, 1))
    const { states, run } = begin(READY, data(fetching.ask))
    await vi.advanceTimersByTimeAsync(16_000)
    expect(fetching.at).toEqual([0, 4_000, 8_000, 12_000, 16_000])
    expect(states.at(-1)).toEqual({ kind: "failed", reason: null })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(states.at(-1)).toEqual({ kind: "idle" })
    expect(await run.result).toBeNull()
  })

  it("takes what is there from the third try on, though some labels failed", async () => {
    const fetching = inTurn(labels(1, 1))
    const { run } = begin(READY, data(fetching.ask))
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await run.result).toMatchObject({ labels: ["JVBERg=="] })
    expect(fetching.at).toEqual([0, 4_000, 8_000])
  })
})

describe("fetching a label by its link (LABEL-10)", () => {
  it("looks every second, then every 5 seconds, until the link is there", async () => {
    const none = { value: null }
    const there = { link: "/edge/demo/label-file/x", count: 2 }
    const looking = inTurn<LabelLink | null>(none, none, null, none, none, none, { value: there })
    const { run } = begin(READY, link(looking.ask))
    await vi.advanceTimersByTimeAsync(14_000)
    expect(looking.at).toEqual([0, 1_000, 2_000, 3_000, 4_000, 9_000, 14_000])
    expect(await run.result).toEqual(there)
  })
})
