import { afterEach, expect, it, vi } from "vitest"
import { inOneTab } from "./in-one-tab.ts"
import { openChannel } from "./open-channel.ts"

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError")
}

it("work that another tab is at waits for it, or is left to it", async () => {
  const done: string[] = []
  const other = Promise.withResolvers<void>()
  const first = inOneTab("look", async () => other.promise, "wait")
  await inOneTab("look", async () => void done.push("skipped"), "skip")
  const second = inOneTab("look", async () => void done.push("waited"), "wait")
  expect(done).toEqual([])
  other.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(["waited"])
})

it.each([
  ["throws", { request: refuse }],
  ["rejects", { request: async () => refuse() }],
  ["is not there", undefined],
])("work is done once where the browser's lock %s", async (_, locks) => {
  vi.stubGlobal("navigator", { locks })
  const work = vi.fn<() => Promise<void>>(async () => {})
  await inOneTab("look", work, "skip")
  expect(work).toHaveBeenCalledOnce()
})

it("work that fails is not done again", async () => {
  const work = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error("The folder has gone.")))
  await expect(inOneTab("look", work, "wait")).rejects.toThrow("The folder has gone.")
  expect(work).toHaveBeenCalledOnce()
})

it("a refused channel takes every word and hears none", () => {
  vi.stubGlobal("BroadcastChannel", refuse)
  const channel = openChannel("refused")
  expect(() => {
    channel.hear(refuse)
    channel.tell("signed-out")
    channel.close()
  }).not.toThrow()
})
