import { describe, expect, it, vi } from "vitest"
import { createCallQueue } from "./call-queue.ts"

interface Held {
  readonly task: () => Promise<string>
  readonly release: () => void
  readonly hasStarted: () => boolean
}

function held(name: string): Held {
  const gate = new EventTarget()
  const released = new Promise<string>((resolve) => {
    gate.addEventListener("open", () => resolve(name))
  })
  let started = false
  return {
    task: () => {
      started = true
      return released
    },
    release: () => void gate.dispatchEvent(new Event("open")),
    hasStarted: () => started,
  }
}

describe("a call queue", () => {
  it("runs calls in order, no more at once than its concurrency", async () => {
    const queue = createCallQueue({ concurrency: 2, waitingLimit: 10 })
    const calls = ["a", "b", "c", "d"].map(held)
    const answers = calls.map((call) => queue.run(call.task))
    await Promise.resolve()
    expect(calls.map((call) => call.hasStarted())).toEqual([true, true, false, false])
    calls[1]?.release()
    expect(await answers[1]).toEqual({ ok: true, value: "b" })
    await vi.waitFor(() => expect(calls[2]?.hasStarted()).toBe(true))
    expect(calls[3]?.hasStarted()).toBe(false)
    for (const call of calls) call.release()
    expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"].map((value) => ({ ok: true, value })))
  })

  it("refuses a call when it is full: Queue limit reached", async () => {
    const queue = createCallQueue({ concurrency: 1, waitingLimit: 1 })
    const first = held("first")
    const second = held("second")
    const running = queue.run(first.task)
    const waiting = queue.run(second.task)
    expect(await queue.run(() => Promise.resolve("third"))).toEqual({ ok: false, error: "QUEUE-LIMIT" })
    first.release()
    second.release()
    expect(await running).toEqual({ ok: true, value: "first" })
    expect(await waiting).toEqual({ ok: true, value: "second" })
  })

  it("starts the next call after one that throws", async () => {
    const queue = createCallQueue({ concurrency: 1, waitingLimit: 5 })
    const failing = queue.run(() => Promise.reject(new Error("broken")))
    const next = queue.run(() => Promise.resolve("next"))
    await expect(failing).rejects.toThrow("broken")
    expect(await next).toEqual({ ok: true, value: "next" })
  })
})
