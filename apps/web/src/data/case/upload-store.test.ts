import { describe, expect, it, vi } from "vitest"
import type { Answer } from "../client/answer.ts"
import { createUploadStore, type SendFile } from "./upload-store.ts"

const CASE = "claim 1"
const file = (name: string) => new File(["x"], name)
const answered: Answer<null> = { kind: "answered", value: null }
const refused: Answer<null> = { kind: "refused", code: "INVALID", message: "It is no picture." }
const lost: Answer<null> = { kind: "lost", message: "No connection." }
const atOnce = async (): Promise<void> => {}
const nothing = (): void => undefined
const settled = async (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true))
const states = (store: ReturnType<typeof createUploadStore>) =>
  store.of(CASE).uploads.map(({ name, state, why }) => [name, state, why])

describe("files on their way to a case", () => {
  it("are sent one after another, and are no longer listed once they are there", async () => {
    const store = createUploadStore(atOnce)
    const gate = Promise.withResolvers<Answer<null>>()
    const send = vi.fn<SendFile>(async () => gate.promise)
    const onArrived = vi.fn<() => void>()
    store.add(CASE, [file("a.png"), file("b.png")], send, onArrived)
    expect(states(store)).toEqual([
      ["a.png", "sending", ""],
      ["b.png", "waiting", ""],
    ])
    gate.resolve(answered)
    await settled(() => store.of(CASE).total === 0)
    expect(send.mock.calls.map(([{ name }]) => name)).toEqual(["a.png", "b.png"])
    expect(onArrived).toHaveBeenCalledTimes(2)
  })

  it("stay with the sentence of their refusal, the others arrive, and a refused one can be taken off", async () => {
    const store = createUploadStore(atOnce)
    store.add(
      CASE,
      [file("lie.png"), file("b.png")],
      async ({ name }) => (name === "b.png" ? answered : refused),
      nothing,
    )
    await settled(() => store.of(CASE).done === 1)
    expect(states(store)).toEqual([["lie.png", "refused", "It is no picture."]])
    store.remove(CASE, store.of(CASE).uploads[0]?.id ?? "")
    expect(store.of(CASE)).toEqual({ uploads: [], done: 0, total: 0 })
  })

  it("that got no answer are asked for again with the same key, and at last wait for a press", async () => {
    const store = createUploadStore(atOnce)
    const send = vi.fn<SendFile>(async () => lost)
    store.add(CASE, [file("a.png")], send, nothing)
    await settled(() => store.of(CASE).uploads[0]?.state === "failed")
    expect(states(store)).toEqual([["a.png", "failed", "No connection."]])
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1)
    expect(send).toHaveBeenCalledTimes(3)
    send.mockImplementation(async () => answered)
    store.again(CASE, store.of(CASE).uploads[0]?.id ?? "")
    await settled(() => store.of(CASE).total === 0)
    expect(send).toHaveBeenCalledTimes(4)
  })

  it("of one case are not those of another", () => {
    const store = createUploadStore(atOnce)
    const gate = Promise.withResolvers<Answer<null>>()
    store.add(CASE, [file("a.png")], async () => gate.promise, nothing)
    expect(store.of("claim 2").uploads).toEqual([])
  })
})
