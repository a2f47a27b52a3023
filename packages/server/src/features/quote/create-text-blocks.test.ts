import { expect, it } from "vitest"
import { createTextBlocks } from "./create-text-blocks.ts"

const LIMITS = { blockBytes: 64, mostBlocks: 2 }
const kept = (text: string) => ({ text, of: text.length })

it("a key returns its last text, with the caller's data", () => {
  const texts = createTextBlocks<string, number>(LIMITS)
  expect(texts.keep("a", kept("£4.20")).toString()).toBe("£4.20")
  texts.keep("b", kept("pear"))
  texts.keep("a", kept("apple"))
  expect(texts.get("a")?.bytes.toString()).toBe("apple")
  expect(texts.get("a")?.of).toBe(5)
  expect(texts.get("b")?.bytes.toString()).toBe("pear")
  expect(texts.get("c")).toBeUndefined()
})

it("texts share blocks, and number no more than the blocks hold", () => {
  const texts = createTextBlocks<number, number>(LIMITS)
  const [one, other] = [texts.keep(1, kept("x".repeat(30))), texts.keep(2, kept("y".repeat(30)))]
  expect(one.buffer).toBe(other.buffer)
  for (let key = 3; key <= 1000; key += 1) texts.keep(key, kept("z".repeat(30)))
  expect(texts.bytes()).toBe(128)
  expect(Array.from({ length: 1000 }, (_, n) => n + 1).filter((key) => texts.get(key) !== undefined)).toEqual([
    997, 998, 999, 1000,
  ])
})

it("a text that was stored again outlives its first block", () => {
  const texts = createTextBlocks<string, number>(LIMITS)
  texts.keep("often", kept("a".repeat(60)))
  texts.keep("often", kept("b".repeat(60)))
  texts.keep("other", kept("c".repeat(60)))
  expect(texts.get("often")?.bytes.toString()).toBe("b".repeat(60))
})

it("bytes that are being sent do not change when their block is reused", () => {
  const texts = createTextBlocks<number, number>(LIMITS)
  const sent = texts.keep(0, kept("first"))
  for (let key = 1; key <= 10; key += 1) texts.keep(key, kept("n".repeat(60)))
  expect(texts.get(0)).toBeUndefined()
  expect(sent.toString()).toBe("first")
})

it("a text larger than a block is returned and not kept, and replaces an older one", () => {
  const texts = createTextBlocks<string, number>(LIMITS)
  texts.keep("a", kept("small"))
  expect(texts.keep("a", kept("x".repeat(65))).toString()).toBe("x".repeat(65))
  expect(texts.get("a")).toBeUndefined()
})
