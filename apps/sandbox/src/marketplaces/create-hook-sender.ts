import { setTimeout as pause } from "node:timers/promises"

export type HookOrder = "in-order" | "shuffled" | "twice"

/** What became of a webhook. */
export interface HookDelivery {
  readonly Url: string
  readonly Body: string
  /** The answer's status to each try; 0 for none. */
  readonly Answers: readonly number[]
}

export interface HookSender {
  send(url: string, headers: Readonly<Record<string, string>>, body: string): void
  /** The latest, the oldest of them first. */
  deliveries(): readonly HookDelivery[]
  close(): void
}

interface Letter {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** So long webhooks are gathered before they are sent in the wrong order; milliseconds. */
const GATHERED_MS = 50
const KEPT = 500
/** Marketplaces hang up on a slow shop; milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Sends the webhooks of one shop, to each address one after another. One that is not taken is tried again after each of the pauses, and
 * holds up those to the same address meanwhile, so that they arrive in their order.
 */
export function createHookSender(order: () => HookOrder, pausesMs: readonly number[]): HookSender {
  const stopping = new AbortController()
  const { signal } = stopping
  /** By the addresses that are being sent to. */
  const waiting = new Map<string, Letter[]>()
  let done: readonly HookDelivery[] = []

  async function tryOnce({ url, headers, body }: Letter): Promise<number> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    const call = { method: "POST", headers: { "content-type": "application/json", ...headers }, body, signal: until }
    const answer = await fetch(url, { ...call, redirect: "manual" }).catch(() => null)
    await answer?.body?.cancel()
    return answer?.status ?? 0
  }

  async function deliver(letter: Letter): Promise<void> {
    const answers: number[] = []
    for (const pauseMs of [0, ...pausesMs]) {
      if (pauseMs > 0) await pause(pauseMs, undefined, { signal, ref: false })
      const status = await tryOnce(letter)
      if (signal.aborted) return
      answers.push(status)
      if (status >= 200 && status < 300) break
    }
    done = [...done.slice(1 - KEPT), { Url: letter.url, Body: letter.body, Answers: answers }]
  }

  async function run(url: string): Promise<void> {
    for (;;) {
      if (order() === "shuffled") await pause(GATHERED_MS, undefined, { signal, ref: false })
      const batch = waiting.get(url) ?? []
      if (batch.length === 0) return
      waiting.set(url, [])
      for (const letter of order() === "shuffled" ? batch.toReversed() : batch) await deliver(letter)
    }
  }

  return {
    send: (url, headers, body) => {
      const letter = { url, headers, body }
      const letters = [letter, ...(order() === "twice" ? [letter] : [])]
      const before = waiting.get(url)
      if (before !== undefined) return void before.push(...letters)
      if (signal.aborted) return
      waiting.set(url, letters)
      void run(url)
        // Only closing interrupts it.
        .catch(() => {})
        .finally(() => waiting.delete(url))
    },
    deliveries: () => done,
    close: () => stopping.abort(),
  }
}
